import { createHash, timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { AppError, fail, type Particulars } from '#server/platform/errors.ts'

export interface KeyedRequest {
  actorId: string
  key: string
  endpoint: string
  /** SHA-256 of what was asked, parameters and body. */
  hash: Buffer
}

/** SHA-256 of a request's meaning; the same input in another order of fields is another request. */
export function hashRequest(endpoint: string, params: unknown, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, params ?? null, body ?? null]))
    .digest()
}

/**
 * Claims a key inside the transaction of its write. A second request with the key waits here until the first
 * has ended, then gets its answer. Returns null when the write is still to be done.
 */
export async function claimRequestKey(
  tx: Tx,
  clock: Clock,
  request: KeyedRequest,
): Promise<{ outcome: unknown } | null> {
  const claimed = await tx
    .insertInto('request_keys')
    .values({
      actor_id: request.actorId,
      key: request.key,
      endpoint: request.endpoint,
      request_hash: request.hash,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  const first = await tx
    .selectFrom('request_keys')
    .select(['request_hash', 'answer'])
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (!timingSafeEqual(first.request_hash, request.hash)) throw fail('request.key_reused')
  return { outcome: restoreOutcome(first.answer) }
}

/** Keeps what came of a write beside its key, in the same transaction. */
export async function keepOutcome(tx: Tx, request: KeyedRequest, outcome: unknown): Promise<void> {
  const kept: KeptOutcome =
    outcome instanceof AppError
      ? { refused: outcome.code, particulars: outcome.particulars }
      : { answer: outcome }
  await tx
    .updateTable('request_keys')
    .set({ answer: JSON.stringify(kept) })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .execute()
}

type KeptOutcome = { answer: unknown } | { refused: ErrorCode; particulars: Particulars }

function restoreOutcome(stored: unknown): unknown {
  const kept = stored as KeptOutcome
  return 'refused' in kept ? fail(kept.refused, kept.particulars) : kept.answer
}

/** Forgets the answers of writes made before a moment. */
export async function deleteRequestKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('request_keys').where('created_at', '<', before).execute()
}
