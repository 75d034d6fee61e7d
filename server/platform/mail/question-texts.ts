import { nairaText } from '#server/platform/naira-text.ts'
import type { Business, EmailData, EmailTexts } from './emails.ts'

/** An agent's question as an email; the button opens the page that answers it signed out. */
export function wordQuestion(data: EmailData['question'], business: Business): EmailTexts {
  const asked = askedText(data)
  return {
    subject: `${data.agent} asks: ${data.item}`,
    preview: asked,
    greeting: 'Hello,',
    lines: [`${data.agent} is at ${data.market} with your list.`, asked],
    button: { text: 'Answer now', path: data.link },
    afterwards: [
      `Please answer before ${clockTime(data.expiresAt)}. After that we do what you chose for this item when you ordered.`,
      `This link is for this question only. You do not need to sign in. Any problem? Call ${business.phone}.`,
    ],
  }
}

function askedText({ kind, item, askedKobo, substituteName, market }: EmailData['question']): string {
  if (kind === 'not_there') return `There is no ${item} at ${market} today. What should we do?`
  const price = nairaText(askedKobo ?? 0)
  if (kind === 'over_cap') return `${item} is ${price}, above your cap. Buy it?`
  return `There is no ${item}, but there is ${substituteName} for ${price}. Buy that instead?`
}

const lagos = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

function clockTime(iso: string): string {
  return lagos.format(new Date(iso))
}
