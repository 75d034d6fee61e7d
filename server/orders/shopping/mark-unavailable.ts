import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { mustAskFirst } from '#domain/consent.ts'
import type { WriteContext } from '#server/orders/advance-order.ts'
import type { OrderRow } from '#server/orders/find-order.ts'
import { type ItemRow, listItems, nothingRecorded } from '#server/orders/item-store.ts'
import { lockAgentOrder } from '#server/orders/policy.ts'
import { type AskContext, askQuestion } from '#server/orders/questions/ask-question.ts'
import { settleQuestions } from '#server/orders/questions/close-overdue.ts'
import { listQuestions, type QuestionRow } from '#server/orders/questions/question-store.ts'
import { wantedItem } from '#server/orders/rules.ts'
import { fail } from '#server/platform/errors.ts'
import { recordItem } from './record-item.ts'

interface ItemOfTrip {
  agent: CurrentUser
  orderId: string
  itemId: string
  happenedAt?: string | undefined
}

/** Records that an item could not be bought, and why; asks the customer instead where they want to be asked. */
export async function markUnavailable(
  context: AskContext,
  input: ItemOfTrip & { reason: 'not_there' | 'too_dear' | 'poor_quality'; customerAgreed: boolean },
): Promise<void> {
  const { order, item, questions } = await lockItem(context, input)
  const last = questions.findLast(({ item_id }) => item_id === item.id)
  if (last?.status === 'open') throw fail('items.question_open')
  // The answer, or the policy, left it out before the agent’s phone knew.
  if (item.status === 'unavailable' && last?.answer === 'skip') return
  const asked = questions.map(({ item_id: itemId, kind, answer }) => ({ itemId, kind, answer }))
  const { reason, customerAgreed, ...ofTrip } = input
  if (reason === 'not_there' && !customerAgreed && mustAskFirst(wantedItem(item), asked))
    return askQuestion(context, { ...ofTrip, asking: { ...nothingThere, happenedAt: input.happenedAt } })
  await recordItem(
    context,
    { order, item, by: { actor: 'agent', id: input.agent.id }, happenedAt: input.happenedAt },
    {
      to: 'unavailable',
      event: 'item.unavailable',
      changes: {
        status: 'unavailable',
        unavailable_reason: reason,
        ...(customerAgreed && { customer_agreed: true, agreed_by: 'agent' }),
      },
      detail: { reason, ...(customerAgreed && { customerAgreed }) },
    },
  )
}

const nothingThere = {
  kind: 'not_there',
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
): Promise<{ order: OrderRow; item: ItemRow; questions: QuestionRow[] }> {
  const order = await lockAgentOrder(context.tx, input.orderId, input.agent)
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  await settleQuestions(context, order)
  const item = (await listItems(context.tx, order.id)).find((row) => row.id === input.itemId)
  if (!item) throw fail('items.not_found')
  if (item.is_booked) throw fail('items.booked')
  return { order, item, questions: await listQuestions(context.tx, order.id) }
}
