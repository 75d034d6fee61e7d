import type { QuestionAnswer } from '#contract/question-shapes.ts'
import type { ItemRow } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import type { QuestionRow } from './question-store.ts'
import { lineLimitKobo, totalGoods } from './rules.ts'

/** What an answer lets the agent do with the line. */
export interface Verdict {
  answer: QuestionAnswer
  /** The most that may be paid for the line; null leaves the line's own limit as it is. */
  allowedKobo: number | null
}

/** What the errand comes to, fees included, once a line costs so much. */
export function errandTotalKobo(order: OrderRow, items: ItemRow[], itemId: string, lineKobo: number): number {
  const others = totalGoods(items.filter((item) => item.id !== itemId)).goodsKobo
  return others + lineKobo + order.delivery_fee_kobo + order.service_fee_kobo
}

/** The customer's words as a verdict: a yes allows what was asked, a cap what it says. */
export function judgeAnswer(
  question: Pick<QuestionRow, 'asked_kobo'>,
  said: { answer: QuestionAnswer; capKobo: number | null },
): Verdict {
  const allowedKobo = said.answer === 'yes' ? question.asked_kobo : said.capKobo
  return { answer: said.answer, allowedKobo }
}

/**
 * What the line's own policy says when nobody answers: `ask` and `skip` leave the line out; `nearest` takes what
 * there is within the limits that the customer set, and never more.
 */
export function applyPolicy(
  question: Pick<QuestionRow, 'kind' | 'asked_kobo' | 'errand_kobo'>,
  item: Pick<ItemRow, 'if_missing' | 'cap_kobo' | 'budget_kobo'>,
): Verdict {
  if (item.if_missing !== 'nearest') return { answer: 'skip', allowedKobo: null }
  if (question.kind === 'not_there') return { answer: 'yes', allowedKobo: null }
  const limitKobo = lineLimitKobo(item)
  const isWithin = limitKobo === null || (question.asked_kobo ?? 0) <= limitKobo
  const isAllowed = question.kind === 'substitute' && isWithin && question.errand_kobo === null
  return isAllowed ? { answer: 'yes', allowedKobo: question.asked_kobo } : { answer: 'no', allowedKobo: null }
}

/** Why a line is left out, by what was asked about it. */
export function reasonToSkip(kind: QuestionRow['kind']): 'too_dear' | 'not_there' {
  return kind === 'over_cap' ? 'too_dear' : 'not_there'
}

/** Whether the customer's own last word on a line was to go without it; what a time-out says is not their word. */
export function isLeftOut(questions: QuestionRow[], itemId: string): boolean {
  const last = questions.findLast(({ item_id, answer }) => item_id === itemId && answer !== null)
  if (last?.status !== 'answered') return false
  return last.answer === 'skip' || (last.answer === 'no' && last.kind === 'not_there')
}

interface Bought {
  paidKobo: number
  substituteName: string | null
}

/** The answers that allow a purchase of this kind: for what it is, and for that much. */
export function findGrants(questions: QuestionRow[], itemId: string, bought: Bought): QuestionRow[] {
  return questions.filter(
    (question) =>
      question.item_id === itemId &&
      (question.answer === 'yes' || question.answer === 'cap') &&
      (question.allowed_kobo === null || bought.paidKobo <= question.allowed_kobo) &&
      (bought.substituteName === null || allowsInstead(question, bought.substituteName)),
  )
}

function allowsInstead(question: QuestionRow, name: string): boolean {
  if (question.kind === 'not_there') return true
  return question.substitute_name !== null && plain(question.substitute_name) === plain(name)
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
