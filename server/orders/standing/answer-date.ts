import type { DateAction, LinkedAction } from '#contract/orders/standing.ts'
import { isBookable } from '#domain/booking.ts'
import { lagosTime } from '#domain/days.ts'
import { dayAfter } from '#domain/span.ts'
import { placeTime, standingDates } from '#domain/standing.ts'
import type { PrepareContext } from '#server/orders/checkout/prepare-order.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { daysShown, plannedDate } from './present-standing.ts'
import { previewDate } from './preview-date.ts'
import { pauseStanding } from './save-standing.ts'
import {
  type DateRow,
  findDate,
  insertDate,
  lockStanding,
  type StandingRow,
  updateDate,
} from './standing-store.ts'

export interface DateKey {
  id: string
  date: string
  /** Null where a signed link names the date. */
  customerId: string | null
}

/** A standing order with one of its dates, held until the end of the transaction; throws where it has none such. */
export async function lockDate(
  { tx, clock }: Pick<PrepareContext, 'clock'> & { tx: Tx },
  { id, date, customerId }: DateKey,
): Promise<{ standing: StandingRow; row: DateRow }> {
  const standing = await lockStanding(tx, id)
  if (standing === null || (customerId !== null && standing.customer_id !== customerId))
    throw fail('standing.not_found')
  const stored = await findDate(tx, id, date)
  if (stored !== null) return { standing, row: stored }
  const today = lagosTime(clock.now()).date
  const isOwn = standingDates(standing.weekdays, today, daysShown).includes(date)
  if (standing.is_paused || !isOwn || date < standing.starts_on_text || date < dayAfter(today, 0))
    throw fail('standing.no_date')
  return { standing, row: plannedDate(standing, date) }
}

/** Does what a customer wants with one date, as long as it is not placed. The same again changes nothing. */
export async function answerDate(
  context: PrepareContext & { tx: Tx },
  key: DateKey,
  action: DateAction,
): Promise<{ standing: StandingRow; row: DateRow }> {
  const { tx, clock } = context
  const { standing, row } = await lockDate(context, key)
  const now = clock.now()
  if (row.state === 'placing' || row.state === 'placed') throw fail('standing.placed')
  if (row.state === 'failed' || (row.scheduled_for <= now && action.do !== 'move'))
    throw fail('standing.over')
  await insertDate(tx, { id: key.id, date: key.date, scheduledFor: row.scheduled_for })
  if (action.do === 'agree' && action.upToKobo !== row.high_kobo) throw fail('standing.price_changed')
  if (action.do === 'skip') await updateDate(tx, row, { state: 'skipped' })
  else await updateDate(tx, row, { state: 'planned', ...(await planned(context, { standing, row }, action)) })
  const after = await findDate(tx, key.id, key.date)
  if (after === null) throw fail('standing.no_date')
  return { standing, row: after }
}

/** Does what a reminder is answered with. A pause skips its date, which stays: its link opens that one only. */
export async function answerReminder(
  context: PrepareContext & { tx: Tx },
  key: DateKey,
  action: LinkedAction,
): Promise<{ standing: StandingRow; row: DateRow }> {
  if (action.do !== 'pause') return answerDate(context, key, action)
  const { standing, row } = await lockDate(context, key)
  if (row.state === 'planned') await answerDate(context, key, { do: 'skip' })
  else if (!standing.is_paused && row.state !== 'skipped')
    throw fail(row.state === 'failed' ? 'standing.over' : 'standing.placed')
  const paused = await pauseStanding(context, { id: key.id, customerId: key.customerId, isPaused: true })
  return { standing: paused, row: (await lockDate(context, key)).row }
}

/** A date's hour, market and agreed amount as they become, with what is then said against it. */
async function planned(
  context: PrepareContext,
  { standing, row }: { standing: StandingRow; row: DateRow },
  action: Exclude<DateAction, { do: 'skip' }>,
) {
  const now = context.clock.now()
  const scheduledFor = action.do === 'move' ? new Date(action.scheduledFor) : row.scheduled_for
  const marketId = (action.do === 'change_market' ? action.marketId : row.market_id) ?? standing.body.marketId
  if (action.do === 'move' || action.do === 'change_market') {
    const market = await context.readMarkets.byId(marketId)
    const usual = await context.readMarkets.byId(standing.body.marketId)
    if (market === null || market.city !== usual?.city || !isBookable(market, scheduledFor, now))
      throw fail('orders.slot_unavailable')
  }
  // What has no reminder yet gets one, which says when it is placed.
  if (row.reminded_at === null) return { scheduled_for: scheduledFor, market_id: marketId }
  const placeAt = placeTime(scheduledFor, now) ?? now
  const body = { ...standing.body, marketId }
  const agreedKobo = action.do === 'agree' ? action.upToKobo : row.agreed_kobo
  const { estimate, refusal } = await previewDate(context, {
    customerId: standing.customer_id,
    body,
    scheduledFor,
    agreedKobo,
  })
  const keepsTime = action.do === 'restore' || action.do === 'agree'
  return {
    scheduled_for: scheduledFor,
    market_id: marketId,
    place_at: keepsTime ? (row.place_at ?? placeAt) : placeAt,
    agreed_kobo: agreedKobo,
    low_kobo: estimate.lowKobo,
    high_kobo: estimate.highKobo,
    refusal,
    told_at: null,
  }
}
