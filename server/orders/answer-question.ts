import type { QuestionAnswer } from '#contract/question-shapes.ts'
import { fail } from '#server/platform/errors.ts'
import type { StoryContext } from './advance-order.ts'
import { closeQuestion, type Word } from './close-question.ts'
import { type ItemRow, listItems, nothingRecorded } from './item-store.ts'
import { lockOrder, type OrderRow } from './order-store.ts'
import { judgeAnswer } from './question-rules.ts'
import { findQuestion, listQuestions, type QuestionRow } from './question-store.ts'
import { recordLine } from './record-line.ts'
import { boundDeviceTime } from './rules.ts'

export interface Said {
  answer: QuestionAnswer
  capKobo: number | null
  happenedAt?: string | undefined
}

/**
 * The customer's word. The first that comes counts. One that was said in time but came after the policy was applied
 * still counts while nothing more has happened to the line. Throws questions.over for every other.
 */
export async function answerQuestion(
  context: StoryContext,
  input: { questionId: string; mayAnswer: (order: OrderRow) => boolean; via: 'app' | 'link'; said: Said },
): Promise<OrderRow> {
  const { tx, clock } = context
  const asked = await findQuestion(tx, input.questionId)
  const order = asked && (await lockOrder(tx, asked.order_id))
  if (!order || !input.mayAnswer(order)) throw fail('questions.not_found')
  // Read again behind the lock: of many answers at once the first has changed it.
  const questions = await listQuestions(tx, order.id)
  const question = questions.find(({ id }) => id === input.questionId)
  const item = (await listItems(tx, order.id)).find(({ id }) => id === question?.item_id)
  if (!question || !item) throw fail('questions.not_found')
  const at = boundDeviceTime(input.said.happenedAt, clock.now(), question.asked_at)
  const isLast = questions.findLast(({ item_id }) => item_id === item.id) === question
  if (order.status !== 'shopping' || !isLast || !mayStillCount(question, item, at))
    throw fail('questions.over', { detail: { status: question.status } })
  const word: Word = {
    actor: 'customer',
    actorId: input.via === 'app' ? order.customer_id : null,
    via: input.via,
    at,
  }
  const line = await takeBackPolicy(context, { order, item, question }, input.said.answer, word)
  await closeQuestion(context, { order, item: line, question }, judgeAnswer(question, input.said), word)
  return order
}

function mayStillCount(question: QuestionRow, item: ItemRow, at: Date): boolean {
  if (at >= question.expires_at) return false
  if (question.status === 'open') return true
  const isUntouched = item.status === (question.answer === 'skip' ? 'unavailable' : 'requested')
  return question.status === 'applied_policy' && isUntouched
}

/** The line as it was before the policy left it out, where the customer had said something else in time. */
async function takeBackPolicy(
  context: StoryContext,
  { order, item, question }: { order: OrderRow; item: ItemRow; question: QuestionRow },
  answer: QuestionAnswer,
  word: Word,
): Promise<ItemRow> {
  if (question.status === 'open' || item.status !== 'unavailable' || answer === 'skip') return item
  await recordLine(
    context,
    { order, item, by: { actor: word.actor, id: word.actorId }, happenedAt: undefined },
    { to: 'requested', event: 'item.reopened', changes: nothingRecorded, detail: {} },
  )
  return { ...item, ...nothingRecorded }
}
