import type { Business, EmailData, EmailTexts } from './emails.ts'

/** An announcement as an email, with why it comes and how to unsubscribe. */
export function wordAnnouncement(
  { title, body, page, stop, of }: EmailData['announcement'],
  business: Business,
): Omit<EmailTexts, 'greeting'> {
  const lines = body.split(/\n+/).filter((line) => line.trim() !== '')
  const why =
    of === 'account'
      ? `You get this because offers and news are on in your ${business.name} account.`
      : `You get this because you asked us to tell you when ${business.name} opens.`
  return {
    subject: title,
    preview: lines[0] ?? title,
    lines,
    button: page === '' ? null : { text: 'Have a look', path: page },
    afterwards: [why],
    foot: { text: 'Stop these emails', path: stop },
  }
}
