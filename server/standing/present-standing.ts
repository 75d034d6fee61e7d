import type { Standing, StandingDate } from '#contract/standing/standing.ts'
import { standingDates, standingHour } from '#domain/standing/standing-dates.ts'
import { clockOfMinute, lagosTime } from '#domain/time/days.ts'
import { reasonOf } from './notify-customer.ts'
import { type DateContext, findWayOut, marketOf } from './preview-date.ts'
import { type DateRow, listDates, type StandingRow } from './standing-store.ts'

/** So many days ahead dates are shown and can be skipped: four weeks. */
export const daysShown = 28
const mostShown = 4

/** Standing orders with their next dates, today's with them. */
export async function presentStanding(
  context: DateContext,
  rows: readonly StandingRow[],
): Promise<Standing[]> {
  const today = lagosTime(context.clock.now()).date
  const known = Map.groupBy(
    await listDates(
      context.db,
      rows.map(({ id }) => id),
      today,
    ),
    ({ standing_id }) => standing_id,
  )
  return Promise.all(
    rows.map(async (row) => {
      const own = known.get(row.id) ?? []
      const planned = standingDates(row.weekdays, today, daysShown).filter(
        (date) => date >= row.starts_on_text && !row.is_paused,
      )
      const dates = [...new Set([...own.map(({ date }) => date), ...planned])].sort().slice(0, mostShown)
      return {
        id: row.id,
        weekdays: row.weekdays,
        clock: clockOfMinute(row.minute),
        ifClosed: row.if_closed,
        isPaused: row.is_paused,
        market: namedMarket(context, row.body.marketId),
        body: row.body,
        dates: await Promise.all(
          dates.map((date) =>
            presentDate(context, row, own.find((each) => each.date === date) ?? plannedDate(row, date)),
          ),
        ),
      }
    }),
  )
}

/** A date that nothing is stored of yet. */
export function plannedDate({ id, minute }: StandingRow, date: string): DateRow {
  return {
    standing_id: id,
    date,
    state: 'planned',
    scheduled_for: standingHour(date, minute),
    market_id: null,
    place_at: null,
    reminded_at: null,
    low_kobo: null,
    high_kobo: null,
    agreed_kobo: null,
    refusal: null,
    told_at: null,
    sent_body: null,
    order_id: null,
  }
}

export async function presentDate(
  context: DateContext,
  { body }: StandingRow,
  row: DateRow,
): Promise<StandingDate> {
  const { low_kobo: lowKobo, high_kobo: highKobo, refusal } = row
  const marketId = row.market_id ?? body.marketId
  const about = { marketId, scheduledFor: row.scheduled_for, refusal: refusal ?? '' }
  const isOpen = row.state === 'planned' || row.state === 'failed'
  const wayOut =
    row.state === 'planned'
      ? await findWayOut(context, { ...about, body: { ...body, marketId } })
      : { nextHour: null, otherMarket: null }
  return {
    date: row.date,
    scheduledFor: row.scheduled_for.toISOString(),
    market: namedMarket(context, marketId),
    state: row.state === 'placing' ? 'planned' : row.state,
    orderId: row.order_id,
    estimate: lowKobo === null || highKobo === null ? null : { lowKobo, highKobo },
    trouble:
      refusal === null || !isOpen
        ? null
        : {
            code: refusal,
            reason: reasonOf(context, { ...about, highKobo, capKobo: body.spendingCapKobo }),
            nextHour: wayOut.nextHour?.toISOString() ?? null,
            otherMarket: wayOut.otherMarket,
          },
  }
}

function namedMarket(context: DateContext, id: string): { id: string; name: string } {
  return { id, name: marketOf(context, id)?.name ?? '' }
}
