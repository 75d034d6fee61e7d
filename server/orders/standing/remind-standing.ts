import type { StandingBody } from '#contract/orders/standing.ts'
import { closureOn, isBookable } from '#domain/booking.ts'
import { lagosTime } from '#domain/days.ts'
import { datesToRemind, placeTime, standingHour, weekdayOf } from '#domain/standing.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type NotifyContext, reportRefusal, sendReminder } from './notify-customer.ts'
import { findWayOut, previewDate } from './preview-date.ts'
import {
  findDate,
  insertDate,
  listToRemind,
  lockStanding,
  type StandingRow,
  updateDate,
} from './standing-store.ts'

const atOnce = 200

/**
 * Reminds customers of what is placed tomorrow, each date once. A reminder that comes late, after hours without us, moves
 * the placing; a date for which it is too late is not placed, and its customer is told so.
 */
export async function remindStanding(context: NotifyContext & { log: Log }): Promise<void> {
  const now = context.clock.now()
  for (const { id, date } of await listToRemind(context.db, datesToRemind(now), atOnce)) {
    try {
      await remindOf(context, id, date)
    } catch (error) {
      // The others do not wait for it; it is tried again at the next turn.
      context.log.error(error, 'a standing order’s reminder could not be sent')
    }
  }
}

async function remindOf(context: NotifyContext, id: string, date: string): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, id)
    if (standing === null || standing.is_paused) return
    await insertDate(tx, { id, date, scheduledFor: standingHour(date, standing.minute) })
    const row = await findDate(tx, id, date)
    // Another process was here first.
    if (row === null || row.reminded_at !== null || row.state !== 'planned') return
    const now = clock.now()
    const placeAt = placeTime(row.scheduled_for, now)
    if (placeAt === null) {
      const refusal = 'standing.too_late'
      await updateDate(tx, row, { state: 'failed', refusal, told_at: now })
      await reportRefusal(context, tx, { standing, row: { ...row, refusal }, isOver: true })
      return
    }
    const body = { ...standing.body, marketId: row.market_id ?? standing.body.marketId }
    const usual = { body, scheduledFor: row.scheduled_for }
    const movedTo = await findNextOpen(context, standing, usual)
    const scheduledFor = movedTo ?? row.scheduled_for
    const { agreed_kobo: agreedKobo } = row
    const planned = { customerId: standing.customer_id, body, scheduledFor, agreedKobo }
    const { estimate, refusal, gone } = await previewDate(context, planned)
    const { lowKobo, highKobo } = estimate
    const changes = { scheduled_for: scheduledFor, low_kobo: lowKobo, high_kobo: highKobo, refusal }
    await updateDate(tx, row, {
      ...changes,
      place_at: placeTime(scheduledFor, now) ?? placeAt,
      reminded_at: now,
    })
    const movedFrom = movedTo === null ? null : row.scheduled_for
    await sendReminder(context, tx, { standing, row: { ...row, ...changes }, gone, movedFrom })
  })
}

/**
 * When a market that is closed on a date is open next, at the usual time where it can be, for customers who want it moved
 * then; null where it is open, and where that is another of their days, which would bring them two orders.
 */
async function findNextOpen(
  context: NotifyContext,
  { if_closed: ifClosed, weekdays, minute }: StandingRow,
  { body, scheduledFor }: { body: StandingBody; scheduledFor: Date },
): Promise<Date | null> {
  const market = await context.readMarkets.byId(body.marketId)
  const isClosed = market !== null && closureOn(market, lagosTime(scheduledFor).date) !== null
  if (ifClosed !== 'move' || !isClosed) return null
  const { nextHour } = await findWayOut(context, { body, scheduledFor, refusal: 'orders.slot_unavailable' })
  if (nextHour === null) return null
  const { date } = lagosTime(nextHour)
  if (weekdays.includes(weekdayOf(date))) return null
  const usual = standingHour(date, minute)
  return isBookable(market, usual, context.clock.now()) ? usual : nextHour
}
