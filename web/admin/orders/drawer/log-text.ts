import type { FailureReason, TimelineEntry } from '#contract/core/order-shapes.ts'
import type { ProblemKind } from '#contract/orders/after-delivery-terms.ts'
import { unpaidReason } from '#contract/orders/end-reasons.ts'
import type { UnavailableReason } from '#domain/orders/consent.ts'
import type { OrderEventType } from '#domain/orders/order-machine.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { problemText } from '#web/entities/orders/after-delivery-text.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { failureText, unavailableText } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

export interface LogText {
  title: string
  detail: string | null
}

type Detail = TimelineEntry['detail']
type Teller = (
  who: { by: string; agent: string; isUnpaid: boolean },
  detail: Detail,
  entry: TimelineEntry,
) => string

const titles: Record<OrderEventType, Teller> = {
  'order.placed': ({ by }, { marketBy }) =>
    marketBy === 'us' ? texts.orderLog.placedOffline(by) : texts.orderLog.placed(by),
  'order.paid': () => texts.logText.paid,
  'payment.received': (_, { amountKobo, method }) => {
    const { paidByPos, paidByTransfer, paidOnline } = texts.orderLog
    const paid = method === 'pos' ? paidByPos : method === 'own_transfer' ? paidByTransfer : paidOnline
    return paid(nairaText(Number(amountKobo), true))
  },
  'payment.at_gate': ({ by }, { step, amountKobo }) => {
    const { stated, refused, lost } = texts.orderLog.gateSteps
    const text = step === 'lost' ? lost : step === 'refused' ? refused : stated
    return text(by, nairaText(Number(amountKobo), true))
  },
  'payment.taken_back': (_, { amountKobo, walletKobo, by }) => {
    const { takenBack, refundedPastUs } = texts.orderLog
    const text = by === 'refund' ? refundedPastUs : takenBack
    return text(nairaText(Number(amountKobo), true), nairaText(Number(walletKobo), true))
  },
  'payment.given_again': (_, { amountKobo }) =>
    texts.orderLog.givenAgain(nairaText(Number(amountKobo), true)),
  'fee.waived': ({ by }) => texts.orderLog.feeWaived(by),
  'order.assigned': ({ by, agent }, _, entry) =>
    entry.by === 'admin' ? texts.orderLog.assignedBy(by, agent) : texts.orderLog.assigned(agent),
  'order.moved': ({ by, agent }) => texts.orderLog.takenOff(by, agent),
  'order.handed_back': ({ by }, _, entry) =>
    entry.by === 'admin' ? texts.orderLog.requeued(by) : texts.orderLog.handedBack(by),
  'order.shopping_started': ({ by }) => texts.tripLog.shoppingStarted(by),
  'item.bought': (_, { name, corrected }) =>
    `${corrected === true ? texts.itemLog.corrected : common.state.bought}: ${name}`,
  'item.unavailable': (_, { name }) => texts.itemLog.notBought(String(name)),
  'item.reopened': (_, { name }) => texts.itemLog.undone(String(name)),
  'order.delayed': (_, { by }) => texts.orderLog.delayed(timeText(Date.parse(String(by)), 'half')),
  'order.rescheduled': ({ by }, { scheduledFor }) =>
    texts.orderLog.rescheduled(by, timeText(Date.parse(String(scheduledFor)), 'full')),
  'order.address_changed': ({ by }) => texts.orderLog.addressChanged(by),
  'order.list_changed': ({ by }) => texts.orderLog.listChanged(by),
  'order.joined': ({ agent }, { amountKobo }) =>
    texts.orderLog.joined(agent, nairaText(Number(amountKobo), true)),
  'order.parted': (_, { amountKobo }) => texts.orderLog.parted(nairaText(Number(amountKobo), true)),
  'item.asked': ({ by }, { name }) => texts.itemLog.asked(by, String(name)),
  'item.answered': ({ by }, { name, answer, via }) => answerTitle(by, String(name), answer, via),
  'item.question_withdrawn': ({ by }, { name }) => texts.itemLog.questionCancelled(by, String(name)),
  'order.purchased': () => texts.tripLog.shoppingDone,
  'order.departed': ({ by }) => texts.tripLog.departed(by),
  'order.arrived': ({ by }) => texts.tripLog.arrived(by),
  'order.code_refused': () => texts.tripLog.wrongCode,
  'order.delivered': ({ by }, _, entry) =>
    entry.by === 'admin' ? texts.tripLog.handoverCompleted(by) : common.state.delivered,
  'order.cancelled': ({ by }) => texts.orderLog.cancelled(by),
  'order.expired': ({ isUnpaid }) => (isUnpaid ? common.state.notPaidInTime : common.state.noAgentFree),
  'order.failed': ({ by }) => texts.tripLog.failed(by),
  'order.redelivery_started': ({ by }) => texts.tripLog.redelivery(by),
  'order.settled': ({ by }, { way, amountKobo }) =>
    texts.settlementLog.settled(
      by,
      texts.settlementLog.ways[way as keyof typeof texts.settlementLog.ways],
      nairaText(Number(amountKobo), true),
    ),
  'order.debt_reminded': (_, { owedKobo }) => texts.settlementLog.reminded(nairaText(Number(owedKobo), true)),
  'order.rated': ({ by }, { stars }) => texts.orderLog.rated(by, String(stars)),
  'order.tipped': ({ by }, { amountKobo }) => texts.orderLog.tipped(by, nairaText(Number(amountKobo), true)),
  'order.problem_reported': ({ by }, detail) => texts.reportLog.reported(by, reportedText(detail)),
  'order.problem_answered': ({ by }, detail) => answeredText(by, detail),
  'offer.made': ({ agent }) => texts.offerLog.made(agent),
  'offer.accepted': ({ agent }) => texts.offerLog.accepted(agent),
  'offer.declined': ({ agent }) => texts.offerLog.passed(agent),
  'offer.expired': ({ agent }) => texts.offerLog.expired(agent),
  'offer.withdrawn': ({ agent }) => texts.offerLog.withdrawn(agent),
  'dispatch.exhausted': () => texts.offerLog.exhausted,
  'dispatch.held': ({ agent }, { askAt }) =>
    texts.agent.waitsFor(agent, timeText(Date.parse(String(askAt)), 'half')),
  'dispatch.released': ({ agent }) => texts.offerLog.released(agent),
}

