import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { closureOn } from '#domain/time/booking.ts'
import { lagosTime } from '#domain/time/days.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { type DateContext, findWayOut, marketOf, type WayOut } from './preview-date.ts'
import type { StandingLinks } from './standing-link.ts'
import type { DateRow, StandingRow } from './standing-store.ts'
import * as texts from './texts.ts'

/** Holds what its messages need besides what a date is shown with. */
export interface NotifyServices {
  links: StandingLinks
  queueMail: QueueMail
}

/** Within a transaction, whose `tx` is `db`. */
export interface NotifyContext extends DateContext, NotifyServices {
  db: Tx
}

/** The same once more, from a transaction and what was read before it. */
export function notifyWithin(
  { clock, links, queueMail }: NotifyServices & { clock: Clock },
  tx: Tx,
  markets: readonly MarketRow[],
): NotifyContext {
  return { db: tx, clock, markets, links, queueMail }
}

interface Notified {
  standing: StandingRow
  row: DateRow
}

interface Reason {
  marketId: string
  scheduledFor: Date
  refusal: string
  /** Is what it may come to, and above what the customer is asked first. */
  highKobo: number | null
  capKobo: number | null
}

/** The sentence that says why a date cannot be placed as it is: a closing day by its own reason. */
export function reasonOf(
  context: Pick<DateContext, 'markets'>,
  { marketId, scheduledFor, refusal, highKobo, capKobo }: Reason,
): string {
  const market = marketOf(context, marketId)
  const closure = market === null ? null : closureOn(market, lagosTime(scheduledFor).date)
  if (refusal === 'orders.slot_unavailable' && closure !== null && market !== null)
    return texts.trouble.closure(market.name, closure.reason)
  if (refusal === 'orders.wallet_short') return texts.trouble.walletShort
  if (refusal === 'standing.above_cap' && highKobo !== null && capKobo !== null)
    return texts.trouble.aboveCap(nairaText(highKobo, false), nairaText(capKobo, false))
  return errorCodes[refusal as ErrorCode]?.[1] ?? errorCodes['server.failed'][1]
}

/** Reminds a customer of a date the evening before, with what it will cost and what becomes of it. */
export async function sendReminder(
  context: NotifyContext,
  { gone, movedFrom, ...notified }: Notified & { gone: readonly string[]; movedFrom: Date | null },
): Promise<void> {
  const { scheduled_for: at, low_kobo: lowKobo, high_kobo: highKobo, refusal } = notified.row
  const { market, troubles } = await describe(context, notified)
  const closure = movedFrom === null ? null : closureText(context, notified, movedFrom)
  await send(context, notified, {
    template: 'standing_reminder',
    data: {
      market,
      at: at.toISOString(),
      lowKobo: lowKobo ?? 0,
      highKobo: highKobo ?? 0,
      trouble: [
        ...(closure === null ? [] : [closure, texts.trouble.moved(at)]),
        ...troubles,
        ...(refusal === null ? [] : [outlookText(refusal)]),
        ...(gone.length === 0 ? [] : [texts.trouble.gone(gone, market)]),
      ].join(' '),
    },
  })
}

/** Says what becomes of a date if its customer does nothing. */
export function outlookText(refusal: string): string {
  if (refusal === 'orders.wallet_short') return texts.trouble.outlook.fill
  return texts.trouble.outlook[refusal === 'standing.above_cap' ? 'agree' : 'skip']
}

function closureText(context: NotifyContext, { standing, row }: Notified, scheduledFor: Date): string {
  const marketId = row.market_id ?? standing.body.marketId
  const about = { marketId, scheduledFor, refusal: 'orders.slot_unavailable' }
  return reasonOf(context, { ...about, highKobo: null, capKobo: null })
}

/** Tells a customer that a date is not placed, why, and what they can do. */
export async function reportRefusal(
  context: NotifyContext,
  { isOver, ...notified }: Notified & { isOver: boolean },
): Promise<void> {
  const { market, troubles } = await describe(context, notified)
  const outlook = isOver ? texts.trouble.isOver : texts.trouble.goesOn
  await send(context, notified, {
    template: 'standing_refused',
    data: { market, at: notified.row.scheduled_for.toISOString(), reason: [...troubles, outlook].join(' ') },
  })
}

async function describe(context: NotifyContext, { standing, row }: Notified) {
  const marketId = row.market_id ?? standing.body.marketId
  const market = marketOf(context, marketId)?.name ?? ''
  const { refusal, high_kobo: highKobo } = row
  if (refusal === null) return { market, troubles: [] }
  const about = { marketId, scheduledFor: row.scheduled_for, refusal }
  const body = { ...standing.body, marketId }
  const wayOut = await findWayOut(context, { ...about, body })
  return {
    market,
    troubles: troubleTexts(reasonOf(context, { ...about, highKobo, capKobo: body.spendingCapKobo }), wayOut),
  }
}

/** Says why a date cannot be placed as it is, and what can be done instead. */
export function troubleTexts(reason: string, { nextHour, otherMarket }: WayOut): string[] {
  return [
    reason,
    ...(nextHour === null ? [] : [texts.trouble.nextHour(nextHour)]),
    ...(otherMarket === null ? [] : [texts.trouble.otherMarket(otherMarket.name)]),
  ]
}

type Message =
  | { template: 'standing_reminder'; data: Omit<ReminderData, 'name' | 'link'> }
  | { template: 'standing_refused'; data: Omit<RefusedData, 'name' | 'link'> }
interface ReminderData {
  name: string
  market: string
  at: string
  lowKobo: number
  highKobo: number
  trouble: string
  link: string
}
interface RefusedData {
  name: string
  market: string
  at: string
  reason: string
  link: string
}

/** By email, and as an event, which notifications and SMS follow; all of it is on the page of standing orders too. */
async function send(
  { db: tx, links, queueMail, clock }: NotifyContext,
  { standing, row }: Notified,
  message: Message,
): Promise<void> {
  const customer = await findOpenUser(tx, standing.customer_id)
  if (customer === null) return
  await appendEvent(tx, clock, {
    type: message.template === 'standing_reminder' ? 'standing.reminded' : 'standing.refused',
    order: { id: null, customer_id: customer.id },
    actor: 'system',
    actorId: null,
    detail: { standingId: standing.id, date: row.date },
  })
  if (customer.email === null) return
  const recipient = { to: customer.email, userId: customer.id, isForStaff: false }
  const own = { name: customer.name, link: links.pathOf(standing.id, row.date) }
  if (message.template === 'standing_reminder')
    await queueMail(tx, recipient, { template: 'standing_reminder', data: { ...message.data, ...own } })
  else await queueMail(tx, recipient, { template: 'standing_refused', data: { ...message.data, ...own } })
}
