import type { Question, QuestionAnswer } from '#contract/orders/question-shapes.ts'
import { asksWhatElse } from '#domain/consent.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

export interface AskedItem extends Pick<Question, 'kind' | 'askedKobo' | 'substituteName'> {
  itemName: string
  limitKobo: number | null
  marketName: string
}

/** "Pepper is ₦800, your cap is ₦500. Buy it?" */
export function questionText(asked: AskedItem): string {
  const { kind, itemName, askedKobo, limitKobo, substituteName, marketName } = asked
  if (asksWhatElse(kind)) return texts.whatElseQuestion[kind](itemName, marketName)
  const price = money(askedKobo ?? 0)
  if (kind === 'substitute') return texts.noButThereIsForBuy(itemName, substituteName ?? '', price)
  const limit = limitKobo === null ? '' : texts.yourCap(money(limitKobo))
  return texts.isBuy(itemName, price, limit)
}

/** The words on the button that says yes. */
export function yesText({ kind, askedKobo, substituteName }: AskedItem): string {
  if (asksWhatElse(kind)) return texts.buySomethingSimilar
  const price = money(askedKobo ?? 0)
  return kind === 'substitute' ? texts.yesFor(substituteName ?? '', price) : texts.yesBuy(price)
}

/** What an answer meant, as it is shown afterwards. */
export function answerText(answer: QuestionAnswer, allowedKobo: number | null): string {
  if (answer === 'cap') return texts.yesUp(money(allowedKobo ?? 0))
  return { yes: texts.yes, no: texts.noTryOtherSellers, skip: texts.skipIt }[answer]
}

/** What becomes of the item when nobody answers. */
export function policyText(ifMissing: 'ask' | 'nearest' | 'skip'): string {
  return ifMissing === 'nearest' ? texts.ifYouDoNotAnswer : texts.ifYouDoNotAnswer2
}

function money(amountKobo: number): string {
  return nairaText(amountKobo, amountKobo % 100 !== 0)
}