function reportedText({ kind, name, lines }: Detail): string {
  const more = Number(lines) > 1 ? texts.reportLog.more(Number(lines) - 1) : ''
  const about = name === null ? texts.reportLog.wholeOrder : `${name}${more}`
  return `${about}: ${problemText[kind as ProblemKind].toLowerCase()}`
}

function answeredText(by: string, { outcome, amountKobo }: Detail): string {
  const amount = nairaText(Number(amountKobo), true)
  if (outcome === 'credited') return texts.reportLog.refundedWallet(by, amount)
  if (outcome === 'refunded') return texts.reportLog.refundedSource(by, amount)
  if (outcome === 'explained') return texts.reportLog.explained(by)
  return outcome === 'declined' ? texts.reportLog.declined(by) : texts.reportLog.answered(by)
}

const answerTitles: Record<string, string> = {
  yes: common.label.yes,
  no: texts.itemLog.no,
  skip: common.action.skipItem,
  cap: texts.answers.cap,
}

function answerTitle(by: string, name: string, answer: unknown, via: unknown): string {
  const said = answerTitles[String(answer)] ?? String(answer)
  if (via === 'policy') return texts.itemLog.unanswered(name, said)
  if (via === 'admin_link') return texts.itemLog.adminLinkAnswered(name, said)
  if (via === 'team_phone') return texts.itemLog.teamPhoneAnswered(by, name, said)
  return via === 'phone'
    ? texts.itemLog.phoneAnswered(by, name, said)
    : texts.itemLog.answered(by, name, said)
}

const actors = {
  customer: texts.actors.customer,
  agent: common.label.theAgent,
  admin: texts.actors.admin,
  system: common.label.brand,
}

/** Writes an entry of an order's log as text for admins; the order's end reason distinguishes the two kinds of expiry. */
export function logText(entry: TimelineEntry, endReason: string | null): LogText {
  const { detail } = entry
  const who = {
    by: entry.byName ?? actors[entry.by],
    agent: typeof detail['agentName'] === 'string' ? detail['agentName'] : texts.actors.anyAgent,
    isUnpaid: endReason === unpaidReason,
  }
  return { title: titles[entry.type](who, detail, entry), detail: detailText(entry.type, detail) }
}

