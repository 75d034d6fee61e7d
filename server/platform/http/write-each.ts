import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { HandlerCall } from './handlers.ts'
import { claimRequestKey, keyedRequest, saveOutcome } from './request-keys.ts'

export interface WriteEachContext {
  db: Db
  clock: Clock
  /** Says that events were committed. */
  committed: () => void
}

/** What came of one subject: null where it is done, else why it was refused. */
export interface EachResult {
  id: string
  refused: { code: ErrorCode; message: string } | null
}

/**
 * Does the same to several subjects, one after the other, each in a transaction of its own. Each has a key of its own,
 * made of the request's: a repeat after a failure does what is left, and nothing twice.
 */
export async function writeEach<E extends Endpoint>(
  { db, clock, committed }: WriteEachContext,
  endpoint: E,
  { request, viewer, fingerprint }: Pick<HandlerCall<E>, 'request' | 'viewer' | 'fingerprint'>,
  ids: readonly string[],
  run: (tx: Tx, id: string) => Promise<void>,
): Promise<EachResult[]> {
  const results: EachResult[] = []
  for (const id of ids) {
    const key = request.idempotencyKey && `${request.idempotencyKey}:${id}`
    const keyed = keyedRequest(endpoint, { fingerprint, viewer, key })
    const write = async (tx: Tx) => {
      if (keyed && (await claimRequestKey(tx, clock, keyed))) return
      await run(tx, id)
      if (keyed) await saveOutcome(tx, keyed, {})
    }
    results.push({ id, refused: await refusalOf(db.transaction().execute(write)) })
  }
  committed()
  return results
}

/** Why a write was refused, or null. Anything but a refusal of this one subject is thrown. */
async function refusalOf(write: Promise<void>): Promise<EachResult['refused']> {
  try {
    await write
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.code === 'request.key_reused')
      throw error
    return { code: error.code, message: error.message }
  }
}
