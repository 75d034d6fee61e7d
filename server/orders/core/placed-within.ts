import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Lists how many days at an end of a span are looked through for its first or last order, until there is one. */
const looked = [1, 7, 60, 36_500]

interface Ids {
  first: string | null
  last: string | null
}

/**
 * Returns which ids the orders of a span of time can have, null where it goes on to an end of all: lists are sorted by id, as
 * orders by the time of placing, and one of a day long ago would walk all orders that came after it.
 */
export async function idsPlacedWithin(
  db: Db | Tx,
  { placedFrom, placedBefore }: { placedFrom?: Date | undefined; placedBefore?: Date | undefined },
): Promise<Ids> {
  if (placedFrom === undefined && placedBefore === undefined) return { first: null, last: null }
  const { rows } = await sql<{ oldest: Date; newest: Date }>`
    select (select placed_at from orders order by id limit 1) as oldest, newest.placed_at as newest
    from (select placed_at from orders order by id desc limit 1) newest`.execute(db)
  const [ends] = rows
  const from = ends && placedFrom && placedFrom > ends.oldest ? placedFrom : null
  const until = ends && placedBefore && placedBefore <= ends.newest ? placedBefore : null
  return {
    first: from && (await findFirst(db, from, placedBefore ?? null)),
    last: until && (await findLast(db, placedFrom ?? null, until)),
  }
}

/** Sorts behind every id: no order was placed in the span. */
const behindAll = '~'

// Keeps the inner queries by themselves, or PostgreSQL walks all ids from an end in the hope to meet the span.
async function findFirst(db: Db | Tx, from: Date, until: Date | null): Promise<string> {
  for (const days of looked) {
    const { rows } = await sql<{ id: string | null }>`
      select min(id) as id from (
        select id from orders where placed_at >= ${from} and placed_at < coalesce(${until}::timestamptz, 'infinity')
          and placed_at < ${from}::timestamptz + make_interval(days => ${days}::int) offset 0) ids`.execute(
      db,
    )
    if (rows[0]?.id != null) return rows[0].id
  }
  return behindAll
}

async function findLast(db: Db | Tx, from: Date | null, until: Date): Promise<string> {
  for (const days of looked) {
    const { rows } = await sql<{ id: string | null }>`
      select max(id) as id from (
        select id from orders where placed_at < ${until} and placed_at >= coalesce(${from}::timestamptz, '-infinity')
          and placed_at >= ${until}::timestamptz - make_interval(days => ${days}::int) offset 0) ids`.execute(
      db,
    )
    if (rows[0]?.id != null) return rows[0].id
  }
  return ''
}
