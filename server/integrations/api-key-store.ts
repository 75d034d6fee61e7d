import { sql } from 'kysely'
import type { KeyPermission } from '#contract/core/endpoint.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface ApiKeyRow {
  id: string
  customer_id: string
  business_id: string | null
  business_name: string | null
  label: string
  permissions: KeyPermission[]
  orders_a_day: number
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

const keyColumns = sql.raw(
  'id, customer_id, business_id, (select name from businesses b where b.id = business_id) as business_name, label, permissions, orders_a_day, created_at, last_used_at, revoked_at',
)

/** Selects whether somebody owns the business of a key. */
const isOwner = (userId: string) => sql`business_id in (
  select m.business_id from business_members m where m.user_id = ${userId} and m.role = 'owner')`

/** Returns a customer's keys and those of their businesses, newest first, revoked ones included. */
export async function listApiKeys(db: Db | Tx, customerId: string): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select ${keyColumns} from api_keys
    where customer_id = ${customerId} and business_id is null or ${isOwner(customerId)} order by id desc limit 100`.execute(
    db,
  )
  return rows
}

/** Counts the keys of a customer, or of a business, that work. */
export async function countLiveKeys(
  tx: Tx,
  { customerId, businessId }: { customerId: string; businessId: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys
    where revoked_at is null and case when ${businessId}::text is null then customer_id = ${customerId}
      and business_id is null else business_id = ${businessId} end`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertApiKey(
  tx: Tx,
  key: {
    id: string
    customerId: string
    businessId: string | null
    label: string
    keyHash: Buffer
    permissions: KeyPermission[]
    ordersADay: number
    now: Date
  },
): Promise<ApiKeyRow> {
  await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      customer_id: key.customerId,
      business_id: key.businessId,
      label: key.label,
      key_hash: key.keyHash,
      permissions: key.permissions,
      orders_a_day: key.ordersADay,
      created_at: key.now,
    })
    .execute()
  const row = await findLiveKey(tx, key.keyHash)
  if (!row) throw new Error('a key was not made')
  return row
}

/** The key that works and has this hash, or null. */
export async function findLiveKey(db: Db | Tx, keyHash: Buffer): Promise<ApiKeyRow | null> {
  const { rows } = await sql<ApiKeyRow>`
    select ${keyColumns} from api_keys where key_hash = ${keyHash} and revoked_at is null`.execute(db)
  return rows[0] ?? null
}

export async function updateKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Revokes a key of a customer or of their business, the first time for good. Returns its label, or null where there is none. */
export async function updateKeyRevoked(
  tx: Tx,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ label: string }>`
    update api_keys set revoked_at = coalesce(revoked_at, ${now})
    where id = ${id} and (customer_id = ${customerId} and business_id is null or ${isOwner(customerId)})
    returning label`.execute(tx)
  return rows[0]?.label ?? null
}

/**
 * Revokes all keys of a customer, and those that they made for a business while they are its owner and may act for it: a
 * business whose owner has gone keeps its keys. Returns how many worked until now.
 */
export async function updateKeysRevoked(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update api_keys set revoked_at = ${now}
    where customer_id = ${customerId} and revoked_at is null and (business_id is null or ${isOwner(customerId)}
      and exists (select from users u where u.id = ${customerId} and u.role = 'customer' and u.suspended_at is null
        and u.deletion_due_at is null))
    returning id`.execute(tx)
  return rows.length
}

/** Deletes a person's own keys; those of a business go to another owner, where it has one. */
export async function deleteApiKeysOf(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update api_keys k set customer_id = m.user_id
    from (select distinct on (business_id) business_id, user_id from business_members
      where role = 'owner' and user_id <> ${customerId} order by business_id, joined_at, user_id) m
    where k.customer_id = ${customerId} and m.business_id = k.business_id`.execute(tx)
  await tx.deleteFrom('api_keys').where('customer_id', '=', customerId).execute()
}
