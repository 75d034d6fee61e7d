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
    is_slip: boolean
    is_gallery: boolean
    size_bytes: number
    width: number
    height: number
    content_hash: Buffer | null
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

/** Divides all pictures, in their order, into at most this many ranges of at least `least`. */
export async function listPictureRanges(
  db: Db | Tx,
  { most, least }: { most: number; least: number },
): Promise<{ first: string; last: string; count: number }[]> {
  const { rows } = await sql<{ first: string; last: string; count: number }>`
    with numbered as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as total from pictures
    )
    select min(id) as first, max(id) as last, count(*)::int as count
    from numbered
    group by place / greatest(${least}::int, (total + ${most}::int - 1) / ${most}::int)
    order by first`.execute(db)
  return rows
}

export async function listPicturesBetween(tx: Tx, first: string, last: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where id between ${first} and ${last} order by id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Those that nobody deletes before the transaction ends; one that is just being deleted is left out. */
export async function holdPictures(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where id = any(${ids}::text[]) for key share skip locked`.execute(tx)
  return rows.map((row) => row.id)
}

/** Drops the pictures of a customer's orders; returns which. */
export async function deletePicturesOf(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from pictures where order_id in (select id from orders where customer_id = ${customerId})
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Names the pictures of orders, chats and entries of the books. */
export async function listOrderPictures(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where order_id is not null or thread_id is not null or is_slip`.execute(tx)
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
