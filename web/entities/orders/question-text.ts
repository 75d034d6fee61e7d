import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question, QuestionAnswer } from '#contract/core/question-shapes.ts'
import { type EachPrice, eachPrice } from '#domain/money/cap-of.ts'
import { asksWhatElse, itemLimitKobo, type MissingPolicy, takesSimilar } from '#domain/orders/consent.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { capText } from './condition-text.ts'
import * as texts from './texts.ts'

export interface AskedItem extends Pick<Question, 'kind' | 'askedKobo' | 'substituteName'> {
  itemName: string
  limitKobo: number | null
  /** The price and the cap of one, where the cap is of one. */
  each?: EachPrice | null | undefined
  marketName: string
}

/** "Pepper is ₦800, your cap is ₦500. Buy it?" */
export function questionText(asked: AskedItem): string {
  const { kind, itemName, askedKobo, limitKobo, substituteName, marketName } = asked
  if (asksWhatElse(kind)) return texts.question.whatElse[kind](itemName, marketName)
  const price = money(askedKobo ?? 0)
  if (kind === 'substitute') return texts.question.substitute(itemName, substituteName ?? '', price)
  if (asked.each) return eachText(itemName, price, asked.each)
  const limit = limitKobo === null ? '' : texts.question.cap(money(limitKobo))
  return texts.question.price(itemName, price, limit)
}

/** "Beef is ₦9,500 a kg, your cap is ₦9,000 a kg. Buy it?"; how many are meant may not be known. */
function eachText(itemName: string, price: string, { askedKobo, limitKobo, unit }: EachPrice): string {
  const of = { unit, capOf: 'one' } as const
  const one = askedKobo === null ? price : capText(askedKobo, of)
  return texts.question.price(itemName, one, texts.question.cap(capText(limitKobo, of)))
}

/** Returns what an item's cap comes to for all of it and, where that is its scope, for one. */
export function limitsOf(
  item: Pick<OrderItem, 'capKobo' | 'budgetKobo' | 'capOf' | 'quantity' | 'unit'>,
  { askedKobo }: Pick<Question, 'askedKobo'>,
) {
  return { limitKobo: itemLimitKobo(item), each: eachPrice(item.capKobo, askedKobo, item) }
}

/** The words on the button that says yes. */
export function yesText({
  kind,
  askedKobo,
  substituteName,
}: Pick<AskedItem, 'kind' | 'askedKobo' | 'substituteName'>): string {
  if (asksWhatElse(kind)) return texts.answers.similar
  const price = money(askedKobo ?? 0)
  return kind === 'substitute'
    ? texts.answers.yesSubstitute(substituteName ?? '', price)
    : texts.answers.yesPrice(price)
}

/** Says what an answer meant, as it is shown afterwards: a yes says to what. */
export function answerText(
  answer: QuestionAnswer,
  { kind, substituteName, allowedKobo }: Pick<Question, 'kind' | 'substituteName' | 'allowedKobo'>,
): string {
  if (answer === 'cap') return texts.answers.yesCap(money(allowedKobo ?? 0))
  if (answer === 'yes') {
    const isPlain = allowedKobo === null && !asksWhatElse(kind)
    return isPlain ? common.label.yes : yesText({ kind, substituteName, askedKobo: allowedKobo })
  }
  return { no: texts.answers.no, skip: common.action.skipItem }[answer]
}

/** Says what becomes of the item if nobody answers. */
export function unansweredText(ifMissing: MissingPolicy): string {
  return takesSimilar(ifMissing) ? texts.question.unansweredSimilar : texts.question.unansweredSkip
}

function money(amountKobo: number): string {
  return nairaText(amountKobo, amountKobo % 100 !== 0)
}
