import { sql } from 'kysely'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface TaughtRow {
  id: string
  word: string
  productId: string | null
  productName: string | null
  unit: Unit | null
  taughtAt: Date
  taughtBy: string
}

/** What was taught, newest first, from before `before` on. */
export function listTaughtRows(
  db: Db | Tx,
  { before, limit }: { before: string | null; limit: number },
): Promise<TaughtRow[]> {
  return readRows(db, sql`${before}::text is null or t.id < ${before} order by t.id desc limit ${limit}`)
}

export async function findTaughtRow(db: Db | Tx, id: string): Promise<TaughtRow | null> {
  return (await readRows(db, sql`t.id = ${id}`))[0] ?? null
}

async function readRows(db: Db | Tx, rest: ReturnType<typeof sql>): Promise<TaughtRow[]> {
  const { rows } = await sql<TaughtRow>`
    select t.id, t.word, t.product_id as "productId", p.name as "productName", t.unit, t.taught_at as "taughtAt",
      u.username as "taughtBy"
    from taught_words t join users u on u.id = t.taught_by left join products p on p.id = t.product_id
    where ${rest}`.execute(db)
  return rows
}

/** Words that were taught for units, oldest first. */
export async function listUnitWords(db: Db | Tx): Promise<{ word: string; unit: Unit }[]> {
  const { rows } = await sql<{ word: string; unit: Unit }>`
    select word, unit from taught_words where unit is not null order by id`.execute(db)
  return rows
}

/** Lets nobody else teach until the transaction ends. */
export async function lockTaughtWords(tx: Tx): Promise<void> {
  await sql`lock table taught_words in share row exclusive mode`.execute(tx)
}

export async function insertTaughtWord(
  tx: Tx,
  row: { id: string; word: string; productId: string | null; unit: Unit | null; actorId: string; now: Date },
): Promise<void> {
  const { id, word, productId, unit, actorId, now } = row
  await tx
    .insertInto('taught_words')
    .values({ id, word, product_id: productId, unit, taught_by: actorId, taught_at: now })
    .execute()
}

export async function deleteTaughtWord(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('taught_words').where('id', '=', id).execute()
}
