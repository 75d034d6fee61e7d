import { sql } from 'kysely'
import type { ClosingDecision, TouchedOrders } from '#contract/core/closing-orders.ts'
import { bookableHours, closureOn, hoursOn, isWithin } from '#domain/time/booking.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { ClosingOutcome, MarketChange, PrepareClosing, SettleClosing } from '#server/markets/closing.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import {
  type KnownForMoving,
  moveOrder,
  readKnownForMoving,
} from '#server/orders/checkout/reschedule-order.ts'
import { listFullHours } from '#server/orders/checkout/slot-store.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockTogether } from '#server/orders/core/lock-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { cancelAnyOrder } from '#server/orders/ending/cancel-order.ts'
import { type PaperTerms, paperTermsOf } from '#server/payments/papers/paper-terms.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { readSettingsNow } from '#server/settings/read-settings.ts'
import { listUnbegun, type TouchableRow } from './touched-store.ts'

type Context = Parameters<typeof readKnownForMoving>[0] & { clock: Clock }

/** More are decided about in parts, a market or a day at a time. */
const mostTouched = 500

export function createPrepareClosing(context: Context): PrepareClosing {
  return async () => {
    const known = await readKnownForMoving(context)
    const papers = paperTermsOf(known.settings, context.clock.now())
    return (tx, closing) => settleClosing({ tx, clock: context.clock }, { known, papers }, closing)
  }
}

interface Facts {
  known: KnownForMoving
  papers: PaperTerms
}

async function settleClosing(
  context: WriteContext,
  facts: Facts,
  { changes, decision, actorId }: Parameters<SettleClosing>[1],
): Promise<ClosingOutcome | null> {
  const { practiceHours } = await readSettingsNow(context.tx)
  const isTrial = { before: facts.known.settings.practiceHours, after: practiceHours }
  const touched = await findTouched(context, changes, isTrial)
  if (touched.length === 0 && decision === undefined) return null
  if (touched.length !== (decision?.seen ?? 0))
    throw fail('closing.orders_touched', { detail: { touched: countsOf(touched) } })
  if (decision === undefined || touched.length === 0) return null
  if (touched.length > mostTouched) throw fail('closing.too_many', { detail: { most: mostTouched } })
  const after = new Map(changes.map((change) => [change.after.id, change.after]))
  const outcome: ClosingOutcome = { choice: decision.choice, kept: 0, moved: 0, cancelled: 0, left: 0 }
  const markets = facts.known.markets.map((market) => after.get(market.id) ?? market)
  const settings = { ...facts.known.settings, practiceHours }
  const settling = { ...facts, known: { ...facts.known, markets, settings } }
  for (const { id } of touched) {
    const became = await settleOne(context, settling, { id, decision, actorId, after })
    outcome[became] += 1
  }
  return outcome
}

async function findTouched(
  { tx, clock }: WriteContext,
  changes: readonly MarketChange[],
  isTrial: { before: boolean; after: boolean },
): Promise<TouchableRow[]> {
  const now = clock.now()
  const byId = new Map(changes.map((change) => [change.after.id, change]))
  const rows = await listUnbegun(tx, [...byId.keys()])
  return rows.filter((row) => {
    const change = byId.get(row.market_id)
    if (change === undefined) return false
    const ahead = row.scheduled_for !== null && row.scheduled_for > now ? row.scheduled_for : null
    const at = ahead ?? now
    const isNow = ahead === null
    return (
      runsAt(change.before, at, isTrial.before && isNow) && !runsAt(change.after, at, isTrial.after && isNow)
    )
  })
}

/** Returns whether orders are run at a market at a moment. What is wanted now is run at any hour while practising. */
function runsAt(market: MarketRow, at: Date, isAnyHour: boolean): boolean {
  if (!market.isActive) return false
  const time = lagosTime(at)
  if (isAnyHour) return closureOn(market, time.date) === null
  return isWithin(hoursOn(market, time), time.minute)
}

function countsOf(touched: readonly TouchableRow[]): TouchedOrders {
  const count = (isIt: (row: TouchableRow) => boolean) => touched.filter(isIt).length
  return {
    count: touched.length,
    booked: count((row) => row.scheduled_for !== null),
    now: count((row) => row.scheduled_for === null),
    withAgent: count((row) => row.status === 'assigned'),
  }
}

interface One {
  id: string
  decision: ClosingDecision
  actorId: string
  after: ReadonlyMap<string, MarketRow>
}

/** Returns what became of one order. Somebody may have ended it, or begun to shop, until it was locked. */
async function settleOne(
  context: WriteContext,
  facts: Facts,
  { id, decision, actorId, after }: One,
): Promise<'kept' | 'moved' | 'cancelled' | 'left'> {
  if (decision.choice === 'keep') return 'kept'
  const order = (await lockTogether(context.tx, id))?.order
  const isUnbegun = order?.status === 'queued' || order?.status === 'awaiting_payment'
  if (!order || !(isUnbegun || order.status === 'assigned')) return 'kept'
  const market = after.get(order.market_id)
  if (decision.choice === 'cancel') {
    const reason = reasonOf(market, order, context.clock.now())
    await cancelAnyOrder(context, order, {
      adminId: actorId,
      reason,
      chargeCallOutFee: false,
      papers: facts.papers,
    })
    return 'cancelled'
  }
  // Leaves whoever has accepted it to be asked by a person.
  if (order.status === 'queued' && (await moveToNextHour(context, facts, { order, market, actorId })))
    return 'moved'
  await updateOrder(context.tx, order.id, { needs_assigning: true })
  return 'left'
}

function reasonOf(market: MarketRow | undefined, order: OrderRow, now: Date): string {
  const { date } = lagosTime(order.scheduled_for ?? now)
  const closure = market === undefined ? null : closureOn(market, date)
  return closure === null
    ? `${order.market_name} is closed then`
    : `${order.market_name} is closed then: ${closure.reason}`
}

/** Moves an order to the next hour that takes it; false where none does. */
async function moveToNextHour(
  context: WriteContext,
  { known }: Facts,
  { order, market, actorId }: { order: OrderRow; market: MarketRow | undefined; actorId: string },
): Promise<boolean> {
  if (market === undefined) return false
  const now = context.clock.now()
  const from = order.scheduled_for !== null && order.scheduled_for > now ? order.scheduled_for : now
  const full = await listFullHours(context.tx, order, { from, capacity: known.settings.slotCapacity })
  const taken = new Set(full.map(({ startsAt }) => startsAt.getTime()))
  const starts = bookableHours(market, now).flatMap((day) => day.starts)
  for (const scheduledFor of starts) {
    if (scheduledFor <= from || taken.has(scheduledFor.getTime())) continue
    if (await tryMove(context, known, { order, scheduledFor, actorId })) return true
  }
  return false
}

/** An hour may be full or too late for this order; then nothing of it is written. */
async function tryMove(
  context: WriteContext,
  known: KnownForMoving,
  { order, scheduledFor, actorId }: { order: OrderRow; scheduledFor: Date; actorId: string },
): Promise<boolean> {
  await sql`savepoint moved`.execute(context.tx)
  try {
    await moveOrder(context, known, { order, scheduledFor, actor: 'admin', actorId, isHeld: true })
    await sql`release savepoint moved`.execute(context.tx)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint moved`.execute(context.tx)
    return false
  }
}
