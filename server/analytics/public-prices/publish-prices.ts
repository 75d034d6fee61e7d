import { publicFigureOf } from '#domain/prices/public-price.ts'
import { lagosTime } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  claimDay,
  deletePricesBefore,
  forgetDaysAfter,
  insertPrices,
  listBoughtOn,
  listDaysToPublish,
  listPurchases,
  type PublicPriceRow,
} from './public-price-store.ts'

/** Limits how many days back prices are shown. */
export const publicDays = 84
/** A day's purchases are taken so long after its end: phones that had no network have sent theirs by then. */
const settledAfterMs = hours(3)
const goodsAtOnce = 200

/**
 * Publishes what agents paid on days that are over, the oldest first, each in a transaction of its own. A day is published
 * once, whoever else is at it; what is sent later for it counts for nothing, so that no figure changes by one purchase.
 */
export async function publishPrices({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const last = dayAfter(lagosTime(new Date(now.getTime() - settledAfterMs)).date, -1)
  const first = dayAfter(last, 1 - publicDays)
  // A clock that was ahead for a while marked days that are not over.
  await forgetDaysAfter(db, last)
  for (const day of await listDaysToPublish(db, { first, last }))
    await db.transaction().execute((tx) => publishDay(tx, day, now))
  await deletePricesBefore(db, first)
}

async function publishDay(tx: Tx, day: string, now: Date): Promise<void> {
  if (!(await claimDay(tx, day))) return
  const goods = await listBoughtOn(tx, day)
  for (let at = 0; at < goods.length; at += goodsAtOnce) {
    const keys = goods.slice(at, at + goodsAtOnce)
    const purchases = Map.groupBy(await listPurchases(tx, { day, keys }), ({ place }) => place)
    const rows = keys.flatMap((key, index): PublicPriceRow[] => {
      const figure = publicFigureOf(purchases.get(index + 1) ?? [])
      return figure === null ? [] : [{ ...key, ...figure, untilDay: day }]
    })
    await insertPrices(tx, rows, now)
  }
}
