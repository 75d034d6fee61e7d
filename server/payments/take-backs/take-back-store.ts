import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { TakenBy } from '#server/payments/provider/order-books.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { TakeBacks } from '#server/platform/database/tables.ts'

/** Money that left at the provider by itself, with the names that its readers need. */
export type TakeBackRow = Selectable<TakeBacks> & {
  order_code: string | null
  customer_name: string | null
  /** Counts the customer's payments that were taken back before this one. */
  earlier: number
  /** Is the part of it that stands at our own cost. */
  cost_kobo: number
}

async function listWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<TakeBackRow[]> {
  const { rows } = await sql<TakeBackRow>`
    select b.*, o.code as order_code, u.name as customer_name,
      (select count(*)::int from take_backs e where e.customer_id = b.customer_id and e.id < b.id and e.kind = 'dispute') as earlier,
      (select coalesce(sum(p.amount_kobo), 0)::bigint from ledger_transactions t
        join postings p on p.transaction_id = t.id and p.account = 'refunds'
        where t.source > 'take_back:' || b.id || ':' and t.source < 'take_back:' || b.id || ';') as cost_kobo
    from take_backs b left join orders o on o.id = b.order_id left join users u on u.id = b.customer_id
    where ${rest}`.execute(db)
  return rows
}

/** Returns what waits for a person, the nearest deadline first, and then what ended lately. */
export function listTakeBacks(db: Db | Tx, closedSince: Date): Promise<TakeBackRow[]> {
  return listWhere(
    db,
    sql`b.closed_at is null or b.closed_at >= ${closedSince}
      order by (b.closed_at is not null), b.due_at nulls last, b.id desc limit 200`,
  )
}

export async function findTakeBack(db: Db | Tx, id: string): Promise<TakeBackRow | null> {
  return (await listWhere(db, sql`b.id = ${id}`))[0] ?? null
}

/** The same, held until the transaction ends; its orders and payments are held before. */
export async function lockTakeBack(tx: Tx, id: string): Promise<TakeBackRow | null> {
  return (await listWhere(tx, sql`b.id = ${id} for update of b`))[0] ?? null
}

export async function hasTakeBack(db: Db, kind: TakenBy, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('take_backs')
    .select('id')
    .where('kind', '=', kind)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores one as it is first heard of, or finds it, and holds it. */
export async function insertTakeBack(
  tx: Tx,
  row: {
    id: string
    kind: TakenBy
    providerId: string
    reference: string
    raw: string
    amountKobo: number
    currency: string
    orderId: string | null
    customerId: string | null
    now: Date
  },
): Promise<{ row: TakeBackRow; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into take_backs (id, kind, provider_id, reference, state, raw_state, amount_kobo, currency, order_id, customer_id,
      created_at, changed_at, asked_at)
    values (${row.id}, ${row.kind}, ${row.providerId}, ${row.reference}, 'unknown', ${row.raw}, ${row.amountKobo},
      ${row.currency}, ${row.orderId}, ${row.customerId}, ${row.now}, ${row.now}, ${row.now})
    on conflict (kind, provider_id) do nothing returning id`.execute(tx)
  const [found] = await listWhere(
    tx,
    sql`b.kind = ${row.kind} and b.provider_id = ${row.providerId} for update of b`,
  )
  if (!found) throw new Error('a row that was inserted is there')
  return { row: found, isNew: rows.length > 0 }
}

export async function updateTakeBack(tx: Tx, id: string, changes: Updateable<TakeBacks>): Promise<void> {
  await tx.updateTable('take_backs').set(changes).where('id', '=', id).execute()
}

/** Disputes that are not decided and of which nothing was asked since a moment. */
export async function listUndecided(
  db: Db,
  askedBefore: Date,
  limit: number,
): Promise<{ id: string; providerId: string }[]> {
  const { rows } = await sql<{ id: string; providerId: string }>`
    select id, provider_id as "providerId" from take_backs
    where kind = 'dispute' and state in ('open', 'answered', 'unknown') and asked_at < ${askedBefore}
    order by asked_at limit ${limit}`.execute(db)
  return rows
}

/** Closes the payments under a reference, or opens them where nothing else asks for their money. */
export async function closePayments(
  tx: Tx,
  { reference, now, isClosed }: { reference: string; now: Date; isClosed: boolean },
): Promise<void> {
  await sql`
    update payments set closed_at = case when ${isClosed} or exists (
        select from take_backs where reference = ${reference} and kind = 'dispute' and state not in ('won', 'ended'))
      then coalesce(closed_at, ${now}) end
    where id = ${reference} or paid_with = ${reference}`.execute(tx)
}

export interface PostedLeg {
  orderId: string | null
  account: string
  ownerId: string
  amountKobo: number
}

/** Returns what one taking posted to accounts other than the provider's. */
export async function listPostedLegs(tx: Tx, source: string): Promise<PostedLeg[]> {
  const { rows } = await sql<PostedLeg>`
    select t.order_id as "orderId", p.account, p.owner_id as "ownerId", p.amount_kobo as "amountKobo"
    from ledger_transactions t join postings p on p.transaction_id = t.id
    where t.source > ${`${source}:`} and t.source < ${`${source};`} and p.account <> 'provider' order by p.id`.execute(
    tx,
  )
  return rows
}

/** Returns what banks took back of a person's payments. */
export function listTakeBackRecords(db: Db, customerId: string) {
  return db
    .selectFrom('take_backs')
    .select(['kind', 'state', 'reference', 'amount_kobo as amountKobo', 'answer', 'created_at as createdAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** Drops what was written about a person; sums stay. */
export async function blankTakeBacksOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('take_backs')
    .set({ answer: null, note: null })
    .where('customer_id', '=', customerId)
    .execute()
}
