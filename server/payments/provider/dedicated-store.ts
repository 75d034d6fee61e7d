import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DedicatedAccounts } from '#server/platform/database/tables.ts'

export type DedicatedRow = Selectable<DedicatedAccounts>

async function findWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<DedicatedRow | null> {
  const { rows } = await sql<DedicatedRow>`select d.* from dedicated_accounts d where ${rest}`.execute(db)
  return rows[0] ?? null
}

export function findDedicated(db: Db | Tx, userId: string): Promise<DedicatedRow | null> {
  return findWhere(db, sql`d.user_id = ${userId}`)
}

/** By what Paystack calls the customer. */
export function findByCustomerCode(db: Db | Tx, code: string): Promise<DedicatedRow | null> {
  return findWhere(db, sql`d.customer_code = ${code}`)
}

/** The same, held until the transaction ends, so that one transfer is booked by one. */
export function lockByCustomerCode(tx: Tx, code: string): Promise<DedicatedRow | null> {
  return findWhere(tx, sql`d.customer_code = ${code} for update`)
}

/** Notes that a customer asks for a number, or what is to become of transfers to the one there is. */
export async function upsertAsked(
  tx: Tx,
  asked: { userId: string; paysDebts: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into dedicated_accounts (user_id, status, pays_debts, asked_at)
    values (${asked.userId}, 'asked', ${asked.paysDebts}, ${asked.now})
    on conflict (user_id) do update set pays_debts = excluded.pays_debts,
      status = case when dedicated_accounts.status = 'failed' then 'asked' else dedicated_accounts.status end`.execute(
    tx,
  )
}

export async function saveCustomerCode(db: Db, userId: string, code: string): Promise<void> {
  await sql`update dedicated_accounts set customer_code = ${code} where user_id = ${userId}`.execute(db)
}

export interface AssignedNumber {
  number: string
  name: string
  bank: string
  bankSlug: string
}

/** Saves the number that Paystack gave; once there is one it stays. */
export async function saveNumber(db: Db, userId: string, given: AssignedNumber, now: Date): Promise<void> {
  await sql`
    update dedicated_accounts set status = 'assigned', account_number = ${given.number}, account_name = ${given.name},
      bank_name = ${given.bank}, bank_slug = ${given.bankSlug}, assigned_at = ${now}
    where user_id = ${userId} and status <> 'assigned'`.execute(db)
}

export async function markFailed(db: Db, userId: string): Promise<void> {
  await sql`update dedicated_accounts set status = 'failed'
    where user_id = ${userId} and status = 'asked'`.execute(db)
}

/** Forgets a customer's number; returns what Paystack calls them, where it was told of them. */
export async function deleteDedicated(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ customer_code: string | null }>`
    delete from dedicated_accounts where user_id = ${userId} returning customer_code`.execute(tx)
  return rows[0]?.customer_code ?? null
}

export async function insertTopUp(
  tx: Tx,
  row: {
    providerId: string
    reference: string
    customerId: string
    amountKobo: number
    feeKobo: number
    movementId: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('top_ups')
    .values({
      provider_id: row.providerId,
      reference: row.reference,
      customer_id: row.customerId,
      amount_kobo: row.amountKobo,
      fee_kobo: row.feeKobo,
      movement_id: row.movementId,
      created_at: row.now,
    })
    .execute()
}

/** Returns what a person's records have of their number and of transfers to it. */
export async function listDedicatedRecords(db: Db, userId: string) {
  const account = await findDedicated(db, userId)
  const topUps = await db
    .selectFrom('top_ups')
    .select(['reference', 'amount_kobo as amountKobo', 'created_at as at'])
    .where('customer_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return {
    account: account && {
      number: account.account_number,
      name: account.account_name,
      bank: account.bank_name,
      customerCode: account.customer_code,
      paysDebts: account.pays_debts,
      askedAt: account.asked_at,
    },
    topUps,
  }
}
