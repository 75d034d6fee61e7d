import type { FailureReason, TimelineEntry } from '#contract/core/order-shapes.ts'
import type { ProblemKind } from '#contract/orders/after-delivery-terms.ts'
import { unpaidReason } from '#contract/orders/end-reasons.ts'
import type { UnavailableReason } from '#domain/consent.ts'
import type { OrderEventType } from '#domain/order-machine.ts'
import { pluralOf } from '#domain/plurals.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { problemText } from '#web/entities/orders/after-delivery-text.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { failureText, missingText } from '#web/entities/orders/status-label.ts'
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
  'order.placed': ({ by }) => texts.placedTheOrder(by),
  'order.paid': () => texts.paid,
  'payment.received': (_, { amountKobo }) =>
    texts.onlinePaymentOfReceived(nairaText(Number(amountKobo), true)),
  'fee.waived': ({ by }) => texts.waivedTheCallOutFee(by),
  'order.assigned': ({ by, agent }, _, entry) =>
    entry.by === 'admin' ? texts.assignedIt(by, agent) : texts.assignedTo(agent),
  'order.moved': ({ by, agent }) => texts.tookItOff(by, agent),
  'order.handed_back': ({ by }, _, entry) =>
    entry.by === 'admin' ? texts.movedItBackToTheQueue(by) : texts.handedItBack(by),
  'order.shopping_started': ({ by }) => texts.startedShopping(by),
  'item.bought': (_, { name, corrected }) =>
    `${corrected === true ? texts.corrected2 : texts.bought}: ${name}`,
  'item.unavailable': (_, { name }) => texts.notBought2(String(name)),
  'item.reopened': (_, { name }) => texts.undone(String(name)),
  'order.delayed': (_, { by }) => texts.expectedLater(timeText(Date.parse(String(by)), 'half')),
  'order.rescheduled': ({ by }, { scheduledFor }) =>
    texts.choseAnotherHour(by, timeText(Date.parse(String(scheduledFor)), 'full')),
  'item.asked': ({ by }, { name }) => texts.askedAbout(by, String(name)),
  'item.answered': ({ by }, { name, answer, via }) => answerTitle(by, String(name), answer, via),
  'item.question_withdrawn': ({ by }, { name }) => texts.cancelledTheQuestionAbout(by, String(name)),
  'order.purchased': () => texts.shoppingDone,
  'order.departed': ({ by }) => texts.leftTheMarket(by),
  'order.arrived': ({ by }) => texts.isAtTheGate(by),
  'order.code_refused': () => texts.wrongHandoverCode,
  'order.delivered': ({ by }, _, entry) =>
    entry.by === 'admin' ? texts.completedTheHandover(by) : texts.delivered,
  'order.cancelled': ({ by }) => texts.cancelled(by),
  'order.expired': ({ isUnpaid }) => (isUnpaid ? texts.notPaidInTime : texts.noAgentWasFree),
  'order.failed': ({ by }) => texts.markedItAsNotDelivered(by),
  'order.redelivery_started': ({ by }) => texts.sentItOutAgain(by),
  'order.settled': ({ by }, { way, amountKobo }) =>
    texts.settledBy(
      by,
      texts.settledAs[way as keyof typeof texts.settledAs],
      nairaText(Number(amountKobo), true),
    ),
  'order.debt_reminded': (_, { owedKobo }) => texts.customerReminded(nairaText(Number(owedKobo), true)),
  'order.rated': ({ by }, { stars }) => texts.gaveOf5Stars(by, String(stars)),
  'order.tipped': ({ by }, { amountKobo }) => texts.tippedTheAgent(by, nairaText(Number(amountKobo), true)),
  'order.problem_reported': ({ by }, detail) => texts.reported(by, reportedText(detail)),
  'order.problem_answered': ({ by }, detail) => answeredText(by, detail),
  'offer.made': ({ agent }) => texts.offeredTo(agent),
  'offer.accepted': ({ agent }) => texts.accepted(agent),
  'offer.declined': ({ agent }) => texts.passed(agent),
  'offer.expired': ({ agent }) => texts.didNotAnswerInTime(agent),
  'offer.withdrawn': ({ agent }) => texts.offerToWithdrawn(agent),
  'dispatch.exhausted': () => texts.noAgentLeftToAsk,
  'dispatch.held': ({ agent }, { askAt }) =>
    texts.waitsFor(agent, timeText(Date.parse(String(askAt)), 'half')),
  'dispatch.released': ({ agent }) => texts.noLongerWaitsFor(agent),
}

function reportedText({ kind, name, lines }: Detail): string {
  const more = Number(lines) > 1 ? texts.andMore(Number(lines) - 1) : ''
  const about = name === null ? texts.theWholeOrder2 : `${name}${more}`
  return `${about}: ${problemText[kind as ProblemKind].toLowerCase()}`
}

