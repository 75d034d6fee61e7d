import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { fail } from './errors.ts'

export interface Limit {
  /** What is counted, such as `login:amina:10.0.0.1`. */
  key: string
  max: number
  windowS: number
}

/** Counts one try, exactly also when many come at once to several processes. Throws 429 past the limit. */
export async function countTry(db: Db, clock: Clock, limit: Limit): Promise<void> {
  const now = clock.now()
  const windowEndsAt = new Date(now.getTime() + limit.windowS * 1000)
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    insert into rate_limits as r (key, hits, window_ends_at) values (${limit.key}, 1, ${windowEndsAt})
    on conflict (key) do update set
      hits = case when r.window_ends_at <= ${now} then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end
    returning hits, window_ends_at`.execute(db)
  const row = rows[0]
  if (!row || row.hits <= limit.max) return
  throw fail('request.too_many', {
    retryAfterS: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)),
  })
}

/** Throws 429 when a limit is used up, without counting. */
export async function refuseWhenUsedUp(db: Db, clock: Clock, limit: Limit): Promise<void> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['hits', 'window_ends_at'])
    .where('key', '=', limit.key)
    .executeTakeFirst()
  const leftMs = row ? row.window_ends_at.getTime() - clock.now().getTime() : 0
  if (row && leftMs > 0 && row.hits >= limit.max)
    throw fail('request.too_many', { retryAfterS: Math.ceil(leftMs / 1000) })
}

/** Forgets what was counted. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Forgets what was counted in windows that ended before a moment. */
export async function deleteTriesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', before).execute()
}
