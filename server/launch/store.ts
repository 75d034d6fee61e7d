import { type Selectable, sql } from 'kysely'
import { foldedWords } from '#domain/typed-text.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { LaunchKeys, LaunchSubscribers } from '#server/platform/database/tables.ts'

export type KeyRow = Omit<Selectable<LaunchKeys>, 'created_by'>

const keyColumns = [
  'id',
  'label',
  'key_hash',
  'created_at',
  'expires_at',
  'revoked_at',
  'uses',
  'last_used_at',
] as const

export async function insertKey(
  tx: Tx,
  key: { id: string; label: string; keyHash: Buffer; createdBy: string; now: Date; expiresAt: Date },
): Promise<KeyRow> {
  return tx
    .insertInto('launch_keys')
    .values({
      id: key.id,
      label: key.label,
      key_hash: key.keyHash,
      created_by: key.createdBy,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning(keyColumns)
    .executeTakeFirstOrThrow()
}

/** Returns every key, newest first; more than this no launch has. */
export function listKeys(db: Db | Tx): Promise<KeyRow[]> {
  return db.selectFrom('launch_keys').select(keyColumns).orderBy('id', 'desc').limit(500).execute()
}

/** Returns the keys that let people in at a moment. */
export async function listLiveKeyIds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('launch_keys')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return rows.map((row) => row.id)
}

/** Counts one use of the live key with this hash and returns it, or null where there is none. */
export async function updateKeyUsed(tx: Tx, keyHash: Buffer, now: Date): Promise<KeyRow | null> {
  const row = await tx
    .updateTable('launch_keys')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: now }))
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(keyColumns)
    .executeTakeFirst()
  return row ?? null
}

/** Revokes a key, the first time for good; null where there is no such key. */
export async function updateKeyRevoked(tx: Tx, id: string, now: Date): Promise<KeyRow | null> {
  const row = await tx
    .updateTable('launch_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning(keyColumns)
    .executeTakeFirst()
  return row ?? null
}

export type SubscriberRow = Selectable<LaunchSubscribers>

/** Adds a subscriber unless the address is known, in whatever case it is written. */
export async function insertSubscriber(
  tx: Tx,
  subscriber: { id: string; name: string; email: string; now: Date },
): Promise<void> {
  await sql`
    insert into launch_subscribers (id, name, email, created_at)
    values (${subscriber.id}, ${subscriber.name}, ${subscriber.email}, ${subscriber.now})
    on conflict (lower(email)) do nothing`.execute(tx)
}

export async function countSubscribers(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from launch_subscribers`.execute(db)
  return rows[0]?.count ?? 0
}

/** Subscribers newest first, from below a cursor; a search is for the beginnings of words. */
export async function listSubscriberRows(
  db: Db,
  filter: { search: string | null; before: string | null; limit: number },
): Promise<SubscriberRow[]> {
  const text = foldedWords(filter.search ?? '')
    .map((word) => `'${word}':*`)
    .join(' & ')
  const found =
    filter.search === null
      ? sql`true`
      : sql`search_words(name || ' ' || email, null) @@ to_tsquery('simple', ${text})`
  const { rows } = await sql<SubscriberRow>`
    select id, name, email, created_at from launch_subscribers
    where ${found} and (${filter.before}::text is null or id < ${filter.before})
    order by id desc limit ${filter.limit}`.execute(db)
  return rows
}

export async function hasSubscriber(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('launch_subscribers').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function deleteSubscriber(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('launch_subscribers').where('id', '=', id).execute()
}
