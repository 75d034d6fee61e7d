import type { Question, QuestionAnswer } from '#contract/question-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'

/** What is asked, with the line that it is about. */
export interface AskedLine extends Pick<Question, 'kind' | 'askedKobo' | 'substituteName'> {
  itemName: string
  limitKobo: number | null
  marketName: string
}

/** "Pepper is ₦800, your cap is ₦500. Buy it?" */
export function questionText(asked: AskedLine): string {
  const { kind, itemName, askedKobo, limitKobo, substituteName, marketName } = asked
  if (kind === 'not_there') return `There is no ${itemName} at ${marketName} today. What should we do?`
  const price = money(askedKobo ?? 0)
  if (kind === 'substitute')
    return `No ${itemName}, but there is ${substituteName} for ${price}. Buy that instead?`
  const limit = limitKobo === null ? '' : `, your cap is ${money(limitKobo)}`
  return `${itemName} is ${price}${limit}. Buy it?`
}

/** The words on the button that says yes. */
export function yesWords({ kind, askedKobo, substituteName }: AskedLine): string {
  if (kind === 'not_there') return 'Take the nearest thing'
  const price = money(askedKobo ?? 0)
  return kind === 'substitute' ? `Yes, ${substituteName} for ${price}` : `Yes, buy it for ${price}`
}

/** What an answer means, as it is told afterwards. */
export function answerText(answer: QuestionAnswer, allowedKobo: number | null): string {
  if (answer === 'cap') return `Yes, up to ${money(allowedKobo ?? 0)}`
  return { yes: 'Yes', no: 'No, look on', skip: 'Leave it out' }[answer]
}

/** What becomes of the line when nobody answers. */
export function policyText(ifMissing: 'ask' | 'nearest' | 'skip'): string {
  return ifMissing === 'nearest'
    ? 'Without an answer we take the nearest thing within your limit, and nothing over it.'
    : 'Without an answer we leave it out, and you pay nothing for it.'
}

function money(amountKobo: number): string {
  return nairaText(amountKobo, amountKobo % 100 !== 0)
}
