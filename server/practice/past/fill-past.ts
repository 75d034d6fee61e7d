import { CompiledQuery } from 'kysely'
import { usualPace } from '#domain/places/pace.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { noBuyers } from '#server/orders/core/buyers.ts'
import { noDiscounts } from '#server/orders/core/discounts.ts'
import { addMadeOrders, dropMadeOrders } from '#server/orders/made/make-order.ts'
import { calibrate } from '#server/orders/promise/calibrate.ts'
import { noPlans } from '#server/orders/promise/make-promise.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { importStatement, openBooks, playAdmins } from './admin-day.ts'
import { addPastCustomers, type PastContext, type PastStage, readStage, standStill } from './past-stage.ts'
import { planDay } from './plan-day.ts'
import { playOrder } from './play-order.ts'
import { countOpenAtOnce, insertPracticeDays, listEmptyDays, takeEmptyDay } from './practice-day-store.ts'

const pastDays = 14
const seed = 11

/** Has the two weeks before today filled, once the server is up. */
export async function planPast({ tx, clock }: { tx: Tx; clock: Clock }): Promise<void> {
  const today = lagosTime(clock.now()).date
  await insertPracticeDays(
    tx,
    Array.from({ length: pastDays }, (_, before) => dayAfter(today, -1 - before)),
  )
}

export interface FillContext
  extends Omit<PastContext, 'readPromiseBasis' | 'isOnline' | 'buyers' | 'discounts'> {
  database: Database
  clock: Clock
}

/**
 * Fills the days before the first, so that whoever signs in as an admin finds weeks of work. Each day is one
 * transaction: a server that was ended goes on with the next. Returns how many orders were placed.
 */
export async function fillPast(
  { database, clock, ...given }: FillContext,
  signal?: AbortSignal,
): Promise<number> {
  const { db } = database
  const empty = await listEmptyDays(db)
  const [first] = empty
  if (first === undefined) return 0
  const context = await standStill({
    ...given,
    isOnline: false,
    buyers: noBuyers,
    discounts: noDiscounts,
    readPromiseBasis: async () => emptyBasis(clock.now()),
  })
  await db.transaction().execute((tx) => addPastCustomers(tx, lagosInstant(dayAfter(first.day, -1), noon)))
  const stage = await readStage(db, context)
  if (stage === null) return 0
  let placed = 0
  for (const { day, isLast } of empty) {
    if (signal?.aborted) break
    placed += await db.transaction().execute(async (tx) => {
      if (!(await takeEmptyDay(tx, day, clock.now()))) return 0
      const run = (text: string) => tx.executeQuery(CompiledQuery.raw(text))
      await addMadeOrders(run)
      const orders = await fillDay({ ...context, tx }, stage, { day, closes: !isLast })
      await run(dropMadeOrders)
      return orders
    })
  }
  return placed
}

const noon = 12 * 60

/** Fills one day; the last stays open in the books, for whoever wants to close one. */
async function fillDay(
  context: PastContext & { tx: Tx },
  stage: PastStage,
  { day, closes }: { day: string; closes: boolean },
): Promise<number> {
  const plan = planDay(day, seed)
  await countOpenAtOnce(context.tx)
  await openBooks({ tx: context.tx, at: lagosInstant(day, 6 * 60) }, stage)
  for (const planned of plan) await playOrder(context, stage, { day, planned })
  await playAdmins(context, stage, { day, closes })
  if (lagosTime(lagosInstant(day, noon)).weekday === 'saturday')
    await importStatement(context, stage, { to: day })
  return plan.length
}

/** Promises as on a day of which nothing is known. */
function emptyBasis(now: Date) {
  return { loads: new Map(), plans: noPlans, factorOf: calibrate([], now), pace: usualPace }
}
