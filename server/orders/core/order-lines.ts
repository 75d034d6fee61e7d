import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type RowsWithin, readRows, rowsOf } from '#server/platform/database/rows-within.ts'
import { type OrderRow, orderOf } from './find-order.ts'
import { type ItemRow, itemsOf } from './item-store.ts'
import { type QuestionRow, questionMoments, questionsOf } from './question-store.ts'

/** An order's lines, and what was asked about them. */
export interface OrderLines {
  items: ItemRow[]
  questions: QuestionRow[]
}

interface LinesRow {
  items: ItemRow[]
  questions: RowsWithin<QuestionRow>
}

export async function listLines(db: Db | Tx, orderId: string): Promise<OrderLines> {
  const { rows } = await sql<LinesRow>`
    select ${rowsOf(itemsOf(orderId))} as items, ${rowsOf(questionsOf(orderId))} as questions`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a list of values has one row')
  return { items: row.items, questions: readRows(row.questions, questionMoments) }
}

/** Locks an order until the transaction ends, and reads it with its lines as they are then. */
export async function lockWithLines(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow; lines: OrderLines } | null> {
  await sql`select 1 from orders where id = ${id} for update`.execute(tx)
  const { rows } = await sql<OrderRow & LinesRow>`
    select found.*, ${rowsOf(itemsOf(id))} as items, ${rowsOf(questionsOf(id))} as questions
    from (${orderOf(id)}) found`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { items, questions, ...order } = row
  return { order, lines: { items, questions: readRows(questions, questionMoments) } }
}
