import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { accessKeyOf, hashAccessKey } from './rules.ts'
import { insertKey, type KeyRow } from './store.ts'

/**
 * Makes an access key. It follows from its id and the server's secret, so that a repeated request gets the
 * same key although neither the key nor an answer with it is stored anywhere.
 */
export async function createAccessKey(
  { tx, clock, secret }: { tx: Tx; clock: Clock; secret: string },
  input: { label: string; days: number; createdBy: string },
): Promise<KeyRow> {
  const id = newId('launchKey', clock)
  const now = clock.now()
  return insertKey(tx, {
    id,
    label: input.label,
    keyHash: hashAccessKey(accessKeyOf(secret, id)),
    createdBy: input.createdBy,
    now,
    expiresAt: new Date(now.getTime() + days(input.days)),
  })
}
