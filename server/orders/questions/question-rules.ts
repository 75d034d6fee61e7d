import type { QuestionAnswer } from '#contract/core/question-shapes.ts'
import { asksWhatElse, takesSimilar, type UnavailableReason } from '#domain/orders/consent.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import type { QuestionRow } from '#server/orders/core/question-store.ts'
import { lineLimitKobo } from '#server/orders/core/rules.ts'

/** Says what an answer lets the agent do with the item. */
export interface Verdict {
  answer: QuestionAnswer
  /** The most that may be paid for the item; null leaves the line's own limit as it is. */
  allowedKobo: number | null
}

/** Returns the customer's words as a verdict: a yes allows what was asked, a cap what it says. */
export function checkAnswer(
  question: Pick<QuestionRow, 'asked_kobo'>,
  said: { answer: QuestionAnswer; capKobo: number | null },
): Verdict {
  const allowedKobo = said.answer === 'yes' ? question.asked_kobo : said.capKobo
  return { answer: said.answer, allowedKobo }
}

/**
 * Returns what the item's own policy says when nobody answers: `ask` and `skip` leave the item out; `nearest` takes what
 * there is within the limits that the customer set, and never more.
 */
export function applyPolicy(
  question: Pick<QuestionRow, 'kind' | 'asked_kobo' | 'errand_kobo'>,
  item: Pick<ItemRow, 'if_missing' | 'cap_kobo' | 'budget_kobo' | 'cap_of' | 'quantity' | 'unit'>,
): Verdict {
  if (!takesSimilar(item.if_missing)) return { answer: 'skip', allowedKobo: null }
  if (asksWhatElse(question.kind)) return { answer: 'yes', allowedKobo: null }
  const limitKobo = lineLimitKobo(item)
  const isWithin = limitKobo === null || (question.asked_kobo ?? 0) <= limitKobo
  const isAllowed = question.kind === 'substitute' && isWithin && question.errand_kobo === null
  return isAllowed ? { answer: 'yes', allowedKobo: question.asked_kobo } : { answer: 'no', allowedKobo: null }
}

/** Returns why an item is left out, by what was asked about it. */
export function reasonToSkip(kind: QuestionRow['kind']): UnavailableReason {
  if (asksWhatElse(kind)) return kind
  return kind === 'over_cap' ? 'too_dear' : 'not_there'
}
