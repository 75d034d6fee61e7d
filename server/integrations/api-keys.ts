import { createHash } from 'node:crypto'
import type { KeyPermission } from '#contract/core/endpoint.ts'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { keyRequestsAMinute, maxApiKeys } from '#contract/integrations/api-keys.ts'
import { minutes } from '#domain/time/durations.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countOnce, countTry } from '#server/platform/database/rate-limit.ts'
import type { FindKeyHolder } from '#server/platform/http/handlers.ts'
import {
  type ApiKeyRow,
  countLiveKeys,
  findLiveKey,
  insertApiKey,
  listApiKeys,
  updateKeyRevoked,
  updateKeyUsed,
} from './api-key-store.ts'
import { apiKeyOf, hashApiKey } from './rules.ts'

const usedEveryMs = minutes(1)
const dayS = 24 * 60 * 60

/** Finds whose key a request carries, checks what it may do, and counts it against the key's limits. */
export function createFindKeyHolder({
  db,
  clock,
  buyers,
}: {
  db: Db
  clock: Clock
  buyers: Buyers
}): FindKeyHolder {
  return async (token, permission) => {
    const keyHash = hashApiKey(token)
    const key = await findLiveKey(db, keyHash)
    const ownerId =
      key && (key.business_id === null ? key.customer_id : await buyers.findActingOwner(db, key.business_id))
    const owner = ownerId && (await findOpenUser(db, ownerId))
    if (!key || !owner || owner.role !== 'customer') throw fail('auth.key_refused')
    if (permission === undefined || !key.permissions.includes(permission)) throw fail('auth.key_forbidden')
    await countTry(db, clock, { key: `api-key:${key.id}`, max: keyRequestsAMinute, windowS: 60 })
    const now = clock.now()
    if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() > usedEveryMs)
      await updateKeyUsed(db, key.id, now)
    return {
      user: owner,
      sessionHash: keyHash,
      sessionId: key.id,
      signedInAt: key.created_at,
      isProgram: true,
      ...(key.business_id !== null && { businessId: key.business_id }),
      ...(permission === 'orders.place' && {
        reserve: (idempotencyKey: string) =>
          countOnce(db, clock, {
            key: `api-orders:${key.id}`,
            name: createHash('sha256').update(idempotencyKey).digest('base64url'),
            max: key.orders_a_day,
            windowS: dayS,
          }),
      }),
    }
  }
}

/** Makes a key for a program of a customer, or of a business that they own. Throws integrations.too_many. */
export async function createApiKey(
  { tx, clock, buyers, secret }: { tx: Tx; clock: Clock; buyers: Buyers; secret: string },
  input: {
    customerId: string
    businessId: string | null
    label: string
    permissions: KeyPermission[]
    ordersADay: number
  },
): Promise<ApiKey> {
  const { customerId: userId, businessId } = input
  if (businessId !== null) await buyers.demandMember(tx, { businessId, userId }, 'owner')
  if ((await countLiveKeys(tx, input)) >= maxApiKeys) throw fail('integrations.too_many')
  const id = newId('apiKey', clock)
  const permissions = [...new Set(input.permissions)]
  const keyHash = hashApiKey(apiKeyOf(secret, id))
  const row = await insertApiKey(tx, { ...input, id, permissions, keyHash, now: clock.now() })
  const { label, ordersADay } = input
  await recordAudit(tx, clock, {
    actorId: input.customerId,
    action: 'integrations.create_key',
    subject: id,
    detail: { label, permissions, ordersADay, ...(businessId !== null && { businessId }) },
  })
  return presentApiKey(row)
}

/** Revokes a customer's key. Throws integrations.not_found. */
export async function revokeApiKey(
  { tx, clock }: { tx: Tx; clock: Clock },
  { customerId, id }: { customerId: string; id: string },
): Promise<void> {
  const label = await updateKeyRevoked(tx, { id, customerId, now: clock.now() })
  if (label === null) throw fail('integrations.not_found')
  await recordAudit(tx, clock, {
    actorId: customerId,
    action: 'integrations.revoke_key',
    subject: id,
    detail: { label },
  })
}

export async function readApiKeys(db: Db | Tx, customerId: string): Promise<ApiKey[]> {
  return (await listApiKeys(db, customerId)).map(presentApiKey)
}

function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    label: row.label,
    permissions: row.permissions,
    ordersADay: row.orders_a_day,
    business: row.business_id === null ? null : { id: row.business_id, name: row.business_name ?? '' },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}
