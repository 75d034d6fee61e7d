import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { closureOn } from '#domain/booking.ts'
import { lagosTime } from '#domain/days.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { PrepareContext } from '#server/orders/checkout/prepare-order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { findWayOut } from './preview-date.ts'
import type { StandingLinks } from './standing-link.ts'
import type { DateRow, StandingRow } from './standing-store.ts'
import * as texts from './texts.ts'

export interface NotifyContext extends PrepareContext {
  links: StandingLinks
  queueMail: QueueMail
}

interface Notified {
  standing: StandingRow
  row: Pick<DateRow, 'date' | 'scheduled_for' | 'market_id'>
  refusal: ErrorCode | null
}

/** The sentence that says why a date cannot be placed as it is: a closing day by its own reason. */
export async function reasonOf(
  { readMarkets }: Pick<PrepareContext, 'readMarkets'>,
  { marketId, scheduledFor, refusal }: { marketId: string; scheduledFor: Date; refusal: string },
): Promise<string> {
  const market = await readMarkets.byId(marketId)
  const closure = market === null ? null : closureOn(market, lagosTime(scheduledFor).date)
  if (refusal === 'orders.slot_unavailable' && closure !== null && market !== null)
    return texts.trouble.closure(market.name, closure.reason)
  if (refusal === 'orders.wallet_short') return texts.trouble.walletShort
  return errorCodes[refusal as ErrorCode]?.[1] ?? errorCodes['server.failed'][1]
}

/** Reminds a customer of a date the evening before, with what it will cost. */
export async function sendReminder(
  context: NotifyContext,
  tx: Tx,
  notified: Notified & { highKobo: number; lowKobo: number; gone: readonly string[] },
): Promise<void> {
  const { market, troubles } = await describe(context, notified)
  const goneText = notified.gone.length === 0 ? [] : [texts.trouble.gone(notified.gone, market)]
  await send(context, tx, notified, {
    template: 'standing_reminder',
    data: {
      market,
      at: notified.row.scheduled_for.toISOString(),
      lowKobo: notified.lowKobo,
      highKobo: notified.highKobo,
      trouble: [...troubles, ...goneText].join(' '),
    },
  })
}

/** Tells a customer that a date is not placed, why, and what they can do. */
export async function reportRefusal(
  context: NotifyContext,
  tx: Tx,
  notified: Notified & { refusal: ErrorCode; isOver: boolean },
): Promise<void> {
  const { market, troubles } = await describe(context, notified)
  const outlook = notified.isOver ? texts.trouble.isOver : texts.trouble.goesOn
  await send(context, tx, notified, {
    template: 'standing_refused',
    data: { market, at: notified.row.scheduled_for.toISOString(), reason: [...troubles, outlook].join(' ') },
  })
}

async function describe(context: NotifyContext, { standing, row, refusal }: Notified) {
  const marketId = row.market_id ?? standing.body.marketId
  const market = (await context.readMarkets.byId(marketId))?.name ?? ''
  if (refusal === null) return { market, troubles: [] }
  const about = { marketId, scheduledFor: row.scheduled_for, refusal }
  const body = { ...standing.body, marketId }
  const { nextHour, otherMarket } = await findWayOut(context, { ...about, body })
  return {
    market,
    troubles: [
      await reasonOf(context, about),
      ...(nextHour === null ? [] : [texts.trouble.nextHour(nextHour)]),
      ...(otherMarket === null ? [] : [texts.trouble.otherMarket(otherMarket.name)]),
    ],
  }
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

/** By email; somebody without an address finds the same on their page of standing orders. */
async function send(
  { links, queueMail }: NotifyContext,
  tx: Tx,
  { standing, row }: Notified,
  message: Message,
): Promise<void> {
  const customer = await findOpenUser(tx, standing.customer_id)
  if (customer === null || customer.email === null) return
  const recipient = { to: customer.email, userId: customer.id, isForStaff: false }
  const own = { name: customer.name, link: links.pathOf(standing.id, row.date) }
  if (message.template === 'standing_reminder')
    await queueMail(tx, recipient, { template: 'standing_reminder', data: { ...message.data, ...own } })
  else await queueMail(tx, recipient, { template: 'standing_refused', data: { ...message.data, ...own } })
}
