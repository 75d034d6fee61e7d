import type { Trip } from '#contract/dispatch/agent.ts'
import type { GatePayment } from '#contract/payments/gate-payments.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { outcomesOf } from './gate-rules.ts'
import { type GateRow, listGatePayments, listOfOrder, sumOnWord } from './gate-store.ts'

export function presentGatePayment(row: GateRow): GatePayment {
  return {
    id: row.id,
    method: row.method,
    amountKobo: row.amount_kobo,
    reference: row.reference,
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

/** Returns how much more an agent may hand over for on their word. */
export async function readWordLeft(db: Db | Tx, agentId: string, wordLimitKobo: number): Promise<number> {
  return wordLimitKobo === 0 ? 0 : Math.max(0, wordLimitKobo - (await sumOnWord(db, agentId)))
}

/** Returns every payment at the gate of one order, the last first. */
export async function readGateOf(db: Db | Tx, orderId: string): Promise<GatePayment[]> {
  return (await listOfOrder(db, orderId)).map(presentGatePayment)
}

/** Returns what an order's agent recorded last of a payment at the gate, while it is not on the books. */
export async function readStated(db: Db | Tx, orderId: string): Promise<Pick<Trip, 'statedPayment'>> {
  const [last] = await listOfOrder(db, orderId)
  if (last?.status !== 'stated' && last?.status !== 'refused') return {}
  const { method, amount_kobo: amountKobo, reference, reason } = last
  const status = last.status === 'refused' ? 'refused' : last.on_word ? 'released' : 'waits'
  return { statedPayment: { method, amountKobo, reference, status, reason } }
}
