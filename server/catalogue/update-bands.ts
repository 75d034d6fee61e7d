import { bandDays, middleHalf, nextChangeMs, weekChangeOf } from '#domain/prices/price-band.ts'
import { publicLeast } from '#domain/prices/public-price.ts'
import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type BandState, listCountsFrom, lockBands, lockDueBands, saveBands } from './band-store.ts'
import { listBoughtGoods } from './bought-store.ts'
import { type CurrentPrice, listCurrentPrices, type PriceKey } from './price-store.ts'

const dueAtOnce = 500
/** Limits the newest prices of a product that a band looks at; more would not move it. */
const mostPerBand = 200

/** From when on a price that an agent paid counts. */
export function bandSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - days(bandDays))
}

export const keyText = ({ marketId, productId, unit }: PriceKey) => `${marketId} ${productId} ${unit}`

/** Returns the goods that agents have bought for orders, whose bands follow from that. */
export function readBoughtGoods(tx: Tx): Promise<PriceKey[]> {
  return listBoughtGoods(tx)
}

/** Computes the bands of goods whose prices have changed, in the transaction that changed them. */
export async function updateBands(
  { tx, clock }: { tx: Tx; clock: Clock },
  changed: readonly PriceKey[],
): Promise<void> {
  if (changed.length === 0) return
  // A list may have the same product on two lines.
  const keys = [...new Map(changed.map((key) => [keyText(key), key])).values()]
  // The lock comes before the reading: of two trips that end together the second sees both.
  await lockBands(tx, keys)
  await computeBands({ tx, clock }, keys)
}

/** Computes the bands that have changed because prices grew old. */
export async function updateDueBands({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  let done: number
  do {
    done = await db.transaction().execute(async (tx) => {
      const keys = await lockDueBands(tx, clock.now(), dueAtOnce)
      if (keys.length > 0) await computeBands({ tx, clock }, keys)
      return keys.length
    })
  } while (done === dueAtOnce)
}

async function computeBands(
  { tx, clock }: { tx: Tx; clock: Clock },
  keys: readonly PriceKey[],
): Promise<void> {
  const countsFrom = await listCountsFrom(tx, keys)
  const wanted = keys.map((key, at) => ({ ...key, since: new Date(countsFrom[at] ?? 0) }))
  await saveBands(tx, await bandsSince({ db: tx, clock }, wanted))
}

/** Returns what the bands of these goods come to when of the prices that are new enough only those since a moment count. */
export async function bandsSince(
  { db, clock }: { db: Db | Tx; clock: Clock },
  wanted: readonly (PriceKey & { since: Date })[],
): Promise<BandState[]> {
  const oldestMs = bandSince(clock).getTime()
  const keys = wanted.map(({ since, ...key }) => ({
    ...key,
    // A price of that very moment counts.
    since: new Date(Math.max(oldestMs, since.getTime() - 1)),
  }))
  const prices = await listCurrentPrices(db, keys, mostPerBand)
  const nowMs = clock.now().getTime()
  return keys.map((key, at) => bandFrom(key, prices[at] ?? [], nowMs))
}

/** Returns what the prices of a product come to at a moment. */
export function bandFrom(key: PriceKey, prices: readonly CurrentPrice[], nowMs: number): BandState {
  const { marketId, productId, unit } = key
  const { isSample = false, hasOurs = false } = prices[0] ?? {}
  const changeMs = isSample ? null : nextChangeMs(prices, nowMs)
  const dueAt = changeMs === null ? null : new Date(changeMs)
  const band = middleHalf(prices)
  // Without the strange ones too few may be left to be nobody's own.
  const isShown = band !== null && (isSample || hasOurs || band.count >= publicLeast.purchases)
  if (!isShown) return { marketId, productId, unit, count: 0, isSample: false, weekChange: null, dueAt }
  const { newestAtMs, ...figures } = band
  return {
    marketId,
    productId,
    unit,
    ...figures,
    newestAt: new Date(newestAtMs),
    isSample,
    // Samples are made up, and so would be their trend.
    weekChange: isSample ? null : weekChangeOf(prices, nowMs),
    dueAt,
  }
}
