import type { DateAction, LinkedAction } from '#contract/standing/standing.ts'
import { placeTime, standingDates } from '#domain/standing/standing-dates.ts'
import { isBookable } from '#domain/time/booking.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { daysShown, plannedDate } from './present-standing.ts'
import { type AnswerContext, marketOf } from './preview-date.ts'
import { pauseStanding } from './save-standing.ts'
import {
  type DateRow,
  findDate,
  findStanding,
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

export interface SeenDate {
  standing: StandingRow
  row: DateRow
}

/** Returns a standing order with one of its dates, held until the end of the transaction; throws where it has none such. */
export async function lockDate({ tx, clock }: { tx: Tx; clock: Clock }, key: DateKey): Promise<SeenDate> {
  return dateOf({ db: tx, clock }, await lockStanding(tx, key.id), key)
}

/** Reads a date of a standing order without locking it, for who only looks. */
export async function seeDate(context: { db: Db | Tx; clock: Clock }, key: DateKey): Promise<SeenDate> {
  return dateOf(context, await findStanding(context.db, key.id), key)
}

async function dateOf(
  { db, clock }: { db: Db | Tx; clock: Clock },
  standing: StandingRow | null,
  { id, date, customerId }: DateKey,
): Promise<SeenDate> {
  if (standing === null || (customerId !== null && standing.customer_id !== customerId))
    throw fail('standing.not_found')
  const stored = await findDate(db, id, date)
  if (stored !== null) return { standing, row: stored }
  const today = lagosTime(clock.now()).date
  const isOwn = standingDates(standing.weekdays, today, daysShown).includes(date)
  if (standing.is_paused || !isOwn || date < standing.starts_on_text || date < dayAfter(today, 0))
    throw fail('standing.no_date')
  return { standing, row: plannedDate(standing, date) }
}

/** Does what a customer wants with one date, as long as it is not placed. The same again changes nothing. */
export async function answerDate(
  context: AnswerContext,
  key: DateKey,
  action: DateAction,
): Promise<SeenDate> {
  const { tx, clock } = context
  const { standing, row } = await lockDate(context, key)
  const now = clock.now()
  if (row.state === 'placing' || row.state === 'placed') throw fail('standing.placed')
  if (row.state === 'failed' || (row.scheduled_for <= now && action.do !== 'move'))
    throw fail('standing.over')
  await insertDate(tx, { id: key.id, date: key.date, scheduledFor: row.scheduled_for })
  if (action.do === 'agree' && action.upToKobo !== row.high_kobo) throw fail('standing.price_changed')
  if (action.do === 'skip') await updateDate(tx, row, { state: 'skipped' })
  else await updateDate(tx, row, { state: 'planned', ...planned(context, { standing, row }, action) })
  const after = await findDate(tx, key.id, key.date)
  if (after === null) throw fail('standing.no_date')
  return { standing, row: after }
}

/** Does what a reminder is answered with. A pause skips its date, which stays: its link opens that one only. */
export async function answerReminder(
  context: AnswerContext,
  key: DateKey,
  action: LinkedAction,
): Promise<SeenDate> {
  if (action.do !== 'pause') return answerDate(context, key, action)
  const { standing, row } = await lockDate(context, key)
  if (row.state === 'planned') await answerDate(context, key, { do: 'skip' })
  else if (!standing.is_paused && row.state !== 'skipped')
    throw fail(row.state === 'failed' ? 'standing.over' : 'standing.placed')
  const paused = await pauseStanding(context, { id: key.id, customerId: key.customerId, isPaused: true })
  return { standing: paused, row: (await lockDate(context, key)).row }
}

/** A date's hour, market and agreed amount as they become, with what is then said against it. */
function planned(
  context: AnswerContext,
  { standing, row }: SeenDate,
  action: Exclude<DateAction, { do: 'skip' }>,
) {
  const now = context.clock.now()
  const scheduledFor = action.do === 'move' ? new Date(action.scheduledFor) : row.scheduled_for
  const marketId = (action.do === 'change_market' ? action.marketId : row.market_id) ?? standing.body.marketId
  if (action.do === 'move' || action.do === 'change_market') {
    const market = marketOf(context, marketId)
    const usual = marketOf(context, standing.body.marketId)
    if (market === null || market.city !== usual?.city || !isBookable(market, scheduledFor, now))
      throw fail('orders.slot_unavailable')
  }
  // Sends what has no reminder yet one, which says when it is placed.
  if (row.reminded_at === null) return { scheduled_for: scheduledFor, market_id: marketId }
  const placeAt = placeTime(scheduledFor, now) ?? now
  const body = { ...standing.body, marketId }
  const agreedKobo = action.do === 'agree' ? action.upToKobo : row.agreed_kobo
  const { estimate, refusal } = context.preview({
    customerId: standing.customer_id,
    body,
    scheduledFor,
    agreedKobo,
  })
  const keepsTime = action.do === 'restore' || action.do === 'agree'
  return {
    scheduled_for: scheduledFor,
    market_id: marketId,
    place_at: keepsTime ? nextPlaceTime(row, placeAt, now) : placeAt,
    agreed_kobo: agreedKobo,
    low_kobo: estimate.lowKobo,
    high_kobo: estimate.highKobo,
    refusal,
    told_at: null,
  }
}

/** As it was. One that was refused when its time came is tried again at once, and does not wait for its next try. */
function nextPlaceTime(row: DateRow, placeAt: Date, now: Date): Date {
  return row.told_at === null ? (row.place_at ?? placeAt) : now
}
