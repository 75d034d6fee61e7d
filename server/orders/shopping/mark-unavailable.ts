import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { hasRefused, mustAskFirst, type UnavailableReason } from '#domain/orders/consent.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { type ItemRow, nothingRecorded, refuseMissing } from '#server/orders/core/item-store.ts'
import type { OrderLines } from '#server/orders/core/order-lines.ts'
import { lockAgentLines } from '#server/orders/core/policy.ts'
import { recordItem } from '#server/orders/core/record-item.ts'
import { shoppedOrder, wantedItem } from '#server/orders/core/rules.ts'
import { type AskContext, askQuestion } from '#server/orders/questions/ask-question.ts'
import { settleQuestions } from '#server/orders/questions/close-overdue.ts'
import { fail } from '#server/platform/core/errors.ts'

interface ItemOfTrip {
  agent: CurrentUser
  orderId: string
  itemId: string
  happenedAt?: string | undefined
}

/**
 * Records that an item could not be bought, and why; asks the customer instead where they want to be asked. That they
 * agreed on the phone is the agent's word, which counts for nothing after a no of their own.
 */
export async function markUnavailable(
  context: AskContext,
  input: ItemOfTrip & { reason: UnavailableReason; customerAgreed: boolean },
): Promise<void> {
  const { order, items, item, questions } = await lockItem(context, input)
  const last = questions.findLast(({ item_id }) => item_id === item.id)
  if (last?.status === 'open') throw fail('items.question_open')
  // Returns early where the answer, or the policy, left it out before the agent’s phone knew.
  if (item.status === 'unavailable' && last?.answer === 'skip') return
  const asked = shoppedOrder({ order, items, questions }).questions
  const { reason, customerAgreed, ...ofTrip } = input
  const needsWord = mustAskFirst(wantedItem(item), asked, reason)
  if (needsWord && !customerAgreed)
    return askQuestion(context, {
      ...ofTrip,
      asking: { ...noGoods, kind: reason, happenedAt: input.happenedAt },
    })
  if (needsWord && hasRefused(asked, item.id, null)) throw fail('items.customer_refused')
  await recordItem(
    context,
    { order, item, by: { actor: 'agent', id: input.agent.id }, happenedAt: input.happenedAt },
    {
      to: 'unavailable',
      event: 'item.unavailable',
      changes: {
        status: 'unavailable',
        unavailable_reason: reason,
        ...(needsWord && { customer_agreed: true, agreed_by: 'agent', vouched_by: input.agent.id }),
      },
      detail: { reason, ...(needsWord && { customerAgreed, agreedBy: 'agent' }) },
    },
  )
}

const noGoods = {
  askedKobo: null,
  substituteName: null,
  note: null,
  picture: null,
} as const

/** Takes back what was recorded for an item. */
export async function reopenItem(context: WriteContext, input: ItemOfTrip): Promise<void> {
  const { order, item } = await lockItem(context, input)
  await recordItem(
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

async function lockItem(
  context: WriteContext,
  input: ItemOfTrip,
): Promise<OrderLines & { order: OrderRow; item: ItemRow }> {
  const locked = await lockAgentLines(context.tx, input.orderId, input.agent)
  const { order } = locked
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  const lines = await settleQuestions(context, locked)
  const item = lines.items.find((row) => row.id === input.itemId)
  if (!item) throw await refuseMissing(context.tx, order.id, input.itemId)
  if (item.is_booked) throw fail('items.booked')
  return { order, item, ...lines }
}