function answeredText(by: string, { outcome, amountKobo }: Detail): string {
  const amount = nairaText(Number(amountKobo), true)
  if (outcome === 'credited') return texts.refundedToTheWallet2(by, amount)
  if (outcome === 'refunded') return texts.refundedToTheCardOrBank2(by, amount)
  if (outcome === 'explained') return texts.explainedAReport(by)
  return outcome === 'declined' ? texts.declinedAReport(by) : texts.answeredAReport(by)
}

const answerTitles: Record<string, string> = {
  yes: texts.yes,
  no: texts.no,
  skip: texts.skipIt,
  cap: texts.yesUpToAPrice,
}

function answerTitle(by: string, name: string, answer: unknown, via: unknown): string {
  const said = answerTitles[String(answer)] ?? String(answer)
  if (via === 'policy') return texts.noAnswerAbout(name, said)
  if (via === 'admin_link') return texts.teamLinkAnswered(name, said)
  return via === 'phone'
    ? texts.saysTheCustomerAnsweredAbout(by, name, said)
    : texts.answeredAbout(by, name, said)
}

const actors = {
  customer: texts.theCustomer,
  agent: texts.theAgent,
  admin: texts.anAdmin,
  system: texts.kasuwa,
}

/** An entry of an order's log as text for admins; the order's end reason distinguishes the two kinds of expiry. */
export function logText(entry: TimelineEntry, endReason: string | null): LogText {
  const { detail } = entry
  const who = {
    by: entry.byName ?? actors[entry.by],
    agent: typeof detail['agentName'] === 'string' ? detail['agentName'] : texts.anAgent,
    isUnpaid: endReason === unpaidReason,
  }
  return { title: titles[entry.type](who, detail, entry), detail: detailText(entry.type, detail) }
}

function detailText(type: OrderEventType, detail: Detail): string | null {
  const parts: string[] = []
  const { paidKobo, askedKobo, goodsKobo, totalKobo, cashKobo, distanceM, triesLeft } = detail
  if (typeof paidKobo === 'number') parts.push(nairaText(paidKobo, true))
  if (typeof detail['allowedKobo'] === 'number')
    parts.push(texts.upTo(nairaText(detail['allowedKobo'], true)))
  if (detail['via'] === 'link') parts.push(texts.throughTheLink)
  if (detail['via'] === 'admin_link') parts.push(texts.throughTeamLink)
  if (detail['via'] === 'phone') parts.push(texts.onThePhone)
  if (typeof askedKobo === 'number' && askedKobo !== paidKobo)
    parts.push(texts.asked(nairaText(askedKobo, true)))
  if (typeof detail['substituteName'] === 'string')
    parts.push(texts.instead(type === 'item.bought' ? texts.got2 : '', detail['substituteName']))
  if (detail['customerAgreed'] === true) parts.push(agreedText(detail['agreedBy']))
  if (detail['isUnusual'] === true) parts.push(texts.farAboveTheUsualPrice2)
  if (typeof goodsKobo === 'number') parts.push(texts.goods2(nairaText(goodsKobo, true)))
  if (typeof totalKobo === 'number') parts.push(texts.total2(nairaText(totalKobo, true)))
  if (typeof cashKobo === 'number') parts.push(texts.cash(nairaText(cashKobo, true)))
  if (typeof detail['backKobo'] === 'number')
    parts.push(texts.customerGotBack(nairaText(detail['backKobo'], true)))
  if (typeof distanceM === 'number') parts.push(texts.fromTheMarket(distanceText(distanceM)))
  if (type === 'order.moved' && typeof detail['bag'] === 'string')
    parts.push(detail['bag'] === 'to_fetch' ? texts.bagToFetch : texts.bagHandedOver)
  if (typeof triesLeft === 'number')
    parts.push(pluralOf(triesLeft, texts.n1TryLeft, texts.triesLeft(triesLeft)))
  parts.push(...reasonText(type, detail))
  return parts.length === 0 ? null : parts.join(', ')
}

/** On whose word the customer agreed; entries from before it was written down are the agent's. */
export function agreedText(by: unknown): string {
  if (by === 'customer') return texts.customerAgreed
  return by === 'admin' ? texts.teamLinkAgreed : texts.agentSaysTheCustomerAgreedOnThePhone
}

function reasonText(type: OrderEventType, detail: Detail): string[] {
  const { failure, note, reason } = detail
  const text: string[] = []
  if (typeof failure === 'string') text.push(failureText[failure as FailureReason] ?? failure)
  if (typeof note === 'string') text.push(`“${note}”`)
  if (typeof reason !== 'string') return text
  const isMissing = type === 'item.unavailable'
  const missing = missingText[reason as UnavailableReason]
  return [...text, isMissing ? (missing ?? reason) : `“${reason}”`]
}
