import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Payments } from '#server/platform/database/tables.ts'

export type PaymentRow = Selectable<Payments> & {
  order_code: string
  /** Is what the provider is paid: for the two orders of a list the sum of both payments. */
  total_kobo: number
}

/** Payments that meet a condition, each with the code of its order; the condition may order and lock them. */
export async function listPayments(db: Db | Tx, rest: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.*, o.code as order_code, (select sum(t.amount_kobo)::bigint from payments t
      where coalesce(p.paid_with, p.id) in (t.id, t.paid_with)) as total_kobo
    from payments p join orders o on o.id = p.order_id where ${rest}`.execute(db)
  return rows
}

/** Returns what a payment is called at the provider. */
export function referenceOf({ id, paid_with }: Pick<PaymentRow, 'id' | 'paid_with'>): string {
  return paid_with ?? id
}

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  return (await listPayments(db, sql`p.id = ${id}`))[0] ?? null
}

/** Returns the tries to pay an order itself, newest first. */
export function listOrderPayments(db: Db | Tx, orderId: string): Promise<PaymentRow[]> {
  return listPayments(db, sql`p.order_id = ${orderId} and p.purpose = 'order' order by p.id desc`)
}

/** A tip for an order that was begun and may still be paid, or null. */
export async function findOpenTip(db: Db | Tx, orderId: string): Promise<PaymentRow | null> {
  return (
    (await listPayments(db, sql`p.order_id = ${orderId} and p.purpose = 'tip' and p.status = 'open'`))[0] ??
    null
  )
}

/** The most of an order's money that one refund can send back to where it came from. */
export async function getReturnableKobo(db: Db | Tx, orderId: string): Promise<number> {
  const left = (await listOrderPayments(db, orderId))
    .filter(({ status, closed_at: closedAt }) => status === 'succeeded' && closedAt === null)
    .map(({ amount_kobo: amount, refunded_kobo: refunded }) => amount - refunded)
  return Math.max(0, ...left)
}
