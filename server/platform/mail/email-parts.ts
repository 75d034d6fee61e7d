import type { DocumentKind } from '#domain/agent-documents.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { EmailData } from './emails.ts'
import { spokenDay } from './spoken.ts'
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

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