function detailText(type: OrderEventType, detail: Detail): string | null {
  const parts: string[] = []
  const { paidKobo, askedKobo, goodsKobo, totalKobo, cashKobo, distanceM, triesLeft } = detail
  if (typeof paidKobo === 'number') parts.push(nairaText(paidKobo, true))
  if (typeof detail['allowedKobo'] === 'number')
    parts.push(texts.log.upTo(nairaText(detail['allowedKobo'], true)))
  if (detail['via'] === 'link') parts.push(texts.log.link)
  if (detail['via'] === 'team_phone') parts.push(texts.log.teamPhone)
  if (detail['via'] === 'admin_link') parts.push(texts.log.adminLink)
  if (detail['via'] === 'phone') parts.push(texts.log.phone)
  if (typeof askedKobo === 'number' && askedKobo !== paidKobo)
    parts.push(texts.items.asked(nairaText(askedKobo, true)))
  if (typeof detail['substituteName'] === 'string')
    parts.push(texts.log.instead(type === 'item.bought' ? texts.log.got : '', detail['substituteName']))
  if (detail['customerAgreed'] === true) parts.push(agreedText(detail['agreedBy']))
  if (detail['isUnusual'] === true) parts.push(texts.log.unusualPrice)
  if (type === 'order.address_changed') parts.push(...addressText(detail))
  if (type === 'order.list_changed') parts.push(...listText(detail))
  if (typeof goodsKobo === 'number') parts.push(texts.orderLog.goods(nairaText(goodsKobo, true)))
  if (typeof totalKobo === 'number') parts.push(texts.log.total(nairaText(totalKobo, true)))
  if (typeof cashKobo === 'number') parts.push(texts.log.cash(nairaText(cashKobo, true)))
  if (typeof detail['backKobo'] === 'number')
    parts.push(texts.settlementLog.refunded(nairaText(detail['backKobo'], true)))
  if (typeof distanceM === 'number') parts.push(texts.log.distance(distanceText(distanceM)))
  if (type === 'order.moved' && typeof detail['bag'] === 'string')
    parts.push(detail['bag'] === 'to_fetch' ? texts.orderLog.bagToFetch : texts.orderLog.bagHandedOver)
  if (typeof triesLeft === 'number')
    parts.push(pluralOf(triesLeft, texts.log.triesOne, texts.log.triesMany(triesLeft)))
  parts.push(...reasonText(type, detail))
  return parts.length === 0 ? null : parts.join(', ')
}

/** Says what came, changed and went, and what that may cost more or less. */
function listText({ added, changed, removed, addedKobo }: Detail): string[] {
  const said = (items: unknown, text: (items: string) => string) =>
    typeof items === 'string' && items !== '' ? [text(items)] : []
  const parts = [
    ...said(added, texts.orderLog.listAdded),
    ...said(changed, texts.orderLog.listNow),
    ...said(removed, texts.orderLog.listRemoved),
  ]
  if (typeof addedKobo !== 'number' || addedKobo === 0) return parts
  const amount = nairaText(Math.abs(addedKobo), false)
  return [...parts, addedKobo > 0 ? texts.orderLog.listUp(amount) : texts.orderLog.listDown(amount)]
}

/** When it is expected there, and what that costs more or less. */
function addressText({ by, addedKobo }: Detail): string[] {
  const time = texts.log.expected(timeText(Date.parse(String(by)), 'half'))
  if (typeof addedKobo !== 'number' || addedKobo === 0) return [time]
  const amount = nairaText(Math.abs(addedKobo), true)
  return [time, addedKobo > 0 ? texts.log.feeUp(amount) : texts.log.feeDown(amount)]
}

/** On whose word the customer agreed; entries from before it was written down are the agent's. */
export function agreedText(by: unknown): string {
  if (by === 'customer') return texts.consent.customer
  return by === 'admin' ? texts.consent.admin : texts.consent.agent
}

function reasonText(type: OrderEventType, detail: Detail): string[] {
  const { failure, note, reason } = detail
  const text: string[] = []
  if (typeof failure === 'string') text.push(failureText[failure as FailureReason] ?? failure)
  if (typeof note === 'string') text.push(`“${note}”`)
  if (typeof reason !== 'string') return text
  const isMissing = type === 'item.unavailable'
  const missing = unavailableText[reason as UnavailableReason]
  return [...text, isMissing ? (missing ?? reason) : `“${reason}”`]
}
