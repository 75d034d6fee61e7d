import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { InvoicePayments } from '#server/platform/database/tables.ts'

/** Holds a try of a business to pay an invoice through the provider. */
export type InvoicePaymentRow = Selectable<InvoicePayments>

async function listWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<InvoicePaymentRow[]> {
  const { rows } = await sql<InvoicePaymentRow>`select p.* from invoice_payments p where ${rest}`.execute(db)
  return rows
}

export async function findInvoicePayment(db: Db | Tx, id: string): Promise<InvoicePaymentRow | null> {
  return (await listWhere(db, sql`p.id = ${id}`))[0] ?? null
}

/** The same, held until the transaction ends; its business is held before. */
export async function lockInvoicePayment(tx: Tx, id: string): Promise<InvoicePaymentRow | null> {
  return (await listWhere(tx, sql`p.id = ${id} for update`))[0] ?? null
}

/** The tries for an invoice that may still be paid, held. */
export function lockOpenTries(tx: Tx, number: string): Promise<InvoicePaymentRow[]> {
  return listWhere(tx, sql`p.number = ${number} and p.ended_at is null order by p.id for update`)
}

/** Those of which the provider is to be asked again. */
export function listDueTries(db: Db, now: Date, limit: number): Promise<InvoicePaymentRow[]> {
  return listWhere(
    db,
    sql`p.ended_at is null and p.next_check_at <= ${now} order by p.next_check_at limit ${limit}`,
  )
}

export async function insertInvoicePayment(
  tx: Tx,
  row: {
    id: string
    businessId: string
    number: string
    userId: string
    amountKobo: number
    expiresAt: Date
    nextCheckAt: Date
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('invoice_payments')
    .values({
      id: row.id,
      business_id: row.businessId,
      number: row.number,
      begun_by: row.userId,
      amount_kobo: row.amountKobo,
      status: 'begun',
      expires_at: row.expiresAt,
      created_at: row.now,
      next_check_at: row.nextCheckAt,
    })
    .execute()
}

export async function updateInvoicePayment(
  db: Db | Tx,
  id: string,
  changes: Updateable<InvoicePayments>,
): Promise<void> {
  await db.updateTable('invoice_payments').set(changes).where('id', '=', id).execute()
}

/** Returns what a person has begun to pay for businesses. */
export function listTryRecords(db: Db, userId: string) {
  return db
    .selectFrom('invoice_payments')
    .select(['id', 'number', 'amount_kobo as amountKobo', 'status', 'channel', 'created_at as createdAt'])
    .where('begun_by', '=', userId)
    .orderBy('id')
    .execute()
}
