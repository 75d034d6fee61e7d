import { type Selectable, sql } from 'kysely'
import type { Closure, DayHours } from '#domain/time/booking.ts'
import type { Weekday } from '#domain/time/days.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { Markets } from '#server/platform/database/tables.ts'
import type { MarketRow } from './market-row.ts'

/** Returns every market, also those switched off. */
export function listMarketRows(db: Db | Tx): Promise<MarketRow[]> {
  return readRows(db, sql`true order by m.name`)
}

/** Some of the markets by address, from after `after` on. */
export function listMarketPage(
  db: Db | Tx,
  wanted: {
    search: string | null
    isActive: boolean | null
    /** Only those with a photograph or without; null for all. */
    hasPhoto: boolean | null
    /** Lists the only cities; null for all. */
    cities: readonly string[] | null
    after: string | null
    limit: number
  },
): Promise<MarketRow[]> {
  const { search, isActive, hasPhoto, cities, after, limit } = wanted
  return readRows(
    db,
    sql`(${after}::text is null or m.slug collate "C" > ${after})
      and ${inCities(sql`m.city`, cities)} and (${isActive}::boolean is null or m.is_active = ${isActive})
      and (${hasPhoto}::boolean is null or (m.picture_id is not null) = ${hasPhoto})
      and (${search}::text is null or position(fold_text(${search}) in fold_text(m.name || ' ' || m.neighbourhood || ' ' || m.slug)) > 0)
      order by m.slug collate "C" limit ${limit}`,
  )
}

export async function cityOfMarket(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('markets').select('city').where('id', '=', id).executeTakeFirst()
  return row?.city ?? null
}

export async function countMarkets(
  db: Db | Tx,
  cities: readonly string[] | null,
): Promise<{ on: number; off: number; photoless: number }> {
  const { rows } = await sql<{ on: number; off: number; photoless: number }>`
    select count(*) filter (where is_active)::int as on, count(*) filter (where not is_active)::int as off,
      count(*) filter (where picture_id is null)::int as photoless
    from markets where ${inCities(sql`city`, cities)}`.execute(db)
  return rows[0] ?? { on: 0, off: 0, photoless: 0 }
}

/**
 * Returns one market; null where there is none. `isLocked` locks it until the transaction ends: an order that is being placed
 * there waits, and then finds another version.
 */
export async function findMarketRow(
  db: Db | Tx,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<MarketRow | null> {
  const rows = await readRows(db, sql`m.id = ${id} ${isLocked ? sql`for no key update of m` : sql``}`)
  return rows[0] ?? null
}

async function readRows(db: Db | Tx, rest: ReturnType<typeof sql>): Promise<MarketRow[]> {
  const { rows } = await sql<Selectable<Markets> & { former_slugs: string[] }>`
    select m.*, array(select a.slug from market_addresses a where a.market_id = m.id and a.slug <> m.slug
      order by a.since) as former_slugs
    from markets m where ${rest}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    city: row.city,
    slug: row.slug,
    name: row.name,
    description: row.description,
    location: row.location,
    neighbourhood: row.neighbourhood,
    isActive: row.is_active,
    marketDays: row.market_days as Weekday[],
    hours: row.hours as Record<Weekday, DayHours>,
    // Written by `columnsOf` below alone; the column's type is any JSON.
    closures: row.closures as unknown as Closure[],
    latitude: row.latitude,
    longitude: row.longitude,
    pictureId: row.picture_id,
    pictureText: row.picture_words,
    version: row.version,
    changedAt: row.changed_at,
    formerSlugs: row.former_slugs,
  }))
}

/** Holds what of a market admins write, with the address that follows from it. */
export type WrittenMarket = Pick<
  MarketRow,
  | 'slug'
  | 'name'
  | 'description'
  | 'location'
  | 'neighbourhood'
  | 'marketDays'
  | 'hours'
  | 'closures'
  | 'latitude'
  | 'longitude'
>
export type NewMarket = WrittenMarket & { id: string; city: string; isActive: boolean; now: Date }

/** Takes the address first; false where it is or was another market's, and then nothing is written. */
export async function insertMarket(
  tx: Tx,
  { id, city, isActive, now, ...market }: NewMarket,
): Promise<boolean> {
  if (!(await takeAddress(tx, { id, slug: market.slug, now }))) return false
  await tx
    .insertInto('markets')
    .values({ ...columnsOf(market), id, city, is_active: isActive, created_at: now })
    .execute()
  return true
}

/** Writes a market again as its next version; false where its address is or was another's. */
export async function updateMarket(
  tx: Tx,
  id: string,
  { now, ...market }: WrittenMarket & { now: Date },
): Promise<boolean> {
  if (!(await takeAddress(tx, { id, slug: market.slug, now }))) return false
  await tx
    .updateTable('markets')
    .set((markets) => ({ ...columnsOf(market), version: markets('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return true
}

/** Switched off, a market has a new version, so that no order slips in that was checked while it was on. */
export async function updateMarketActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx
    .updateTable('markets')
    .set((markets) => ({ is_active: isActive, version: markets('version', '+', isActive ? 0 : 1) }))
    .where('id', '=', id)
    .execute()
}

/** The markets of a city, or of all, as their next version, locked until the transaction ends: their hours have changed. */
export async function lockMarketsOf(tx: Tx, city: string | null): Promise<MarketRow[]> {
  const rows = await readRows(
    tx,
    sql`${city}::text is null or m.city = ${city} order by m.id for no key update of m`,
  )
  await sql`
    update markets set version = version + 1 where ${city}::text is null or city = ${city}`.execute(tx)
  return rows
}

/** Gives a market another picture, or none. */
export async function updateMarketPicture(
  tx: Tx,
  id: string,
  picture: { id: string; words: string } | null,
): Promise<void> {
  await tx
    .updateTable('markets')
    .set({ picture_id: picture?.id ?? null, picture_words: picture?.words ?? null })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ marketDays, hours, closures, ...market }: WrittenMarket) {
  const days = { hours: JSON.stringify(hours), closures: JSON.stringify(closures) }
  return { ...market, ...days, market_days: marketDays }
}

/** Two that want the same address wait for one another here. */
async function takeAddress(
  tx: Tx,
  { id, slug, now }: { id: string; slug: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ market_id: string }>`
    insert into market_addresses (slug, market_id, since) values (${slug}, ${id}, ${now})
    on conflict (slug) do update set slug = excluded.slug returning market_id`.execute(tx)
  return rows[0]?.market_id === id
}
