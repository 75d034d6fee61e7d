import type { GatePayment } from '#contract/payments/gate-payments.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { outcomesOf } from './gate-rules.ts'
import { type GateRow, listGatePayments, sumOnWord } from './gate-store.ts'

export function presentGatePayment(row: GateRow): GatePayment {
  return {
    ...{ id: row.id, method: row.method, amountKobo: row.amount_kobo, reference: row.reference },
    hasPicture: row.picture_id !== null,
    status: row.status,
    statedAt: row.stated_at.toISOString(),
    order: { id: row.order_id, code: row.order_code },
    customerName: row.customer_name,
    agent: { id: row.agent_id, name: row.agent_name },
    accountName: row.account_name,
    settledAt: row.settled_at?.toISOString() ?? null,
    bornBy: row.born_by,
    reason: row.reason,
    outcomes: outcomesOf(row),
  }
}

/** Payments at the gate, those that wait first; by pages. */
export async function readGatePayments(
  db: Db,
  { show, cursor, limit }: { show: 'open' | 'all'; cursor: string | null; limit: number },
): Promise<{ items: GatePayment[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(
    limit,
    (count) => listGatePayments(db, { isOpen: show === 'open', after: cursor, limit: count }),
    ({ id }) => id,
  )
  return { items: rows.map(presentGatePayment), nextCursor }
}

/** How much more an agent may hand over for on their word. */
export async function readWordLeft(db: Db | Tx, agentId: string, wordLimitKobo: number): Promise<number> {
  return wordLimitKobo === 0 ? 0 : Math.max(0, wordLimitKobo - (await sumOnWord(db, agentId)))
}
