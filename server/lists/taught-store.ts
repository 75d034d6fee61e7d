import { sql } from 'kysely'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Says what a word means: one of these, the others null or false. */
export interface Meaning {
  productId: string | null
  unit: Unit | null
  amount: number | null
  isTalk: boolean
}

export interface TaughtRow extends Meaning {
  id: string
  word: string
  productName: string | null
  taughtAt: Date
  taughtBy: string
}

/** Returns what was taught, newest first, from before `before` on. */
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
    select t.id, t.word, t.product_id as "productId", p.name as "productName", t.unit, t.amount::float8 as amount,
      t.is_talk as "isTalk", t.taught_at as "taughtAt",
      u.username as "taughtBy"
    from taught_words t join users u on u.id = t.taught_by left join products p on p.id = t.product_id
    where ${rest}`.execute(db)
  return rows
}

/** Returns what was taught beside names of goods, oldest first. */
export async function listTaughtWords(db: Db | Tx): Promise<{
  units: { word: string; unit: Unit }[]
  amounts: { word: string; amount: number }[]
  talk: string[]
}> {
  const { rows } = await sql<{ word: string; unit: Unit | null; amount: number | null }>`
    select word, unit, amount::float8 as amount from taught_words where product_id is null order by id`.execute(
    db,
  )
  return {
    units: rows.flatMap(({ word, unit }) => (unit === null ? [] : [{ word, unit }])),
    amounts: rows.flatMap(({ word, amount }) => (amount === null ? [] : [{ word, amount }])),
    talk: rows.flatMap(({ word, unit, amount }) => (unit === null && amount === null ? [word] : [])),
  }
}

/** Lets nobody else teach until the transaction ends. */
export async function lockTaughtWords(tx: Tx): Promise<void> {
  await sql`lock table taught_words in share row exclusive mode`.execute(tx)
}

export async function insertTaughtWord(
  tx: Tx,
  row: Meaning & { id: string; word: string; actorId: string; now: Date },
): Promise<void> {
  const { id, word, productId, unit, amount, isTalk, actorId, now } = row
  await tx
    .insertInto('taught_words')
    .values({
      id,
      word,
      unit,
      amount,
      product_id: productId,
      is_talk: isTalk,
      taught_by: actorId,
      taught_at: now,
    })
    .execute()
}

export async function deleteTaughtWord(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('taught_words').where('id', '=', id).execute()
}
