import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PaymentRefunds } from '#server/platform/database/tables.ts'

export type RefundRow = Selectable<PaymentRefunds>

export async function insertRefund(
  tx: Tx,
  row: {
    id: string
    reference: string
    paymentId: string | null
    customerId: string | null
    amountKobo: number
    reason: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('payment_refunds')
    .values({
      id: row.id,
      reference: row.reference,
      payment_id: row.paymentId,
      customer_id: row.customerId,
      amount_kobo: row.amountKobo,
      status: 'queued',
      reason: row.reason,
      created_at: row.now,
    })
    .execute()
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`select * from payment_refunds where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Refunds of one transaction at the provider, oldest first. */
export async function listRefundsOf(db: Db | Tx, reference: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from payment_refunds where reference = ${reference} order by id`.execute(db)
  return rows
}

/** Refunds that are on their way, and those that ended lately, newest first. */
export async function listRecentRefunds(db: Db, endedSince: Date): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from payment_refunds where ended_at is null or ended_at >= ${endedSince} or provider_state is not null
    order by id desc limit 100`.execute(db)
  return rows
}

/** Refunds that the provider has, and of which no end is known. */
export async function listSentRefunds(db: Db): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from payment_refunds where status = 'sent' order by id limit 500`.execute(db)
  return rows
}

export async function updateRefund(tx: Tx, id: string, changes: Updateable<PaymentRefunds>): Promise<void> {
  await tx.updateTable('payment_refunds').set(changes).where('id', '=', id).execute()
}
