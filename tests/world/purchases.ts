import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { publishPrices } from '#server/analytics/public-prices/publish-prices.ts'
import { createReadPublicPrices } from '#server/analytics/public-prices/read-public-prices.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { dayInLagos } from '#tests/times.ts'
import { place } from './orders.ts'
import type { startWorld } from './world.ts'

interface Bought {
  paidKobo: number
  day: string
  order?: number
  agent?: number
}

/** Purchases of agents as tests want them, and what is published of them. */
export async function openPurchases(world: Awaited<ReturnType<typeof startWorld>>) {
  const { db } = world
  const { pool } = world.database
  /** Whose purchases: orders of their own, which agents brought. */
  const agents = ['musa', 'tunde', 'ngozi'] as const
  const agentIds = await Promise.all(agents.map(async (name) => (await world.as(name)).userId))
  const orderIds = await Promise.all(Array.from({ length: 6 }, async () => (await place(world)).id))
  let lines = 0

  const goods = world.market.catalogue.values()
  function nextProduct(): CatalogueProduct {
    const { value } = goods.next()
    if (value === undefined) throw new Error('the market has no more goods')
    return value
  }
  const unitOf = (product: CatalogueProduct) => product.units[0] ?? 'piece'
  const today = dayInLagos()
  const daysAgo = (count: number) => dayAfter(today, -count)

  /** Notes what an agent paid for one unit at noon of a day; by default each on an order of its own. */
  async function buy(product: CatalogueProduct, bought: readonly Bought[]): Promise<void> {
    for (const [index, { paidKobo, day, order = index, agent = index }] of bought.entries()) {
      lines += 1
      const itemId = `itm_${String(lines).padStart(26, '0')}`
      await pool.query(
        `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', $1::text, 'paid_by', $2::text, 'status', 'bought', 'paid_kobo', $5::int,
          'asked_kobo', $5::int, 'customer_agreed', true,
          'position', 1000 + $4::int))).* from order_items i where order_id = $3 order by id limit 1`,
        [itemId, agentIds[agent % 3], orderIds[order % orderIds.length], lines, paidKobo],
      )
      await pool.query(
        `insert into price_observations (market_id, product_id, unit, quantity, asked_kobo, paid_kobo, observed_at, source, item_id)
         values ($1, $2, $3, 1, $4, $4, $5, 'agent', $6)`,
        [world.market.id, product.id, unitOf(product), paidKobo, lagosInstant(day, 720), itemId],
      )
    }
  }

  /** The clock on a day, at half past four in the morning of Lagos. */
  const on = (day: string): Clock => ({ now: () => lagosInstant(day, 270) })
  const publish = (day = today) => publishPrices({ db, clock: on(day) })

  /** Reads past every memory. */
  function fresh(clock: Clock = on(today)) {
    const { readMarkets, readCatalogue } = world.server.services
    return createReadPublicPrices({ db, clock, readMarkets, readCatalogue })
  }
  const six = [101_000, 103_000, 106_000, 109_000, 113_000, 118_000]
  const sixOn = (day: string, add = 0) => six.map((paidKobo) => ({ paidKobo: paidKobo + add, day }))
  return { nextProduct, unitOf, buy, publish, on, fresh, today, daysAgo, sixOn }
}
