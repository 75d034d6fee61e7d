import type { DocumentKind } from '#domain/agent-documents.ts'
import { roundAbout } from '#domain/money/money.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { EmailData } from './emails.ts'
import * as texts from './texts.ts'

/** Says what an agent asks, as the email says it. */
export function askedText({ kind, item, askedKobo, substituteName, market }: EmailData['question']): string {
  const price = nairaText(askedKobo ?? 0)
  switch (kind) {
    case 'not_there':
      return texts.question.notThere(item, market)
    case 'too_dear':
      return texts.question.tooCostly(item, market)
    case 'poor_quality':
      return texts.question.poorQuality(item, market)
    case 'over_cap':
      return texts.question.overCap(item, price)
    case 'substitute':
      return texts.question.substitute(item, substituteName ?? '', price)
  }
}

/** Lists whom nobody has paid, each with the city and what is owed. */
export function unpaidValues({ agents, days }: EmailData['agents_unpaid']) {
  const owedKobo = agents.reduce((sum, agent) => sum + agent.owedKobo, 0)
  const lines = agents.map(({ name, city, owedKobo: kobo }) => `${name}, ${city}: ${nairaText(kobo)}`)
  return {
    count: texts.wages.agents(agents.length),
    days: String(days),
    owed: nairaText(owedKobo),
    agents: lines.join('\n'),
  }
}

export function outcomeText({ outcome, amountKobo }: EmailData['problem_answered']): string {
  const said = texts.outcome[outcome]
  return typeof said === 'string' ? said : said(nairaText(amountKobo ?? 0))
}

export function validText({
  kind,
  expiresOn,
  isOver,
}: {
  kind: DocumentKind
  expiresOn: string
  isOver: boolean
}): string {
  return texts.documents[isOver ? 'over' : 'valid'](texts.documents[kind], spokenDay(expiresOn))
}

/** Returns the middle of an estimate, as people say it. */
export const aboutOf = (lowKobo: number, highKobo: number) => roundAbout((lowKobo + highKobo) / 2)

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  hour12: true,
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const lagosClock = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const calendarDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Saturday 21 November 2026 at 6:30 am`, in Lagos. */
export const spokenTime = (iso: string) => lagosTime.format(new Date(iso)).replace(/,/g, '')
export const clockTime = (iso: string) => lagosClock.format(new Date(iso))
export const spokenDay = (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`))
