import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ProductRow } from './store.ts'

export interface GoodsRow extends ProductRow {
  version: number
  retiredAt: Date | null
  marketIds: string[]
}

/** Goods by address, from after `after` on. */
export function listProductRows(
  db: Db | Tx,
  wanted: {
    search: string | null
    category: string | null
    isRetired: boolean | null
    after: string | null
    limit: number
  },
): Promise<GoodsRow[]> {
  const { search, category, isRetired, after, limit } = wanted
  return readRows(
    db,
    sql`(${after}::text is null or p.slug collate "C" > ${after})
      and (${category}::text is null or p.category = ${category})
      and (${isRetired}::boolean is null or (p.retired_at is not null) = ${isRetired})
      and (${search}::text is null
        or position(fold_text(${search}) in fold_text(p.name || E'\\n' || array_to_string(p.aliases, E'\\n'))) > 0)
      order by p.slug collate "C" limit ${limit}`,
  )
}

export async function countGoods(db: Db | Tx): Promise<{ offered: number; retired: number }> {
  const { rows } = await sql<{ offered: number; retired: number }>`
    select count(*) filter (where retired_at is null)::int as offered,
      count(*) filter (where retired_at is not null)::int as retired from products`.execute(db)
  return rows[0] ?? { offered: 0, retired: 0 }
}

export async function findProductRow(db: Db | Tx, id: string): Promise<GoodsRow | null> {
  return (await readRows(db, sql`p.id = ${id}`))[0] ?? null
}

async function readRows(db: Db | Tx, rest: ReturnType<typeof sql>): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select p.id, p.slug, p.name, p.category, p.icon, p.aliases, p.units, p.version, p.retired_at as "retiredAt",
      array(select m.market_id from market_products m where m.product_id = p.id order by 1) as "marketIds"
    from products p where ${rest}`.execute(db)
  return rows
}

/** Returns whether a picture is shown for a product, so that everybody may see it. */
export async function isPhotoOfProduct(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('icon', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Lets nobody else give goods names until the transaction ends. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`lock table product_names in share row exclusive mode`.execute(tx)
}

/** Returns what every product is called, also those that are no longer offered. */
export async function listNamed(
  tx: Tx,
): Promise<{ id: string; slug: string; name: string; aliases: string[]; isRetired: boolean }[]> {
  const { rows } = await sql<{
    id: string
    slug: string
    name: string
    aliases: string[]
    isRetired: boolean
  }>`select id, slug, name, aliases, retired_at is not null as "isRetired" from products`.execute(tx)
  return rows
}

/** Writes a product again as its next version; `insertNames` comes after. */
export async function updateProduct(tx: Tx, { id, ...product }: Omit<ProductRow, 'slug'>): Promise<void> {
  await tx
    .updateTable('products')
    .set((products) => ({ ...product, version: products('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateRetired(tx: Tx, id: string, retiredAt: Date | null): Promise<void> {
  await tx.updateTable('products').set({ retired_at: retiredAt }).where('id', '=', id).execute()
}

/** Frees the names of a product. */
export async function deleteNames(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_names').where('product_id', '=', id).execute()
}
