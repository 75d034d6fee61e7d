import type { z } from 'zod'
import { mostStanding, type StandingBody, type saveStandingEndpoint } from '#contract/standing/standing.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { lagosTime, minuteOfClock, type Weekday } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { refuseInvoice } from '#server/orders/checkout/place-paid-order.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { presentDetail } from '#server/orders/reading/present-order.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { type AnswerContext, marketOf } from './preview-date.ts'
import {
  deletePlannedAfter,
  deleteStanding,
  findDate,
  findStanding,
  listStandingOf,
  lockCustomer,
  lockStanding,
  type StandingRow,
  updateDate,
  updatePause,
  upsertStanding,
} from './standing-store.ts'

type Written = z.output<NonNullable<typeof saveStandingEndpoint.body>>

/**
 * Makes a standing order, or changes one. What is placed or skipped already stays; today's, where it is not placed yet, has
 * the new list at its hour, and later dates are planned anew, so that their customer is reminded of them as they then are.
 */
export async function saveStanding(
  context: AnswerContext,
  customerId: string,
  { id, weekdays, clock: hour, ifClosed, body }: Written,
): Promise<StandingRow> {
  const { tx, clock } = context
  await lockCustomer(tx, customerId)
  const known = await lockStanding(tx, id)
  if (known !== null && known.customer_id !== customerId) throw fail('standing.not_found')
  if (known === null && (await listStandingOf(tx, customerId)).length >= mostStanding)
    throw fail('standing.too_many')
  const market = marketOf(context, body.marketId)
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
  await demandPayable(context, customerId, body)
  const { today, startsOn } = daysAt(clock)
  await upsertStanding(tx, { id, customerId, weekdays, minute, ifClosed, body, startsOn, now: clock.now() })
  await deletePlannedAfter(tx, id, today)
  const saved = await getStanding(tx, id, customerId)
  await previewAgain(context, saved, today)
  return saved
}

/** Demands that what goes on an invoice is ordered for a business, by somebody of it. */
async function demandPayable(
  { tx, buyers }: Pick<AnswerContext, 'tx' | 'buyers'>,
  customerId: string,
  body: StandingBody,
): Promise<void> {
  const refusal = refuseInvoice(body)
  if (refusal) throw refusal
  if (body.businessId != null)
    await buyers.demandMember(tx, { businessId: body.businessId, userId: customerId })
}

/** Says anew what a date comes to of which the customer has been reminded, now that its list is another. */
async function previewAgain(context: AnswerContext, standing: StandingRow, date: string): Promise<void> {
  const row = await findDate(context.tx, standing.id, date)
  if (row?.state !== 'planned' || row.reminded_at === null) return
  const body = { ...standing.body, marketId: row.market_id ?? standing.body.marketId }
  const planned = { customerId: standing.customer_id, body, scheduledFor: row.scheduled_for }
  const { estimate, refusal } = context.preview({ ...planned, agreedKobo: null })
  const { lowKobo, highKobo } = estimate
  await updateDate(context.tx, row, {
    low_kobo: lowKobo,
    high_kobo: highKobo,
    agreed_kobo: null,
    refusal,
    told_at: null,
  })
}

/** Returns what was ordered before, as it is placed again. */
export async function bodyOfOrder(
  db: Db,
  {
    orderId,
    customerId,
    ...wanted
  }: { orderId: string; customerId: string } & Pick<
    StandingBody,
    'paymentMethod' | 'businessId' | 'spendingCapKobo'
  >,
): Promise<StandingBody> {
  const order = await findOrder(db, orderId)
  if (order?.customer_id !== customerId) throw fail('orders.not_found')
  const detail = presentDetail(order, await readParts(db, orderId), 'customer')
  const { items, place, contact } = detail
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
    ...wanted,
    useWallet: false,
    ...eachOrderText((name) => detail[name]),
  }
}

export async function pauseStanding(
  { tx, clock }: Pick<AnswerContext, 'tx' | 'clock'>,
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
