import type { Weekday } from '#contract/days.ts'
import type { DayHours } from '#contract/markets.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface MarketRow {
  id: string
  slug: string
  name: string
  description: string
  location: string
  neighbourhood: string
  imageUrl: string | null
  isActive: boolean
  marketDays: Weekday[]
  hours: Record<Weekday, DayHours>
  latitude: number
  longitude: number
}

/** Every market, also those switched off. */
export async function listMarketRows(db: Db | Tx): Promise<MarketRow[]> {
  const rows = await db.selectFrom('markets').selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    location: row.location,
    neighbourhood: row.neighbourhood,
    imageUrl: row.image_url,
    isActive: row.is_active,
    marketDays: row.market_days as Weekday[],
    hours: row.hours as Record<Weekday, DayHours>,
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}

export type NewMarket = Omit<MarketRow, 'imageUrl' | 'isActive'> & { now: Date }

export async function insertMarket(tx: Tx, market: NewMarket): Promise<void> {
  await tx
    .insertInto('markets')
    .values({
      id: market.id,
      slug: market.slug,
      name: market.name,
      description: market.description,
      location: market.location,
      neighbourhood: market.neighbourhood,
      market_days: market.marketDays,
      hours: JSON.stringify(market.hours),
      latitude: market.latitude,
      longitude: market.longitude,
      created_at: market.now,
    })
    .execute()
}
