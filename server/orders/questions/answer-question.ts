import type { QuestionAnswer } from '#contract/core/question-shapes.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { type GrowContext, type GrowthSettings, growOrder } from '#server/orders/core/grow-order.ts'
import { type ItemRow, nothingRecorded } from '#server/orders/core/item-store.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { listLines } from '#server/orders/core/order-lines.ts'
import { findQuestion, type QuestionRow } from '#server/orders/core/question-store.ts'
import { recordItem } from '#server/orders/core/record-item.ts'
import { behindMs, boundDeviceTime, committedKobo } from '#server/orders/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import { closeQuestion, type Word } from './close-question.ts'
import { checkAnswer } from './question-rules.ts'

export interface Said {
  answer: QuestionAnswer
  capKobo: number | null
  happenedAt?: string | undefined
}

/**
 * The customer's word, that of whoever had a link from our team, or what our team heard on the phone. The first that comes counts. One that was said in time but came after the policy was
 * applied still counts while nothing more has happened to the item. Throws questions.over for every other.
 */
export async function answerQuestion(
  context: GrowContext,
  input: {
    questionId: string
    mayAnswer: (order: OrderRow) => boolean | Promise<boolean>
    via: 'app' | 'link' | 'admin_link' | 'team_phone'
    said: Said
    /** Names who of our team heard it on the phone, or of the order's business answers in its customer's place. */
    answeredBy?: string
    settings: GrowthSettings
    /** Returns whether who answers may go above its buyer's limits, for the business that it is for. */
    mayApprove?: (order: OrderRow) => boolean | Promise<boolean>
  },
): Promise<OrderRow> {
  const { tx, clock } = context
  const asked = await findQuestion(tx, input.questionId)
  const order = asked && (await lockOrder(tx, asked.order_id))
  if (!order || !(await input.mayAnswer(order))) throw fail('questions.not_found')
  // Read again behind the lock: of many answers at once the first has changed it.
  const { items, questions } = await listLines(tx, order.id)
  const question = questions.find(({ id }) => id === input.questionId)
  const item = items.find(({ id }) => id === question?.item_id)
  if (!question || !item) throw fail('questions.not_found')
  const at = boundDeviceTime(input.said.happenedAt, clock.now(), question.asked_at, behindMs.others)
  const isLast = questions.findLast(({ item_id }) => item_id === item.id) === question
  if (order.status !== 'shopping' || !isLast || !mayStillCount(question, item, at))
    throw fail('questions.over', { detail: { status: question.status } })
  const word: Word = {
    actor: input.via === 'admin_link' || input.via === 'team_phone' ? 'admin' : 'customer',
    actorId: input.answeredBy ?? (input.via === 'app' ? order.customer_id : null),
    via: input.via,
    at,
  }
  const line = await takeBackPolicy(context, { order, item, question }, input.said.answer, word)
  const verdict = checkAnswer(question, input.said)
  if (verdict.allowedKobo !== null && (verdict.answer === 'yes' || verdict.answer === 'cap')) {
    const of = { itemId: item.id, paidKobo: verdict.allowedKobo }
    const toKobo = committedKobo(order, { items, questions }, of)
    const isFreed = (await input.mayApprove?.(order)) ?? false
    await growOrder(context, { order, toKobo }, { settings: input.settings, isFreed })
  }
  await closeQuestion(context, { order, item: line, question }, verdict, word)
  return order
}

function mayStillCount(question: QuestionRow, item: ItemRow, at: Date): boolean {
  if (at >= question.expires_at) return false
  if (question.status === 'open') return true
  const isUntouched = item.status === (question.answer === 'skip' ? 'unavailable' : 'requested')
  return question.status === 'applied_policy' && isUntouched
}

/** The item as it was before the policy left it out, where the customer had said something else in time. */
async function takeBackPolicy(
  context: WriteContext,
  { order, item, question }: { order: OrderRow; item: ItemRow; question: QuestionRow },
  answer: QuestionAnswer,
  word: Word,
): Promise<ItemRow> {
  if (question.status === 'open' || item.status !== 'unavailable' || answer === 'skip') return item
  await recordItem(
    context,
    { order, item, by: { actor: word.actor, id: word.actorId }, happenedAt: undefined },
    { to: 'requested', event: 'item.reopened', changes: nothingRecorded, detail: {} },
  )
  return { ...item, ...nothingRecorded }
}
