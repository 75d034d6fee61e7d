import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { ProblemKind, ProblemOutcome } from '#contract/orders/after-delivery-terms.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { Problems } from '#server/platform/database/tables.ts'

export interface ProblemRow {
  id: string
  order_id: string
  is_whole: boolean
  kind: ProblemKind
  words: string | null
  picture_id: string | null
  status: 'open' | 'answered'
  reported_at: Date
  received_at: Date
  outcome: ProblemOutcome | null
  amount_kobo: number | null
  answer: string | null
  answered_at: Date | null
  item_ids: string[]
}

async function listWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select p.id, p.order_id, p.is_whole, p.kind, p.words, p.picture_id, p.status, p.reported_at, p.received_at,
      p.outcome, p.amount_kobo, p.answer, p.answered_at,
      array(select l.item_id from problem_lines l join order_items i on i.id = l.item_id
        where l.problem_id = p.id order by i.position) as item_ids
    from problems p where ${rest}`.execute(db)
  return rows
}

/** Returns what was reported about an order, oldest first. */
export function listProblems(db: Db | Tx, orderId: string): Promise<ProblemRow[]> {
  return listWhere(db, sql`p.order_id = ${orderId} order by p.id`)
}

export async function findProblem(db: Db | Tx, id: string): Promise<ProblemRow | null> {
  return (await listWhere(db, sql`p.id = ${id}`))[0] ?? null
}

export async function insertProblem(
  tx: Tx,
  row: Pick<
    ProblemRow,
    'id' | 'order_id' | 'is_whole' | 'kind' | 'words' | 'picture_id' | 'reported_at' | 'received_at'
  >,
  itemIds: string[],
): Promise<void> {
  await tx
    .insertInto('problems')
    .values({ ...row, status: 'open' })
    .execute()
  if (itemIds.length === 0) return
  const items = itemIds.map((itemId) => ({ problem_id: row.id, item_id: itemId }))
  await tx.insertInto('problem_lines').values(items).execute()
}

export async function updateProblem(tx: Tx, id: string, changes: Updateable<Problems>): Promise<void> {
  await tx.updateTable('problems').set(changes).where('id', '=', id).execute()
}

export interface WaitingRow
  extends Pick<ProblemRow, 'id' | 'order_id' | 'kind' | 'words' | 'picture_id' | 'reported_at'> {
  order_code: string
  customer_name: string
  market_name: string
  lines: string[]
  of_all: number
}

export async function cityOfProblem(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ city: string }>`
    select o.city from problems p join orders o on o.id = p.order_id where p.id = ${id}`.execute(db)
  return rows[0]?.city ?? null
}

/** Reports that nobody has answered, oldest first. */
export async function listWaitingProblems(
  db: Db | Tx,
  cities: readonly string[] | null,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select p.id, p.order_id, p.kind, p.words, p.picture_id, p.reported_at, o.code as order_code,
      o.contact_name as customer_name, m.name as market_name,
      array(select coalesce(i.substitute_name, i.name) from problem_lines l join order_items i on i.id = l.item_id
        where l.problem_id = p.id order by i.position) as lines, (count(*) over ())::int as of_all
    from problems p join orders o on o.id = p.order_id join markets m on m.id = o.market_id
    where p.status = 'open' and ${inCities(sql`o.city`, cities)}
    order by p.id limit ${limit}`.execute(db)
  return rows
}
