import { nairaText } from '#server/platform/naira-text.ts'
import type { Business, LetterWords } from './letter-words.ts'
import type { LetterData } from './letters.ts'

/** An agent's question as a letter; the button opens the page that answers it signed out. */
export function wordQuestion(data: LetterData['question'], business: Business): LetterWords {
  const asked = askedWords(data)
  return {
    subject: `${data.agent} asks: ${data.item}`,
    preview: asked,
    greeting: 'Hello,',
    lines: [`${data.agent} is at ${data.market} with your list.`, asked],
    button: { words: 'See it and answer', path: data.link },
    afterwards: [
      `Answer before ${clockTime(data.expiresAt)}; after that we do what you chose for this line when you ordered.`,
      `The link is for this one question. It works once, without signing in. Any trouble? Call ${business.phone}.`,
    ],
  }
}

function askedWords({ kind, item, askedKobo, substituteName, market }: LetterData['question']): string {
  if (kind === 'not_there') return `There is no ${item} at ${market} today. What should we do?`
  const price = nairaText(askedKobo ?? 0)
  if (kind === 'over_cap') return `${item} is ${price}, over what you wanted to pay. Buy it?`
  return `There is no ${item}, but there is ${substituteName} for ${price}. Buy that instead?`
}

const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function clockTime(iso: string): string {
  return lagos.format(new Date(iso))
}
