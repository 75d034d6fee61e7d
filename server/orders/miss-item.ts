import type { CurrentUser } from '#contract/accounts.ts'
import { fail } from '#server/platform/errors.ts'
import type { StoryContext } from './advance-order.ts'
import { type ItemRow, listItems } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import { lockAgentOrder } from './policy.ts'
import { recordLine } from './record-line.ts'

interface LineOfTrip {
  agent: CurrentUser
  orderId: string
  itemId: string
  happenedAt?: string | undefined
}

/** Records that a line could not be bought, and why. */
export async function missItem(
  context: StoryContext,
  input: LineOfTrip & { reason: 'not_there' | 'too_dear' | 'poor_quality' },
): Promise<void> {
  const { order, item } = await lockLine(context, input)
  await recordLine(
    context,
    { order, item, agent: input.agent, happenedAt: input.happenedAt },
    {
      to: 'unavailable',
      event: 'item.unavailable',
      changes: { status: 'unavailable', unavailable_reason: input.reason },
      detail: { reason: input.reason },
    },
  )
}

/** Takes back what was recorded for a line. */
export async function reopenItem(context: StoryContext, input: LineOfTrip): Promise<void> {
  const { order, item } = await lockLine(context, input)
  await recordLine(
    context,
    { order, item, agent: input.agent, happenedAt: input.happenedAt },
    {
      to: 'requested',
      event: 'item.reopened',
      changes: nothingRecorded,
      detail: {},
    },
  )
}

/** A line as it was before the agent touched it. */
export const nothingRecorded = {
  status: 'requested',
  asked_kobo: null,
  paid_kobo: null,
  got_quantity: null,
  got_unit: null,
  substitute_name: null,
  customer_agreed: false,
  unavailable_reason: null,
} as const

async function lockLine(
  context: StoryContext,
  input: LineOfTrip,
): Promise<{ order: OrderRow; item: ItemRow }> {
  const order = await lockAgentOrder(context.tx, input.orderId, input.agent)
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  const item = (await listItems(context.tx, order.id)).find((row) => row.id === input.itemId)
  if (!item) throw fail('items.not_found')
  return { order, item }
}
