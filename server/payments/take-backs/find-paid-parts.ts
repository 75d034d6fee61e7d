import { sql } from 'kysely'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import { lockPayments } from '#server/payments/provider/payment-store.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Where some of a transaction's money is, or went: what is taken back is taken from there. */
export type PaidPart = { amountKobo: number } & (
  | { to: 'order'; orderId: string; customerId: string; paymentId: string | null }
  | { to: 'wallet'; customerId: string; orderId: string | null }
  | { to: 'business'; businessId: string }
  | { to: 'held'; heldId: string }
  | { to: 'nobody' }
)

interface Context {
  tx: Tx
  invoiceBooks: InvoiceBooks
}

/**
 * Where the money of a provider's transaction went, up to an amount; its payments are held. What nobody knows of is lost by
 * the business.
 */
export async function findPaidParts(
  context: Context,
  reference: string,
  amountKobo: number,
): Promise<PaidPart[]> {
  const paid = await findWholeParts(context, reference)
  let leftKobo = amountKobo
  const parts = paid.map((part) => {
    const takenKobo = Math.min(leftKobo, part.amountKobo)
    leftKobo -= takenKobo
    return { ...part, amountKobo: takenKobo }
  })
  return [...parts, { to: 'nobody' as const, amountKobo: leftKobo }].filter((part) => part.amountKobo > 0)
}

/** The orders that a transaction's money may have gone to, in the order in which everybody holds them. */
export async function listOrdersOf(tx: Tx, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from payments where id = ${reference} or paid_with = ${reference}
    union select order_id from held_payments where reference = ${reference} and order_id is not null
    union select o.id from top_ups u cross join lateral (
      select id from orders where customer_id = u.customer_id order by id desc limit 1) o where u.reference = ${reference}
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function findWholeParts(context: Context, reference: string): Promise<PaidPart[]> {
  const { tx } = context
  const payments = await lockPayments(tx, reference)
  const booked = payments.filter(({ status }) => status === 'succeeded')
  if (booked.length > 0)
    return booked.map(({ id, order_id, customer_id, amount_kobo }) => ({
      to: 'order',
      orderId: order_id,
      customerId: customer_id,
      paymentId: id,
      amountKobo: amount_kobo,
    }))
  return (
    (await findHeldPart(tx, reference)) ??
    (await findTopUpPart(tx, reference)) ??
    (await findInvoicePart(context, reference)) ??
    []
  )
}

/** Money that fitted nothing waits, or was given to an order or a wallet; what was sent back already is gone twice. */
async function findHeldPart(tx: Tx, reference: string): Promise<PaidPart[] | null> {
  const { rows } = await sql<{
    id: string
    posted: number
    as: string | null
    orderId: string | null
    customerId: string | null
  }>`
    select h.id, h.posted_kobo as posted, h.settled_as as as, h.order_id as "orderId", o.customer_id as "customerId"
    from held_payments h left join orders o on o.id = h.order_id
    where h.reference = ${reference} and h.posted_kobo > 0 order by h.id limit 1 for update of h`.execute(tx)
  const [held] = rows
  if (!held) return null
  const { id: heldId, posted: amountKobo, orderId, customerId } = held
  if (held.as === null) return [{ to: 'held', heldId, amountKobo }]
  if ((held.as === 'order' || held.as === 'wallet') && orderId !== null && customerId !== null)
    return [{ to: 'order', orderId, customerId, paymentId: null, amountKobo }]
  return [{ to: 'nobody', amountKobo }]
}

/** Finds a transfer to a customer's own number; what their wallet lacks is owed on their newest order. */
async function findTopUpPart(tx: Tx, reference: string): Promise<PaidPart[] | null> {
  const { rows } = await sql<{ customerId: string; amountKobo: number; orderId: string | null }>`
    select u.customer_id as "customerId", u.amount_kobo as "amountKobo",
      (select id from orders o where o.customer_id = u.customer_id order by id desc limit 1) as "orderId"
    from top_ups u where u.reference = ${reference} limit 1`.execute(tx)
  const [topUp] = rows
  return topUp ? [{ to: 'wallet', ...topUp }] : null
}

async function findInvoicePart({ tx, invoiceBooks }: Context, reference: string): Promise<PaidPart[] | null> {
  const paid = await invoiceBooks.findPaid(tx, reference)
  return paid && [{ to: 'business', ...paid }]
}
