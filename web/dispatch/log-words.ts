import type { OrderEventType } from '#contract/order-machine.ts'
import type { FailureReason, TimelineEntry, unavailableReasons } from '#contract/order-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'
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
  'order.assigned': ({ by, agent }, _, entry) =>
    entry.by === 'admin' ? `${by} gave it to ${agent}` : `${agent} took it`,
  'order.moved': ({ by, agent }) => `${by} took it from ${agent}`,
  'order.handed_back': ({ by }, _, entry) =>
    entry.by === 'admin' ? `${by} put it back in the queue` : `${by} handed it back`,
  'order.shopping_started': ({ by }) => `${by} began to shop`,
  'item.bought': (_, { name, corrected }) => `${corrected === true ? 'Corrected' : 'Bought'}: ${name}`,
  'item.unavailable': (_, { name }) => `Not bought: ${name}`,
  'item.reopened': (_, { name }) => `Taken back: ${name}`,
  'order.purchased': () => 'Shopping done, bill made',
  'order.departed': ({ by }) => `${by} left the market`,
  'order.arrived': ({ by }) => `${by} is at the door`,
  'order.code_refused': () => 'Wrong handover code',
  'order.delivered': ({ by }, _, entry) =>
    entry.by === 'admin' ? `${by} completed the hand-over` : 'Delivered',
  'order.cancelled': ({ by }) => `${by} cancelled`,
  'order.expired': () => 'Ran out: no agent in time',
  'order.failed': ({ by }) => `${by} could not hand it over`,
  'order.redelivery_started': ({ by }) => `${by} sent it out again`,
  'offer.made': ({ agent }) => `Offered to ${agent}`,
  'offer.accepted': ({ agent }) => `${agent} accepted`,
  'offer.declined': ({ agent }) => `${agent} passed`,
  'offer.expired': ({ agent }) => `${agent} did not answer in time`,
  'offer.withdrawn': ({ agent }) => `The offer to ${agent} was taken back`,
  'dispatch.exhausted': () => 'No agent left to ask',
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
  if (typeof askedKobo === 'number' && askedKobo !== paidKobo)
    parts.push(`asked ${nairaText(askedKobo, true)}`)
  if (typeof detail['substituteName'] === 'string') parts.push(`got ${detail['substituteName']} instead`)
  if (detail['customerAgreed'] === true) parts.push('customer agreed on the phone')
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
