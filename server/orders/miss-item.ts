import type { CurrentUser } from '#contract/accounts.ts'
import { fail } from '#server/platform/errors.ts'
import type { StoryContext } from './advance-order.ts'
import { settleQuestions } from './close-overdue.ts'
import { type ItemRow, listItems, nothingRecorded } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import { lockAgentOrder } from './policy.ts'
import { listQuestions, type QuestionRow } from './question-store.ts'
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
  const { order, item, questions } = await lockLine(context, input)
  const last = questions.findLast(({ item_id }) => item_id === item.id)
  if (last?.status === 'open') throw fail('items.question_open')
  // The answer, or the policy, left it out before the agent’s phone had heard of it.
  if (item.status === 'unavailable' && last?.answer === 'skip') return
  await recordLine(
    context,
    { order, item, by: { actor: 'agent', id: input.agent.id }, happenedAt: input.happenedAt },
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
    { order, item, by: { actor: 'agent', id: input.agent.id }, happenedAt: input.happenedAt },
    {
      to: 'requested',
      event: 'item.reopened',
      changes: nothingRecorded,
      detail: {},
    },
  )
}

async function lockLine(
  context: StoryContext,
  input: LineOfTrip,
): Promise<{ order: OrderRow; item: ItemRow; questions: QuestionRow[] }> {
  const order = await lockAgentOrder(context.tx, input.orderId, input.agent)
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  await settleQuestions(context, order)
  const item = (await listItems(context.tx, order.id)).find((row) => row.id === input.itemId)
  if (!item) throw fail('items.not_found')
  return { order, item, questions: await listQuestions(context.tx, order.id) }
}
