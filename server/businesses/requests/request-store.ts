import { type Selectable, sql } from 'kysely'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OrderRequests } from '#server/platform/database/tables.ts'

export type RequestRow = Omit<Selectable<OrderRequests>, 'body'> & {
  /** As it was sent; null once its buyer is erased. */
  body: NewOrder | null
  buyer_name: string
  buyer_email: string | null
  /** Is set where they have shown that it is theirs. */
  buyer_phone: string | null
  business_name: string
  answered_by_name: string | null
  /** Says that who asked still orders for the business; what they asked for is withdrawn once they do not. */
  is_of_business: boolean
}

const requestRows = sql`
  select r.*, c.name as buyer_name, c.email as buyer_email,
    case when c.phone_proved_at is not null then c.phone_number end as buyer_phone, b.name as business_name, a.name as answered_by_name,
    exists (select from business_members m where m.business_id = r.business_id and m.user_id = r.customer_id)
      as is_of_business
  from order_requests r join users c on c.id = r.customer_id join businesses b on b.id = r.business_id
    left join users a on a.id = r.answered_by`

export async function insertRequest(
  tx: Tx,
  row: {
    id: string
    businessId: string
    customerId: string
    body: NewOrder
    marketName: string
    itemCount: number
    mostKobo: number
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('order_requests')
    .values({
      id: row.id,
      business_id: row.businessId,
      customer_id: row.customerId,
      body: JSON.stringify(row.body),
      market_name: row.marketName,
      item_count: row.itemCount,
      most_kobo: row.mostKobo,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute()
}

/** Returns what waits, and the last that were answered, of a business or of one of its buyers; what waits comes first. */
export async function listRequests(
  db: Db | Tx,
  { businessId, customerId }: { businessId: string; customerId: string | null },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${requestRows} where r.business_id = ${businessId} and (${customerId}::text is null or r.customer_id = ${customerId})
    order by r.state in ('waiting', 'placing') desc, r.id desc limit 50`.execute(db)
  return rows
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`${requestRows} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A request, held until the transaction ends, or null. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`${requestRows} where r.id = ${id} for no key update of r`.execute(tx)
  return rows[0] ?? null
}

export async function updateRequest(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<RequestRow, 'state' | 'answered_by' | 'answered_at' | 'reason' | 'order_id' | 'most_kobo'>
  >,
): Promise<void> {
  await tx.updateTable('order_requests').set(changes).where('id', '=', id).execute()
}

/** Empties a person's requests, and withdraws those that wait. */
export async function blankRequestsOf(tx: Tx, customerId: string, now: Date): Promise<void> {
  await sql`
    update order_requests set body = null, reason = null,
      state = case when state in ('waiting', 'placing') then 'withdrawn' else state end,
      answered_at = coalesce(answered_at, ${now})
    where customer_id = ${customerId}`.execute(tx)
}

/** Returns whether a request may still be approved or declined. */
export function isToAnswer(row: RequestRow, now: Date): boolean {
  return (row.state === 'waiting' || row.state === 'placing') && row.is_of_business && row.expires_at > now
}
