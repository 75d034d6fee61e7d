import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import { hashAccessKey } from './rules.ts'
import { updateKeyUsed } from './store.ts'

const tries = { max: 10, windowS: 15 * 60 }

/**
 * Lets somebody in with an access key and counts the use. Keys are 100 random bits that are looked up by their
 * SHA-256, so how long the look-up takes tells nothing about any of them.
 */
export async function answerKey(
  { db, clock }: { db: Db; clock: Clock },
  input: { key: string; ip: string },
): Promise<{ keyId: string; expiresAt: Date }> {
  await countTry(db, clock, { key: `access-key:${input.ip}`, ...tries })
  const hash = hashAccessKey(input.key)
  const row = await db.transaction().execute((tx) => updateKeyUsed(tx, hash, clock.now()))
  if (row === null) throw fail('launch.key_refused')
  return { keyId: row.id, expiresAt: row.expires_at }
}
