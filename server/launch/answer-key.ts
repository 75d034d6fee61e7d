import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import { hashAccessKey } from './rules.ts'
import { updateKeyUsed } from './store.ts'

/** Wrong keys from one network; mobile carriers put thousands of people behind one. */
const wrongKeys = { key: 'access-key', max: 30, windowS: 15 * 60 }

/**
 * Lets somebody in with an access key and counts the use. Keys are 100 random bits that are looked up by
 * their SHA-256, so the time of the look-up reveals nothing about any of them. A right one always works;
 * wrong ones are counted.
 */
export async function answerKey(
  { db, clock }: { db: Db; clock: Clock },
  input: { key: string; ip: string },
): Promise<{ keyId: string; expiresAt: Date }> {
  const hash = hashAccessKey(input.key)
  const row = await db.transaction().execute((tx) => updateKeyUsed(tx, hash, clock.now()))
  if (row === null) {
    await countTry(db, clock, { ...wrongKeys, ip: input.ip })
    throw fail('launch.key_refused')
  }
  return { keyId: row.id, expiresAt: row.expires_at }
}
