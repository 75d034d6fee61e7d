import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, type Details, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { HandlerCall, Viewer } from './handlers.ts'
import type { Fingerprint } from './request-fingerprint.ts'

export interface KeyedRequest {
  actorId: string
  key: string
  endpoint: string
  fingerprint: Fingerprint
}

/** Names a write by its caller's key; null for one without, or by nobody. */
export function keyedRequest(
  endpoint: Pick<Endpoint, 'id'>,
  call: { fingerprint: () => Fingerprint; viewer: Viewer | null; key: string | null },
): KeyedRequest | null {
  if (call.key === null || call.viewer === null) return null
  return {
    // Gives what a key of a business does to the business, in whichever owner's name it acts by then.
    actorId: call.viewer.businessId ?? call.viewer.user.id,
    key: call.key,
    endpoint: endpoint.id,
    fingerprint: call.fingerprint(),
  }
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
      request_hash: request.fingerprint.hash,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  const first = await findOutcome(tx, request)
  if (first === null) throw new Error('a request key went while it was claimed')
  return first
}

/** Returns what came of a write with this key; null where it is still to be done. Throws request.key_reused. */
export async function findOutcome(db: Db | Tx, request: KeyedRequest): Promise<{ outcome: unknown } | null> {
  const first = await db
    .selectFrom('request_keys')
    .select(['request_hash', 'answer'])
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (first === undefined) return null
  if (!request.fingerprint.matches(first.request_hash)) throw fail('request.key_reused')
  return { outcome: restoreOutcome(first.answer) }
}

/**
 * Does what asks somebody outside, and so fits in no transaction, once for its key. A repeat gets the answer that the first
 * had, whatever has become of the thing since.
 */
export async function doOnce<E extends Endpoint>(
  db: Db,
  endpoint: E,
  call: HandlerCall<E>,
  run: () => Promise<EndpointAnswer<E>>,
): Promise<EndpointAnswer<E>> {
  const keyed = keyedRequest(endpoint, { ...call, key: call.request.idempotencyKey })
  if (keyed === null) return run()
  const earlier = await findOutcome(db, keyed)
  if (earlier === null) {
    const fresh = await run()
    return call.write(async () => fresh)
  }
  if (earlier.outcome instanceof AppError) throw earlier.outcome
  return earlier.outcome as EndpointAnswer<E>
}

/** Stores what came of a write beside its key, in the same transaction. */
export async function saveOutcome(tx: Tx, request: KeyedRequest, outcome: unknown): Promise<void> {
  const saved: SavedOutcome =
    outcome instanceof AppError ? { refused: outcome.code, details: outcome.details } : { answer: outcome }
  await tx
    .updateTable('request_keys')
    .set({ answer: JSON.stringify(saved) })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .execute()
}

type SavedOutcome = { answer: unknown } | { refused: ErrorCode; details: Details }

function restoreOutcome(stored: unknown): unknown {
  const saved = stored as SavedOutcome | null
  if (saved === null) return fail('request.answer_gone')
  return 'refused' in saved ? fail(saved.refused, saved.details) : saved.answer
}

/**
 * Empties answers given before a moment, which hold what people wrote and who they are; the key goes on saying that the write was done.
 * Only a device sends again what it asked hours ago, so that answers to `kept` endpoints stay until the key goes.
 */
export async function emptyAnswersBefore(db: Db, before: Date, kept: readonly string[]): Promise<void> {
  await db
    .updateTable('request_keys')
    .set({ answer: null })
    .where('created_at', '<', before)
    .where('answer', 'is not', null)
    .where('endpoint', 'not in', kept)
    .execute()
}

/** Deletes the answers of writes made before a moment. */
export async function deleteRequestKeysBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'request_keys', at: 'created_at', before })
}

/** Drops what somebody's requests were answered with. */
export async function deleteRequestKeysOf(tx: Tx, actorId: string): Promise<void> {
  await tx.deleteFrom('request_keys').where('actor_id', '=', actorId).execute()
}
