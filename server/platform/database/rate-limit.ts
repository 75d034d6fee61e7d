import { sql } from 'kysely'
import { seconds } from '#domain/time/durations.ts'
import { addressKey, networkKey } from '#server/platform/core/address-key.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

export interface Limit {
  /** Names what is counted, such as `export:usr_…`. Never built from an address: that is `ip`. */
  key: string
  /** Counts each network for itself: an IPv4 address or the /64 of an IPv6 one. */
  ip?: string
  /** Counts the network around the address instead: the /24 of IPv4, the /48 of IPv6. */
  isWide?: boolean
  max: number
  /** Counts one try as so many; 1 unless said. */
  cost?: number
  windowS: number
}

/** Limits a network or a victim: past `max` a browser does a sum first, and past `most` it is over. */
export interface OpenLimit extends Limit {
  most: number
}

/** Counts one try, exactly also when many come at once to several processes. Throws 429 past the limit. */
export async function countTry(db: Db | Tx, clock: Clock, limit: Limit): Promise<void> {
  const now = clock.now()
  const cost = limit.cost ?? 1
  const key = keyOf(limit)
  const windowEndsAt = new Date(now.getTime() + seconds(limit.windowS))
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    insert into rate_limits as r (key, hits, window_ends_at) values (${key}, ${cost}, ${windowEndsAt})
    on conflict (key) do update set
      hits = case when r.window_ends_at <= ${now} then excluded.hits else r.hits + excluded.hits end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end
    returning hits, window_ends_at`.execute(db)
  const row = rows[0]
  if (!row || row.hits <= limit.max) return
  throw fail('request.too_many', {
    retryAfterS: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)),
  })
}

/** Counts one try unless the limit is reached: what is refused does not count. Exact over all processes. */
export async function countWithin(
  db: Db | Tx,
  clock: Clock,
  limit: Limit,
): Promise<{ isWithin: boolean; hits: number; endsAt: Date }> {
  const now = clock.now()
  const cost = limit.cost ?? 1
  const key = keyOf(limit)
  const windowEndsAt = new Date(now.getTime() + seconds(limit.windowS))
  if (cost <= limit.max) {
    const { rows: counted } = await sql<{ hits: number; window_ends_at: Date }>`
      insert into rate_limits as r (key, hits, window_ends_at) values (${key}, ${cost}, ${windowEndsAt})
      on conflict (key) do update set
        hits = case when r.window_ends_at <= ${now} then excluded.hits else r.hits + excluded.hits end,
        window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end
      where r.window_ends_at <= ${now} or r.hits + excluded.hits <= ${limit.max}
      returning hits, window_ends_at`.execute(db)
    const [row] = counted
    if (row) return { isWithin: true, hits: row.hits, endsAt: row.window_ends_at }
  }
  const full = await db
    .selectFrom('rate_limits')
    .select(['hits', 'window_ends_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return { isWithin: false, hits: full?.hits ?? 0, endsAt: full?.window_ends_at ?? windowEndsAt }
}

function keyOf({ key, ip, isWide = false }: Pick<Limit, 'key' | 'ip' | 'isWide'>): string {
  if (ip === undefined) return key
  return `${key}:${isWide ? networkKey(ip) : addressKey(ip)}`
}

/** Takes one try back, where it turned out to be none of those that are limited. */
export async function giveBackTry(db: Db | Tx, limit: Pick<Limit, 'key' | 'ip' | 'isWide'>): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((old) => ({ hits: old('hits', '-', 1) }))
    .where('key', '=', keyOf(limit))
    .where('hits', '>', 0)
    .execute()
}

/**
 * Counts something once by its name, however often it is repeated within the window. Returns what gives it back, for
 * where nothing came of it; a repeat has nothing to give back. Throws 429 past the limit, and never lets more through.
 */
export async function countOnce(
  db: Db,
  clock: Clock,
  { key, name, max, windowS }: { key: string; name: string; max: number; windowS: number },
): Promise<() => Promise<void>> {
  const now = clock.now()
  const own = `${key}:${name}`
  if (!(await isFirstTry(db, clock, { key: own, windowS }))) return async () => undefined
  const giveBack = () => forgetTries(db, own)
  const { rows } = await sql<{ count: number; first: Date }>`
    select count(*)::int as count, min(window_ends_at) as first from rate_limits
    where key > ${`${key}:`} and key < ${`${key};`} and window_ends_at > ${now}`.execute(db)
  const [counted] = rows
  if (!counted || counted.count <= max) return giveBack
  await giveBack()
  const waitMs = counted.first.getTime() - now.getTime()
  throw fail('request.too_many', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Counts something that matters once in a window. Returns whether this is the first time. */
export async function isFirstTry(
  db: Db | Tx,
  clock: Clock,
  { key, windowS }: { key: string; windowS: number },
): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql`
    insert into rate_limits as r (key, hits, window_ends_at)
    values (${key}, 1, ${new Date(now.getTime() + seconds(windowS))})
    on conflict (key) do update set window_ends_at = excluded.window_ends_at where r.window_ends_at <= ${now}
    returning key`.execute(db)
  return rows.length > 0
}

/** Deletes what was counted. */
export async function forgetTries(db: Db | Tx, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Deletes what was counted under any of these names, lower-case. */
export async function deleteTriesOf(tx: Tx, names: string[]): Promise<void> {
  await sql`delete from rate_limits where string_to_array(lower(key), ':') && ${names}::text[]`.execute(tx)
}

/** Deletes what was counted in windows that ended before a moment. */
export async function deleteTriesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'rate_limits', at: 'window_ends_at', before })
}
