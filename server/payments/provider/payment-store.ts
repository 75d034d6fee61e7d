import { sql, type Updateable } from 'kysely'
import { listPayments, type PaymentRow } from '#server/payments/core/read-payments.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Payments } from '#server/platform/database/tables.ts'

/**
 * The payments under one reference, that of the reference first, locked until the transaction ends. Anyone who needs
 * their orders too holds those first.
 */
export function lockPayments(tx: Tx, reference: string): Promise<PaymentRow[]> {
  return listPayments(tx, sql`${under(reference)} order by p.paid_with is not null, p.id for update of p`)
}

/** The orders that are paid under one reference, in the order in which they are locked. */
export async function listPaidOrderIds(tx: Tx, reference: string): Promise<string[]> {
  const payments = await listPayments(tx, sql`${under(reference)} order by p.order_id`)
  return payments.map(({ order_id }) => order_id)
}

function under(reference: string) {
  return sql`(p.id = ${reference} or p.paid_with = ${reference})`
}

/** The payment of an order, or of a tip for it, that may still be paid, or null. */
export async function findOpenPayment(
  tx: Tx,
  { orderId, purpose }: { orderId: string; purpose: PaymentRow['purpose'] },
): Promise<PaymentRow | null> {
  const open = await listPayments(
    tx,
    sql`p.order_id = ${orderId} and p.purpose = ${purpose} and p.status in ('begun', 'open')`,
  )
  return open[0] ?? null
}

/** Payments that money can be sent back to, newest first, held. */
export function lockReturnable(tx: Tx, orderId: string): Promise<PaymentRow[]> {
  return listPayments(
    tx,
    sql`p.order_id = ${orderId} and p.purpose = 'order' and p.status = 'succeeded' and p.refunded_kobo < p.amount_kobo
      and p.closed_at is null order by p.id desc for update of p`,
  )
}

/** A customer's card payments that money can be sent back to, newest first, held. */
export function lockCardPayments(tx: Tx, customerId: string): Promise<PaymentRow[]> {
  return listPayments(
    tx,
    sql`p.customer_id = ${customerId} and p.status = 'succeeded' and p.refunded_kobo < p.amount_kobo
      and p.closed_at is null and coalesce(p.channel, 'card') = 'card' order by p.id desc for update of p`,
  )
}

/** Payments of which the provider is to be asked again. */
export function listDuePayments(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  return listPayments(
    db,
    sql`p.status in ('begun', 'open') and p.paid_with is null and p.next_check_at <= ${now} order by p.next_check_at limit ${limit}`,
  )
}

export async function insertPayment(
  tx: Tx,
  row: {
    id: string
    paidWith: string | null
    orderId: string
    customerId: string
    purpose: PaymentRow['purpose']
    way: 'page' | 'transfer'
    amountKobo: number
    refundTo: 'wallet' | 'source'
    expiresAt: Date
    now: Date
    nextCheckAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: row.id,
      paid_with: row.paidWith,
      order_id: row.orderId,
      customer_id: row.customerId,
      purpose: row.purpose,
      way: row.way,
      amount_kobo: row.amountKobo,
      refund_to: row.refundTo,
      status: 'begun',
      expires_at: row.expiresAt,
      created_at: row.now,
      next_check_at: row.nextCheckAt,
    })
    .execute()
}

export async function updatePayment(db: Db | Tx, id: string, changes: Updateable<Payments>): Promise<void> {
  await db.updateTable('payments').set(changes).where('id', '=', id).execute()
}

/** Changes all payments under one reference. */
export async function updatePayments(
  db: Db | Tx,
  reference: string,
  changes: Updateable<Payments>,
): Promise<void> {
  await db
    .updateTable('payments')
    .set(changes)
    .where((where) => where.or([where('id', '=', reference), where('paid_with', '=', reference)]))
    .execute()
}

export async function listPaymentRecords(db: Db, customerId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'way', 'amount_kobo as amountKobo', 'status', 'channel', 'refunded_kobo as refundedKobo'])
    .select('created_at as createdAt')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** Drops what the provider said about a person's accounts; sums stay. */
export async function blankPaymentsOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ page_url: null, account_number: null, account_name: null, bank_name: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Returns whether the money of a provider's transaction is in our books, for whatever it came. */
export async function isBooked(db: Db | Tx, reference: string): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select exists (select from payments where (id = ${reference} or paid_with = ${reference}) and status in ('succeeded', 'held'))
      or exists (select from held_payments where reference = ${reference})
      or exists (select from top_ups where reference = ${reference})
      or exists (select from invoice_payments where id = ${reference} and status = 'succeeded') as booked`.execute(
    db,
  )
  return rows[0]?.booked ?? false
}
