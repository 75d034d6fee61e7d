import { nairaText } from '#server/platform/core/naira-text.ts'
import type { FeatureEmail } from './feature-email.ts'
import { aboutOf, spokenTime } from './spoken.ts'

const at = '2026-11-21T05:30:00.000Z'
const who = { name: 'Amina Bello', market: 'Wuse Market', at, link: '/standing' }
const button = 'Skip, move or pause'
const anyQuestion = 'Any question? Call {phone} or reply to this email.'

/** Goes out the evening before a standing order is placed; `trouble` says what stands against it, or nothing. */
const reminder: FeatureEmail<{
  name: string
  market: string
  at: string
  lowKobo: number
  highKobo: number
  trouble: string
  link: string
}> = {
  purpose: 'order',
  sample: { ...who, lowKobo: 1_850_000, highKobo: 2_100_000, trouble: '' },
  text: {
    subject: 'Your {market} order for {time}',
    preview: 'About {cost}. Skip or move it with one tap.',
    body: `We will place your standing order from {market} for {time}. It comes to about {cost}, at most {most}.
{trouble}
You do not need to do anything if that is right. To skip it, move it or pause it, use the button.
{button}
${anyQuestion}`,
    needs: ['time', 'cost'],
  },
  fill: ({ market, at, lowKobo, highKobo, trouble, link }) => ({
    values: {
      market,
      time: spokenTime(at),
      cost: nairaText(aboutOf(lowKobo, highKobo)),
      most: nairaText(highKobo),
      trouble,
    },
    button: { text: button, path: link },
  }),
}

/** Says that a standing order could not be placed. */
const refused: FeatureEmail<{ name: string; market: string; at: string; reason: string; link: string }> = {
  purpose: 'order',
  sample: { ...who, reason: 'Wuse Market is closed that day: Christmas.' },
  text: {
    subject: 'We could not place your {market} order',
    preview: 'For {time}. Here is why.',
    body: `Your standing order from {market} for {time} is not placed.
{reason}
{button}
${anyQuestion}`,
    needs: ['reason'],
  },
  fill: ({ market, at, reason, link }) => ({
    values: { market, time: spokenTime(at), reason },
    button: { text: button, path: link },
  }),
}

export const standingEmails = { standing_reminder: reminder, standing_refused: refused }
