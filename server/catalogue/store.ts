import { sql } from 'kysely'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface ProductRow {
  id: string
  slug: string
  name: string
  category: string
  icon: string
  aliases: string[]
  units: Unit[]
}

/** Goods by name: those on offer at one market, or all that there are, also those that are no longer offered. */
export async function listProducts(
  db: Db | Tx,
  marketId: string | null,
): Promise<(ProductRow & { isRetired: boolean })[]> {
  const { rows } = await sql<ProductRow & { isRetired: boolean }>`
    select p.id, p.slug, p.name, p.category, p.icon, p.aliases, p.units, p.retired_at is not null as "isRetired"
    from products p
    where ${marketId}::text is null or p.retired_at is null
      and exists (select from market_products m where m.market_id = ${marketId} and m.product_id = p.id)
    order by p.name`.execute(db)
  return rows
}

/** Returns which markets sell some goods. */
export async function listStocked(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<{ marketId: string; id: string; units: Unit[] }[]> {
  const { rows } = await sql<{ marketId: string; id: string; units: Unit[] }>`
    select m.market_id as "marketId", p.id, p.units from products p join market_products m on m.product_id = p.id
    where p.id = any(${productIds}::text[]) and p.retired_at is null`.execute(db)
  return rows
}

export async function insertProducts(
  tx: Tx,
  products: readonly (ProductRow & { now: Date })[],
): Promise<void> {
  const rows = products.map(({ now, ...columns }) => ({ ...columns, created_at: now }))
  await tx.insertInto('products').values(rows).execute()
  await insertNames(tx, products)
}

/** Takes the names that products go by; one that is another's is refused by the database. */
export async function insertNames(
  tx: Tx,
  products: readonly Pick<ProductRow, 'id' | 'name' | 'aliases'>[],
): Promise<void> {
  const names = products.flatMap(({ id, name, aliases }) => [name, ...aliases].map((said) => ({ id, said })))
  await sql`
    insert into product_names (name, product_id)
    select distinct lower(said), id
    from unnest(${names.map(({ said }) => said)}::text[], ${names.map(({ id }) => id)}::text[]) as named (said, id)
    `.execute(tx)
}

export async function insertMarketProducts(tx: Tx, marketId: string, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  const rows = productIds.map((productId) => ({ market_id: marketId, product_id: productId }))
  await tx.insertInto('market_products').values(rows).execute()
}
