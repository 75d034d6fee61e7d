import { sql } from 'kysely'
import type { KeyPermission } from '#contract/core/endpoint.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface ApiKeyRow {
  id: string
  customer_id: string
  label: string
  permissions: KeyPermission[]
  orders_a_day: number
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

const keyColumns = sql.raw(
  'id, customer_id, label, permissions, orders_a_day, created_at, last_used_at, revoked_at',
)

/** A customer's keys, newest first, revoked ones included. */
export async function listApiKeys(db: Db | Tx, customerId: string): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select ${keyColumns} from api_keys where customer_id = ${customerId} order by id desc limit 100`.execute(
    db,
  )
  return rows
}

/** How many keys of a customer work. */
export async function countLiveKeys(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys
    where customer_id = ${customerId} and revoked_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertApiKey(
  tx: Tx,
  key: {
    id: string
    customerId: string
    label: string
    keyHash: Buffer
    permissions: KeyPermission[]
    ordersADay: number
    now: Date
  },
): Promise<ApiKeyRow> {
  const row = await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      customer_id: key.customerId,
      label: key.label,
      key_hash: key.keyHash,
      permissions: key.permissions,
      orders_a_day: key.ordersADay,
      created_at: key.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, permissions: key.permissions }
}

/** The key that works and has this hash, or null. */
export async function findLiveKey(db: Db, keyHash: Buffer): Promise<ApiKeyRow | null> {
  const { rows } = await sql<ApiKeyRow>`
    select ${keyColumns} from api_keys where key_hash = ${keyHash} and revoked_at is null`.execute(db)
  return rows[0] ?? null
}

export async function updateKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Revokes a customer's key, the first time for good. Returns its label, or null where there is no such key. */
export async function updateKeyRevoked(
  tx: Tx,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('api_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('label')
    .executeTakeFirst()
  return row?.label ?? null
}

/** Revokes all keys of a customer. Returns how many worked until now. */
export async function updateKeysRevoked(tx: Tx, customerId: string, now: Date): Promise<number> {
  const result = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function deleteApiKeysOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('customer_id', '=', customerId).execute()
}
