import type { AdminMarket } from '#contract/markets/admin-markets.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { readSettingsNow } from '#server/settings/read-settings.ts'
import type { MarketRow } from './market-row.ts'
import { presentMarket } from './read-markets.ts'
import { countMarkets, findMarketRow, listMarketPage } from './store.ts'

/** Holds what features above know of some markets, by market; one that has nothing may be missing. */
export interface MarketCounts {
  /** Orders of some markets: under way now, and booked for later. */
  countOrders: (
    db: Db | Tx,
    marketIds: readonly string[],
  ) => Promise<ReadonlyMap<string, AdminMarket['orders']>>
  countGoods: (
    db: Db | Tx,
    marketIds: readonly string[],
  ) => Promise<ReadonlyMap<string, AdminMarket['goods']>>
}

interface Context extends MarketCounts {
  clock: Clock
}

export async function readAdminMarkets(
  context: Context,
  db: Db,
  asked: Parameters<typeof listMarketPage>[1],
) {
  const read = (limit: number) => listMarketPage(db, { ...asked, limit })
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readPage(asked.limit, read, ({ slug }) => slug),
    countMarkets(db, asked.cities),
  ])
  return { items: await presentRows(context, db, rows), nextCursor, ...counted }
}

export async function readAdminMarket(context: Context, db: Db | Tx, id: string): Promise<AdminMarket> {
  const row = await findMarketRow(db, id)
  const [market] = row === null ? [] : await presentRows(context, db, [row])
  if (market === undefined) throw fail('markets.not_found')
  return market
}

async function presentRows(
  { clock, countOrders, countGoods }: Context,
  db: Db | Tx,
  rows: readonly MarketRow[],
): Promise<AdminMarket[]> {
  const ids = rows.map(({ id }) => id)
  const orders = await countOrders(db, ids)
  const goods = await countGoods(db, ids)
  const settings = await readSettingsNow(db)
  const now = clock.now()
  return rows.map((row) => ({
    ...presentMarket(row, settings, now),
    version: row.version,
    pictureId: row.pictureId,
    formerSlugs: row.formerSlugs,
    goods: goods.get(row.id) ?? { carried: 0, priced: 0, sampled: 0 },
    orders: orders.get(row.id) ?? { live: 0, booked: 0 },
  }))
}
