import { minutes } from '#domain/time/durations.ts'
import { verifyPassword } from '#server/accounts/core/passwords.ts'
import { findPasswordHash } from '#server/accounts/core/store.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry, forgetTries } from '#server/platform/database/rate-limit.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'

const freshMs = minutes(10)

/**
 * Asks a signed-in person again who they are before something that a borrowed phone must not do: by password, or,
 * where the account has none, by a sign-in of the last ten minutes or by a code that is checked next. Throws where they are not.
 */
export async function confirmIdentity(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  password: string | null,
  hasCode = false,
): Promise<void> {
  const passwordHash = await findPasswordHash(db, viewer.user.id)
  if (passwordHash === null) {
    const ageMs = clock.now().getTime() - viewer.signedInAt.getTime()
    if (ageMs > freshMs && !hasCode) throw fail('auth.sign_in_again')
    return
  }
  const limit = { key: `confirm:${viewer.user.id}`, max: 5, windowS: 15 * 60 }
  // Counted before the slow hash, so that a burst cannot pass while the first is still being checked.
  await countTry(db, clock, limit)
  if (password === null || !(await verifyPassword(passwordHash, password))) throw fail('auth.confirm_needed')
  await forgetTries(db, limit.key)
}
