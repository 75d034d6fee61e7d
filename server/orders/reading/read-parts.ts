import { sql } from 'kysely'
import { type ItemRow, itemsOf } from '#server/orders/core/item-store.ts'
import { type MovedDebt, movedDebtsOf } from '#server/orders/core/move-debts.ts'
import { type QuestionRow, questionMoments, questionsOf } from '#server/orders/core/question-store.ts'
import {
  type Correction,
  correctionsOf,
  type GivenBack,
  givenBackOf,
} from '#server/payments/core/read-balances.ts'
import { type PaperBrief, papersOf } from '#server/payments/papers/read-papers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type RowsWithin, readRows, rowsOf, type ValueOf } from '#server/platform/database/rows-within.ts'
import { type TimelineRow, timelineOf } from './list-timeline.ts'
import type { OrderParts } from './present-order.ts'

interface PartsRow {
  items: ItemRow[]
  questions: RowsWithin<QuestionRow>
  timeline: RowsWithin<TimelineRow>
  corrections: RowsWithin<Correction>
  givenBack: RowsWithin<GivenBack>
  movedDebts: MovedDebt[]
  papers: RowsWithin<PaperBrief>
}

/** Returns what belongs to an order: its items, what was asked, its log and what its bill was corrected by. */
export async function readParts(db: Db | Tx, orderId: string): Promise<OrderParts> {
  const { rows } = await sql<PartsRow>`select ${partsOf(orderId)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a list of values has one row')
  return presentParts(row)
}

/** Returns the same of several orders, by their ids. */
export async function readPartsOfEach(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, OrderParts>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<PartsRow & { id: string }>`
    select wanted.id, ${partsOf(sql<string>`wanted.id`)} from unnest(${orderIds}::text[]) as wanted (id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...row }) => [id, presentParts(row)]))
}

const partsOf = (orderId: ValueOf<string>) => sql`
  ${rowsOf(itemsOf(orderId))} as items, ${rowsOf(questionsOf(orderId))} as questions,
  ${rowsOf(timelineOf(orderId))} as timeline, ${rowsOf(correctionsOf(orderId))} as corrections,
  ${rowsOf(givenBackOf(orderId))} as "givenBack", ${rowsOf(movedDebtsOf(orderId))} as "movedDebts",
  ${rowsOf(papersOf(orderId))} as papers`

function presentParts(row: PartsRow): OrderParts {
  return {
    items: row.items,
    questions: readRows(row.questions, questionMoments),
    timeline: readRows(row.timeline, { happened_at: true, received_at: true }),
    corrections: readRows(row.corrections, { at: true }),
    givenBack: readRows(row.givenBack, { at: true }),
    movedDebts: row.movedDebts,
    papers: readRows(row.papers, { issuedAt: true }),
  }
}
