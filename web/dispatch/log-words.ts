import type { ProblemKind } from '#contract/after-terms.ts'
import type { OrderEventType } from '#contract/order-machine.ts'
import type { FailureReason, TimelineEntry, unavailableReasons } from '#contract/order-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { problemWords } from '#web/orders/after-words.ts'
import { distanceText } from '#web/orders/order-words.ts'
import { failureWords, missingWords } from './status-words.ts'

export interface LogWords {
  title: string
  detail: string | null
}

type Detail = TimelineEntry['detail']
type Teller = (who: { by: string; agent: string }, detail: Detail, entry: TimelineEntry) => string

const titles: Record<OrderEventType, Teller> = {
  'order.placed': ({ by }) => `${by} placed the order`,
  'order.paid': () => 'Paid',
  'payment.received': (_, { amountKobo }) => `Paid ${nairaText(Number(amountKobo), true)} by the provider`,
  'fee.waived': ({ by }) => `${by} waived the call-out fee`,
  'order.assigned': ({ by, agent }, _, entry) =>
    entry.by === 'admin' ? `${by} gave it to ${agent}` : `${agent} took it`,
  'order.moved': ({ by, agent }) => `${by} took it from ${agent}`,
  'order.handed_back': ({ by }, _, entry) =>
    entry.by === 'admin' ? `${by} put it back in the queue` : `${by} handed it back`,
  'order.shopping_started': ({ by }) => `${by} began to shop`,
  'item.bought': (_, { name, corrected }) => `${corrected === true ? 'Corrected' : 'Bought'}: ${name}`,
  'item.unavailable': (_, { name }) => `Not bought: ${name}`,
  'item.reopened': (_, { name }) => `Taken back: ${name}`,
  'item.asked': ({ by }, { name }) => `${by} asked about ${name}`,
  'item.answered': ({ by }, { name, answer, via }) => answerTitle(by, String(name), answer, via),
  'item.question_withdrawn': ({ by }, { name }) => `${by} took the question about ${name} back`,
  'order.purchased': () => 'Shopping done, bill made',
  'order.departed': ({ by }) => `${by} left the market`,
  'order.arrived': ({ by }) => `${by} is at the door`,
  'order.code_refused': () => 'Wrong handover code',
  'order.delivered': ({ by }, _, entry) =>
    entry.by === 'admin' ? `${by} completed the hand-over` : 'Delivered',
  'order.cancelled': ({ by }) => `${by} cancelled`,
  'order.expired': () => 'Ran out: no agent, or no payment, in time',
  'order.failed': ({ by }) => `${by} could not hand it over`,
  'order.redelivery_started': ({ by }) => `${by} sent it out again`,
  'order.rated': ({ by }, { stars }) => `${by} gave ${stars} of 5 stars`,
  'order.tipped': ({ by }, { amountKobo }) => `${by} gave the agent ${nairaText(Number(amountKobo), true)}`,
  'order.problem_reported': ({ by }, detail) => `${by} reported ${reportedWords(detail)}`,
  'order.problem_answered': ({ by }, detail) => `${by} ${answeredWords(detail)}`,
  'offer.made': ({ agent }) => `Offered to ${agent}`,
  'offer.accepted': ({ agent }) => `${agent} accepted`,
  'offer.declined': ({ agent }) => `${agent} passed`,
  'offer.expired': ({ agent }) => `${agent} did not answer in time`,
  'offer.withdrawn': ({ agent }) => `The offer to ${agent} was taken back`,
  'dispatch.exhausted': () => 'No agent left to ask',
}

const outcomeActs: Record<string, string> = {
  credited: 'put money into the wallet:',
  refunded: 'sent money back:',
  explained: 'explained a report',
  declined: 'declined a report',
}

function reportedWords({ kind, name, lines }: Detail): string {
  const more = Number(lines) > 1 ? ` and ${Number(lines) - 1} more` : ''
  const about = name === null ? 'the whole order' : `${name}${more}`
  return `${about}: ${problemWords[kind as ProblemKind].toLowerCase()}`
}

function answeredWords({ outcome, amountKobo }: Detail): string {
  const act = outcomeActs[String(outcome)] ?? 'answered a report'
  return typeof amountKobo === 'number' ? `${act} ${nairaText(amountKobo, true)}` : act
}

const answerTitles: Record<string, string> = {
  yes: 'Yes',
  no: 'No',
  skip: 'Leave it out',
  cap: 'Up to a sum',
}

function answerTitle(by: string, name: string, answer: unknown, via: unknown): string {
  const said = answerTitles[String(answer)] ?? String(answer)
  if (via === 'policy') return `No answer about ${name}: the line’s own choice, “${said}”`
  return `${via === 'phone' ? 'The customer' : by} answered about ${name}: ${said}`
}

const actors = { customer: 'The customer', agent: 'The agent', admin: 'The office', system: 'Kasuwa' }

/** An entry of an order's log in words for staff. */
export function logWords(entry: TimelineEntry): LogWords {
  const { detail } = entry
  const who = {
    by: entry.byName ?? actors[entry.by],
    agent: typeof detail['agentName'] === 'string' ? detail['agentName'] : 'an agent',
  }
  return { title: titles[entry.type](who, detail, entry), detail: detailWords(entry.type, detail) }
}

function detailWords(type: OrderEventType, detail: Detail): string | null {
  const parts: string[] = []
  const { paidKobo, askedKobo, goodsKobo, totalKobo, cashKobo, distanceM, triesLeft } = detail
  if (typeof paidKobo === 'number') parts.push(nairaText(paidKobo, true))
  if (typeof detail['allowedKobo'] === 'number') parts.push(`up to ${nairaText(detail['allowedKobo'], true)}`)
  if (detail['via'] === 'link') parts.push('by the link')
  if (detail['via'] === 'phone') parts.push('on the phone')
  if (typeof askedKobo === 'number' && askedKobo !== paidKobo)
    parts.push(`asked ${nairaText(askedKobo, true)}`)
  if (typeof detail['substituteName'] === 'string')
    parts.push(`${type === 'item.bought' ? 'got ' : ''}${detail['substituteName']} instead`)
  if (detail['customerAgreed'] === true) parts.push('customer agreed')
  if (typeof goodsKobo === 'number') parts.push(`goods ${nairaText(goodsKobo, true)}`)
  if (typeof totalKobo === 'number') parts.push(`total ${nairaText(totalKobo, true)}`)
  if (typeof cashKobo === 'number') parts.push(`cash ${nairaText(cashKobo, true)}`)
  if (typeof distanceM === 'number') parts.push(`${distanceText(distanceM)} from the market`)
  if (typeof triesLeft === 'number') parts.push(triesLeft === 1 ? '1 try left' : `${triesLeft} tries left`)
  parts.push(...reasonWords(type, detail))
  return parts.length === 0 ? null : parts.join(', ')
}

function reasonWords(type: OrderEventType, detail: Detail): string[] {
  const { failure, note, reason } = detail
  const words: string[] = []
  if (typeof failure === 'string') words.push(failureWords[failure as FailureReason] ?? failure)
  if (typeof note === 'string') words.push(`“${note}”`)
  if (typeof reason !== 'string') return words
  const isMissing = type === 'item.unavailable'
  const missing = missingWords[reason as (typeof unavailableReasons)[number]]
  return [...words, isMissing ? (missing ?? reason) : `“${reason}”`]
}
