import { sql } from 'kysely'
import { seconds } from '#domain/time/durations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Limits the tries of a key before each costs a wait, and says how many it gets back by waiting. */
export interface TryLimit {
  key: string
  max: number
  backPerHour: number
}

const firstWaitS = 30
const longestWaitS = 3600

/**
 * Reserves one try: a single upsert, so exact also when many come at once to several processes. False where the key
 * is blocked. From `max` on each try blocks the key: 30 s, doubled every time, an hour at most; a quiet day forgets all.
 */
export async function reserveTry(tx: Tx, limit: TryLimit, now: Date): Promise<boolean> {
  // One that waited for the row comes with a time before the row's.
  const tries = sql`case when t.last_at < ${now}::timestamptz - interval '24 hours' then 1 else
    1 + greatest(0, t.tries - floor(greatest(0, extract(epoch from ${now}::timestamptz - t.last_at)) / 3600 * ${limit.backPerHour}::int))::int end`
  const firstBlock = limit.max > 1 ? null : new Date(now.getTime() + seconds(firstWaitS))
  const { rows } = await sql`
    insert into sign_in_tries as t (key, tries, blocked_until, last_at) values (${limit.key}, 1, ${firstBlock}, ${now})
    on conflict (key) do update set
      tries = ${tries},
      blocked_until = case when ${tries} >= ${limit.max}::int then ${now}::timestamptz + interval '1 second' *
        least(${longestWaitS}::int, ${firstWaitS}::int * power(2, least(${tries} - ${limit.max}::int, 10))) end,
      last_at = greatest(t.last_at, ${now}::timestamptz)
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning tries`.execute(tx)
  return rows.length > 0
}

/** Returns until when the longest of some blocks lasts, or null. */
export async function findBlock(db: Db, keys: string[], now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Gives a reserved try back, with the block that it brought. */
export async function releaseTry(tx: Db | Tx, { key, max }: TryLimit): Promise<void> {
  await sql`
    update sign_in_tries set tries = greatest(0, tries - 1),
      blocked_until = case when tries - 1 >= ${max}::int then blocked_until end
    where key = ${key}`.execute(tx)
}

export async function deleteTries(tx: Db | Tx, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_tries').where('key', '=', key).execute()
}

/** Forgets keys that have been quiet since a moment. */
export async function deleteQuietTries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('last_at', '<', before).execute()
}
