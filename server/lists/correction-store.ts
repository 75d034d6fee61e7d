import { sql } from 'kysely'
import type { CorrectableItem } from '#domain/lists/corrections.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type CorrectedBy = 'customer' | 'agent'

export interface Correction {
  typed: string
  /** Null where the item was not read at all. */
  was: CorrectableItem | null
  /** Null where nobody asked for what was read. */
  corrected: CorrectableItem | null
}

export async function insertCorrection(
  tx: Tx,
  {
    typed,
    words,
    was,
    corrected,
    day,
    source,
  }: Correction & {
    words: string
    day: string
    source: CorrectedBy
  },
): Promise<void> {
  await tx
    .insertInto('list_corrections')
    .values({
      typed,
      words,
      was: was && JSON.stringify(was),
      corrected: corrected && JSON.stringify(corrected),
      on_day: day,
      source,
    })
    .execute()
}

/** Deletes the oldest corrections but so many. */
export async function deleteCorrectionsPast(db: Db, most: number): Promise<void> {
  await sql`
    delete from list_corrections where id <= (
      select id from list_corrections order by id desc offset ${most} limit 1)`.execute(db)
}

export async function deleteCorrectionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('list_corrections').where('on_day', '<', before).execute()
}

export async function countCorrections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_corrections`.execute(db)
  return rows[0]?.count ?? 0
}

type Misread = Correction & { words: string; source: CorrectedBy; count: number }

/** Corrections by their typed words and who made them, with the newest of each, the commonest first, so many after `skip`. */
export async function listMisreadingRows(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<Misread[]> {
  const { rows } = await sql<Misread>`
    select g.words, g.source, g.count, c.typed, c.was, c.corrected
    from (select words, source, count(*)::int as count, max(id) as newest from list_corrections
      group by words, source) g
      join list_corrections c on c.id = g.newest
    order by g.count desc, g.words, g.source limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** Every correction with the address of the product that was meant, newest first. */
export async function listCorrectionRows(
  db: Db,
  most: number,
): Promise<(Correction & { slug: string | null; day: string })[]> {
  const { rows } = await sql<Correction & { slug: string | null; day: string }>`
    select c.typed, c.was, c.corrected, p.slug, to_char(c.on_day, 'YYYY-MM-DD') as day
    from list_corrections c left join products p on p.id = c.corrected ->> 'productId'
    order by c.id desc limit ${most}`.execute(db)
  return rows
}
