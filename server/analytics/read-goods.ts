import type { GoodsFigures } from '#contract/analytics/admin-analytics.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { dayAfter, daysBetween, type Span } from '#domain/time/span.ts'
import { coverOf } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listBasket, listGoods, listWeekPrices } from './goods-store.ts'
import { readFigures } from './rollups/read-figures.ts'
import { leastPrices, mondayOf, priceIndex } from './rollups/rules.ts'

const shownGoods = 100
const basketGoods = 12
/** The basket is what was bought most in the last four weeks. */
const basketMs = days(28)
/** A line of fewer weeks says nothing. */
const leastWeeks = 12

/** Returns what was asked for and what came of it, and how the prices of the goods that are bought most have moved. */
export async function readGoods(db: Db, span: Span): Promise<GoodsFigures> {
  const { rows, prices } = await readFigures(db, async (tx) => ({
    rows: await listGoods(tx, await coverOf(tx, span)),
    prices: await readPrices(tx, span),
  }))
  const named = rows.flatMap(({ name, ...counts }) => (name === null ? [] : [{ name, ...counts }]))
  return {
    lines: rows.reduce((sum, { asked }) => sum + asked, 0),
    ownWords: rows.find(({ name }) => name === null)?.asked ?? 0,
    goods: named.slice(0, shownGoods),
    prices,
  }
}

/** Returns the basket's index over whole weeks that cover the span, twelve at least. */
async function readPrices(tx: Tx, { from, to, toAt }: Span): Promise<GoodsFigures['prices']> {
  const long = dayAfter(to, -7 * (leastWeeks - 1))
  const first = mondayOf(from < long ? from : long)
  const mondays = Array.from({ length: Math.ceil(daysBetween(first, to) / 7) }, (_, week) =>
    dayAfter(first, 7 * week),
  )
  const stretch = { fromAt: lagosInstant(first, 0), toAt }
  const late = new Date(Math.max(stretch.fromAt.getTime(), toAt.getTime() - basketMs))
  const basket = await listBasket(
    tx,
    { fromAt: late, toAt },
    { goods: basketGoods, leastBought: 2 * leastPrices },
  )
  const prices = basket.length === 0 ? [] : await listWeekPrices(tx, stretch, basket)
  return {
    basket: basket.map(({ name, unit, bought }) => ({ name, unit, bought })),
    weeks: priceIndex(basket, mondays, prices),
  }
}
