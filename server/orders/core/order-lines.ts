import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type RowsWithin, readRows, rowsOf } from '#server/platform/database/rows-within.ts'
import { type ItemRow, itemsOf } from './item-store.ts'
import { type QuestionRow, questionMoments, questionsOf } from './question-store.ts'

/** An order's lines, and what was asked about them. */
export interface OrderLines {
  items: ItemRow[]
  questions: QuestionRow[]
}

export async function listLines(db: Db | Tx, orderId: string): Promise<OrderLines> {
  const { rows } = await sql<{ items: ItemRow[]; questions: RowsWithin<QuestionRow> }>`
    select ${rowsOf(itemsOf(orderId))} as items, ${rowsOf(questionsOf(orderId))} as questions`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a list of values has one row')
  return { items: row.items, questions: readRows(row.questions, questionMoments) }
}
