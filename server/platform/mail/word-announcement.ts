import type { Business, EmailData, EmailTexts } from './emails.ts'
import * as texts from './texts.ts'

/** An announcement as an email, with why it comes and how to unsubscribe. */
export function wordAnnouncement(
  { title, body, page, stop, of }: EmailData['announcement'],
  business: Business,
): Omit<EmailTexts, 'greeting'> {
  const lines = body.split(/\n+/).filter((line) => line.trim() !== '')
  const why = of === 'account' ? texts.announcement.ofAccount : texts.announcement.ofLaunch
  return {
    subject: title,
    preview: lines[0] ?? title,
    lines,
    button: page === '' ? null : { text: texts.buttons.announcement, path: page },
    afterwards: [why(business.name)],
    foot: { text: texts.announcement.stop, path: stop },
  }
}
