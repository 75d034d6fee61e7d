import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Leg } from '#server/payments/core/ledger.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { GatePayments } from '#server/platform/database/tables.ts'

export interface GateRow extends Selectable<GatePayments> {
  order_code: string
  customer_id: string
  customer_name: string
  agent_name: string
  account_name: string | null
}

async function listWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<GateRow[]> {
  const { rows } = await sql<GateRow>`
    select g.*, o.code as order_code, o.customer_id, o.contact_name as customer_name, a.name as agent_name,
      m.name as account_name
    from gate_payments g join orders o on o.id = g.order_id join users a on a.id = g.agent_id
      left join money_accounts m on m.id = g.account_id
    where ${rest}`.execute(db)
  return rows
}

/** Returns what waits for admins or the bank, oldest first; or all, newest first. */
export function listGatePayments(
  db: Db,
  { isOpen, after, limit }: { isOpen: boolean; after: string | null; limit: number },
): Promise<GateRow[]> {
  return isOpen
    ? listWhere(
        db,
        sql`g.status in ('stated', 'in_transit') and (${after}::text is null or g.id > ${after}) order by g.id limit ${limit}`,
      )
    : listWhere(db, sql`(${after}::text is null or g.id < ${after}) order by g.id desc limit ${limit}`)
}

export async function findGatePayment(db: Db | Tx, id: string): Promise<GateRow | null> {
  return (await listWhere(db, sql`g.id = ${id}`))[0] ?? null
}

/** Held until the transaction ends; whoever needs its order too holds that first. */
export async function lockGatePayment(tx: Tx, id: string): Promise<GateRow | null> {
  return (await listWhere(tx, sql`g.id = ${id} for update of g`))[0] ?? null
}

/** Returns what agents say was paid for some orders and nobody has confirmed, held. */
export function lockStated(tx: Tx, orderIds: readonly string[]): Promise<GateRow[]> {
  return listWhere(
    tx,
    sql`g.order_id = any(${[...orderIds]}::text[]) and g.status = 'stated' order by g.id for update of g`,
  )
}

/** All that were recorded for an order, newest first. */
export function listOfOrder(db: Db | Tx, orderId: string): Promise<GateRow[]> {
  return listWhere(db, sql`g.order_id = ${orderId} order by g.id desc`)
}

/** Sums what is in an agent's word: handed over for, or to be, and on no account yet. */
export async function sumOnWord(db: Db | Tx, agentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as sum from gate_payments
    where agent_id = ${agentId} and on_word and status in ('stated', 'in_transit')`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Two statements of one agent follow each other, so that both do not count on the same limit. */
export async function lockWord(tx: Tx, agentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gate word ${agentId}`}, 0))`.execute(tx)
}

/** False where the same slip or transfer was recorded already, by whatever spelling. */
export async function insertGatePayment(
  tx: Tx,
  row: Pick<
    GateRow,
    | 'id'
    | 'order_id'
    | 'agent_id'
    | 'method'
    | 'amount_kobo'
    | 'reference'
    | 'picture_id'
    | 'on_word'
    | 'stated_at'
  >,
): Promise<boolean> {
  const { rows: added } = await sql`
    insert into gate_payments (id, order_id, agent_id, method, amount_kobo, reference, reference_key, picture_id, on_word, stated_at)
    values (${row.id}, ${row.order_id}, ${row.agent_id}, ${row.method}, ${row.amount_kobo}, ${row.reference},
      transfer_key(${row.reference}), ${row.picture_id}, ${row.on_word}, ${row.stated_at})
    on conflict do nothing returning id`.execute(tx)
  return added.length > 0
}

export async function updateGatePayment(
  tx: Tx,
  id: string,
  changes: Updateable<GatePayments>,
): Promise<void> {
  await tx.updateTable('gate_payments').set(changes).where('id', '=', id).execute()
}

/** Returns what a payment put on the accounts of orders and of their customer's wallet. */
export async function listPaidLegs(tx: Tx, movementId: string): Promise<Required<Leg>[]> {
  const { rows } = await sql<Required<Leg>>`
    select account, owner_id as "ownerId", amount_kobo as "amountKobo" from postings
    where transaction_id = ${movementId} and account in ('order', 'wallet') order by owner_id`.execute(tx)
  return rows
}

/** Returns what a customer's records have of them. */
export async function listGateRecords(db: Db, customerId: string) {
  const rows = await listWhere(db, sql`o.customer_id = ${customerId} order by g.id`)
  return rows.map(({ order_code, method, amount_kobo, reference, status, stated_at }) => ({
    orderCode: order_code,
    method,
    amountKobo: amount_kobo,
    reference,
    status,
    statedAt: stated_at,
  }))
}

/** Drops the references of a person's transfers, which may be their names. */
export async function blankGateReferences(tx: Tx, customerId: string): Promise<void> {
  await sql`update gate_payments set reference = id, reference_key = null
    where order_id in (select id from orders where customer_id = ${customerId})`.execute(tx)
}
