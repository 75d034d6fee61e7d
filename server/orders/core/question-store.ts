import { type Selectable, sql, type Updateable } from 'kysely'
import type { CapOf } from '#domain/money/cap-of.ts'
import type { MissingPolicy } from '#domain/orders/consent.ts'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ValueOf } from '#server/platform/database/rows-within.ts'
import type { Questions } from '#server/platform/database/tables.ts'

export type QuestionRow = Omit<Selectable<Questions>, 'answered_by'>

const columns = sql.raw(
  'id, order_id, item_id, kind, status, asked_kobo, substitute_name, errand_kobo, note, picture_id, asked_at, received_at, expires_at, answer, allowed_kobo, answered_at, answered_via',
)

/** Selects what was asked about an order, oldest first. */
export const questionsOf = (orderId: ValueOf<string>) =>
  sql<QuestionRow>`select ${columns} from questions where order_id = ${orderId} order by id`

export const questionMoments = {
  asked_at: true,
  received_at: true,
  expires_at: true,
  answered_at: true,
} as const

/** An open question with what its customer has to see of the line and the order. */
export interface WaitingRow extends QuestionRow {
  item_name: string
  budget_kobo: number | null
  cap_kobo: number | null
  cap_of: CapOf
  quantity: number | null
  unit: Unit | null
  if_missing: MissingPolicy
  market_name: string
  agent_name: string | null
  spending_cap_kobo: number | null
}

/** Returns what is asked of one customer and still open; what runs out first comes first. */
export async function listWaitingRows(db: Db, customerId: string, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select q.*, i.name as item_name, i.budget_kobo, i.cap_kobo, i.cap_of,
      i.quantity, i.unit, i.if_missing, m.name as market_name, a.name as agent_name,
      o.spending_cap_kobo
    from questions q join orders o on o.id = q.order_id join order_items i on i.id = q.item_id
      join markets m on m.id = o.market_id left join users a on a.id = o.agent_id
    where q.status = 'open' and o.customer_id = ${customerId} order by q.expires_at, q.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findQuestion(db: Db | Tx, id: string): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`select ${columns} from questions where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertQuestion(
  tx: Tx,
  row: Pick<
    QuestionRow,
    | 'id'
    | 'order_id'
    | 'item_id'
    | 'kind'
    | 'asked_kobo'
    | 'substitute_name'
    | 'errand_kobo'
    | 'note'
    | 'picture_id'
    | 'asked_at'
    | 'received_at'
    | 'expires_at'
  >,
): Promise<void> {
  await tx
    .insertInto('questions')
    .values({ ...row, status: 'open' })
    .execute()
}

export async function updateQuestion(tx: Tx, id: string, changes: Updateable<Questions>): Promise<void> {
  await tx.updateTable('questions').set(changes).where('id', '=', id).execute()
}

/** Orders with a question whose time is up; those of one order, or of all. */
export async function listOverdueOrders(db: Db | Tx, now: Date, orderIds?: string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from questions where status = 'open' and expires_at <= ${now}
      and (${orderIds ?? null}::text[] is null or order_id = any(${orderIds ?? null}::text[]))
    order by order_id`.execute(db)
  return rows.map((row) => row.order_id)
}
