import { type Selectable, sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { UnknownNews } from '#server/platform/database/tables.ts'

export type UnknownRow = Selectable<UnknownNews>

/**
 * Makes a task for a person of what others told us and we do not know. While it is open the same kind is only counted, so
 * that a thousand of them are one task. `about` is the sender’s own id of what it is about.
 */
export async function noteUnknown(
  { tx, clock }: { tx: Tx; clock: Clock },
  { source, kind, about }: { source: UnknownNews['source']; kind: string; about: string | null },
): Promise<void> {
  const now = clock.now()
  await sql`
    insert into unknown_news (id, source, kind, about, first_at, last_at)
    values (${newId('unknownNews', clock)}, ${source}, ${kind.slice(0, 200) || 'nothing'}, ${about?.slice(0, 300) ?? null}, ${now}, ${now})
    on conflict (source, kind) where closed_at is null do update set times = unknown_news.times + 1,
      about = coalesce(excluded.about, unknown_news.about), last_at = greatest(unknown_news.last_at, excluded.last_at)`.execute(
    tx,
  )
}

/** Returns what is open, the longest first, and how many there are in all. */
export async function listUnknown(
  db: Db | Tx,
  limit: number,
): Promise<{ count: number; rows: UnknownRow[] }> {
  const { rows } = await sql<UnknownRow & { count: number }>`
    select *, (count(*) over ())::int as count from unknown_news where closed_at is null
    order by first_at, id limit ${limit}`.execute(db)
  return { count: rows[0]?.count ?? 0, rows }
}

/** Closes one that is open; null where there is none with this id, or somebody has closed it. */
export async function closeUnknown(
  tx: Tx,
  { id, adminId, now }: { id: string; adminId: string; now: Date },
): Promise<UnknownRow | null> {
  const { rows } = await sql<UnknownRow>`
    update unknown_news set closed_at = ${now}, closed_by = ${adminId} where id = ${id} and closed_at is null
    returning *`.execute(tx)
  return rows[0] ?? null
}
