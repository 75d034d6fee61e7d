import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface PictureRow {
  id: string
  /** Null for a picture that an applicant sent. */
  owner_id: string | null
  /** Null for a picture of a thread, a market, a product or an application. */
  order_id: string | null
}

export async function insertPicture(
  tx: Tx,
  row: PictureRow & {
    thread_id: string | null
    market_id: string | null
    product_id: string | null
    application_id: string | null
    size_bytes: number
    width: number
    height: number
    created_at: Date
  },
): Promise<void> {
  await tx.insertInto('pictures').values(row).execute()
}

export async function findPicture(db: Db | Tx, id: string): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'owner_id', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Drops the pictures of a customer's orders; returns which. */
export async function deletePicturesOf(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from pictures where order_id in (select id from orders where customer_id = ${customerId})
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

export async function deletePictures(tx: Tx, ids: string[]): Promise<void> {
  await sql`delete from pictures where id = any(${ids}::text[])`.execute(tx)
}

export async function listUnknownPictures(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as given(id)
    where not exists (select from pictures p where p.id = given.id)`.execute(db)
  return rows.map((row) => row.id)
}
