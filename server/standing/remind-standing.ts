import type { StandingBody } from '#contract/standing/standing.ts'
import { datesToRemind, placeTime, standingHour, weekdayOf } from '#domain/standing/standing-dates.ts'
import { closureOn, isBookable } from '#domain/time/booking.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { PrepareContext } from '#server/orders/checkout/prepare-order.ts'
import { withFacts } from '#server/platform/database/with-facts.ts'
import { forEachDue } from '#server/platform/jobs/each-alone.ts'
import {
  type NotifyContext,
  type NotifyServices,
  notifyWithin,
  reportRefusal,
  sendReminder,
} from './notify-customer.ts'
import {
  type DateContext,
  marketOf,
  nextHourAfter,
  type PreviewInside,
  previewInside,
} from './preview-date.ts'
import {
  findDate,
  insertDate,
  listToRemind,
  lockStanding,
  type StandingRow,
  updateDate,
} from './standing-store.ts'

/** Holds what standing orders are reminded and placed with. */
export type StandingServices = PrepareContext & NotifyServices & { datesAtOnce?: number }

/**
 * Reminds customers of what is placed tomorrow, each date once. A reminder that comes late, after hours without us, moves
 * the placing; a date for which it is too late is not placed, and its customer is told so.
 */
export async function remindStanding(context: StandingServices): Promise<void> {
  const dates = datesToRemind(context.clock.now())
  await forEachDue<{ id: string; date: string }>(
    { nameOf: ({ id, date }) => `reminding of ${id} on ${date}`, atOnce: context.datesAtOnce },
    (page) => listToRemind(context.db, dates, page),
    ({ id, date }) => remindOf(context, id, date),
  )
}

async function remindOf(context: StandingServices, id: string, date: string): Promise<void> {
  const markets = await context.readMarkets.rows()
  await withFacts((readFact) =>
    context.db.transaction().execute(async (tx) => {
      const within = { ...notifyWithin(context, tx, markets), preview: previewInside(context, readFact) }
      await remindWithin(within, id, date)
    }),
  )
}

async function remindWithin(
  context: NotifyContext & { preview: PreviewInside },
  id: string,
  date: string,
): Promise<void> {
  const { db: tx, clock } = context
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
    await reportRefusal(context, { standing, row: { ...row, refusal }, isOver: true })
    return
  }
  const body = { ...standing.body, marketId: row.market_id ?? standing.body.marketId }
  const usual = { body, scheduledFor: row.scheduled_for }
  const movedTo = findNextOpen(context, standing, usual)
  const scheduledFor = movedTo ?? row.scheduled_for
  const { agreed_kobo: agreedKobo } = row
  const planned = { customerId: standing.customer_id, body, scheduledFor, agreedKobo }
  const { estimate, refusal, gone } = context.preview(planned)
  const { lowKobo, highKobo } = estimate
  const changes = { scheduled_for: scheduledFor, low_kobo: lowKobo, high_kobo: highKobo, refusal }
  await updateDate(tx, row, {
    ...changes,
    place_at: placeTime(scheduledFor, now) ?? placeAt,
    reminded_at: now,
  })
  const movedFrom = movedTo === null ? null : row.scheduled_for
  await sendReminder(context, { standing, row: { ...row, ...changes }, gone, movedFrom })
}

/**
 * When a market that is closed on a date is open next, at the usual time where it can be, for customers who want it moved
 * then; null where it is open, and where that is another of their days, which would bring them two orders.
 */
function findNextOpen(
  context: Pick<DateContext, 'clock' | 'markets'>,
  { if_closed: ifClosed, weekdays, minute }: StandingRow,
  { body, scheduledFor }: { body: StandingBody; scheduledFor: Date },
): Date | null {
  const market = marketOf(context, body.marketId)
  const isClosed = market !== null && closureOn(market, lagosTime(scheduledFor).date) !== null
  if (ifClosed !== 'move' || !isClosed) return null
  const now = context.clock.now()
  const nextHour = nextHourAfter(market, scheduledFor, now)
  if (nextHour === null) return null
  const { date } = lagosTime(nextHour)
  if (weekdays.includes(weekdayOf(date))) return null
  const usual = standingHour(date, minute)
  return isBookable(market, usual, now) ? usual : nextHour
}
