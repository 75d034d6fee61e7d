import type { z } from 'zod'
import { mostStanding, type StandingBody, type saveStandingEndpoint } from '#contract/orders/standing.ts'
import { lagosTime, minuteOfClock, type Weekday } from '#domain/days.ts'
import { dayAfter } from '#domain/span.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { presentDetail } from '#server/orders/reading/present-order.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import {
  deletePlannedAfter,
  deleteStanding,
  findStanding,
  listStandingOf,
  lockCustomer,
  lockStanding,
  type StandingRow,
  updatePause,
  upsertStanding,
} from './standing-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  readMarkets: ReadMarkets
}
type Written = z.output<NonNullable<typeof saveStandingEndpoint.body>>

/**
 * Makes a standing order, or changes one: from tomorrow on. What is placed or skipped already stays; later dates are
 * planned anew, and their customer is reminded of them as they then are.
 */
export async function saveStanding(
  { tx, clock, readMarkets }: Context,
  customerId: string,
  { id, weekdays, clock: hour, body }: Written,
): Promise<StandingRow> {
  await lockCustomer(tx, customerId)
  const known = await lockStanding(tx, id)
  if (known !== null && known.customer_id !== customerId) throw fail('standing.not_found')
  if (known === null && (await listStandingOf(tx, customerId)).length >= mostStanding)
    throw fail('standing.too_many')
  const market = await readMarkets.byId(body.marketId)
  if (!market?.isActive) throw invalidFields([{ path: 'body.marketId', message: 'There is no such market' }])
  const minute = minuteOfClock(hour)
  const shut = weekdays.filter((day) => !isOpenAt(market.hours[day], minute))
  if (shut.length > 0)
    throw invalidFields([
      {
        path: 'clock',
        message: `${market.name} is not open at that time on ${shut.map(capital).join(', ')}`,
      },
    ])
  const { today, startsOn } = daysAt(clock)
  await upsertStanding(tx, { id, customerId, weekdays, minute, body, startsOn, now: clock.now() })
  await deletePlannedAfter(tx, id, today)
  return getStanding(tx, id, customerId)
}

/** What was ordered before, as it is placed again. */
export async function bodyOfOrder(
  db: Db,
  {
    orderId,
    customerId,
    paymentMethod,
  }: { orderId: string; customerId: string; paymentMethod: StandingBody['paymentMethod'] },
): Promise<StandingBody> {
  const order = await findOrder(db, orderId)
  if (order?.customer_id !== customerId) throw fail('orders.not_found')
  const { items, place, contact, spendingCapKobo, note } = presentDetail(
    order,
    await readParts(db, orderId),
    'customer',
  )
  if (place === null || contact === null) throw fail('orders.not_found')
  return {
    marketId: order.market_id,
    items: items.map((item) => ({
      raw: item.raw,
      name: item.name,
      productId: item.productId,
      quantity: item.quantity,
      unit: item.unit,
      size: item.size,
      note: item.note,
      budgetKobo: item.budgetKobo,
      capKobo: item.capKobo,
      capOf: item.capOf ?? 'all',
      ifMissing: item.ifMissing,
      onlyIf: item.onlyIf,
      instead: item.instead,
    })),
    place,
    contact,
    paymentMethod,
    useWallet: false,
    spendingCapKobo,
    note,
  }
}

export async function pauseStanding(
  { tx, clock }: Omit<Context, 'readMarkets'>,
  { id, customerId, isPaused }: { id: string; customerId: string | null; isPaused: boolean },
): Promise<StandingRow> {
  const known = await lockStanding(tx, id)
  if (known === null || (customerId !== null && known.customer_id !== customerId))
    throw fail('standing.not_found')
  if (known.is_paused === isPaused) return known
  const { today, startsOn } = daysAt(clock)
  await updatePause(tx, id, { isPaused, startsOn, now: clock.now() })
  await deletePlannedAfter(tx, id, isPaused ? dayAfter(today, -1) : today)
  return getStanding(tx, id, known.customer_id)
}

/** One that is gone already stays so. */
export async function removeStanding(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  const known = await lockStanding(tx, id)
  if (known === null) return
  if (known.customer_id !== customerId) throw fail('standing.not_found')
  await deleteStanding(tx, id)
}

async function getStanding(tx: Tx, id: string, customerId: string): Promise<StandingRow> {
  const found = await findStanding(tx, id)
  if (found?.customer_id !== customerId) throw fail('standing.not_found')
  return found
}

function daysAt(clock: Clock): { today: string; startsOn: string } {
  const today = lagosTime(clock.now()).date
  return { today, startsOn: dayAfter(today, 1) }
}

function isOpenAt(hours: { opens: string; closes: string } | null, minute: number): boolean {
  return hours !== null && minute >= minuteOfClock(hours.opens) && minute < minuteOfClock(hours.closes)
}

const capital = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)
