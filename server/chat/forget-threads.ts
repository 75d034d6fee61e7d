import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'

const threadsAtOnce = 100

/**
 * Deletes the words and pictures of threads in which nothing was written since `before` and whose order,
 * where there is one, ended before it too. That something was said, by whom and when, stays. Returns how many
 * threads it was.
 */
export async function forgetThreads(db: Db, before: Date): Promise<number> {
  for (let count = 0; ; ) {
    const done = await db.transaction().execute(async (tx) => {
      const ids = await lockOldThreads(tx, before, threadsAtOnce)
      if (ids.length > 0) await eraseThesePictures(tx, await blankThreads(tx, ids))
      return ids.length
    })
    count += done
    if (done < threadsAtOnce) return count
  }
}

/** Old threads that still have content: locked until the transaction ends. */
async function lockOldThreads(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from chat_threads t
    where t.forgotten_seq < t.last_seq and t.last_message_at < ${before}
      and (t.order_id is null or exists (
        select from orders o where o.id = t.order_id and o.ended_at < ${before}))
    order by t.last_message_at limit ${limit} for update of t skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Empties everything in some held threads, in which nobody waits any more then; returns the pictures that went. */
async function blankThreads(tx: Tx, ids: string[]): Promise<string[]> {
  const saved = sql`thread_id = any(${ids}::text[]) and kind in ('text', 'picture')`
  const { rows } = await sql<{ picture_id: string }>`
    select picture_id from chat_messages where ${saved} and picture_id is not null`.execute(tx)
  await sql`update chat_messages set kind = 'forgotten', body = null, picture_id = null where ${saved}`.execute(
    tx,
  )
  await sql`update chat_threads set forgotten_seq = last_seq, waiting_since = null
    where id = any(${ids}::text[])`.execute(tx)
  return rows.map((row) => row.picture_id)
}
