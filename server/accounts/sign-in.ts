import type { CurrentUser } from '#contract/accounts.ts'
import { toE164 } from '#contract/phone.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { countTry, forgetTries, refuseWhenUsedUp } from '#server/platform/rate-limit.ts'
import { verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { findUserByIdentifier, presentUser } from './store.ts'

interface SignIn {
  identifier: string
  password: string
  ip: string
  userAgent: string
}

/** Signs a person in. Wrong name and wrong password look the same and take the same time. */
export async function signIn(
  { db, clock }: { db: Db; clock: Clock },
  input: SignIn,
): Promise<{ user: CurrentUser; token: string; maxAgeS: number }> {
  const phone = toE164(input.identifier)
  // A phone number counts as one name however it is written.
  const name = phone ?? input.identifier.toLowerCase()
  const limit = { key: `login:${name}:${input.ip}`, max: 5, windowS: 15 * 60 }
  await refuseWhenUsedUp(db, clock, limit)
  // Counted before the slow hash, so that a burst cannot pass while the first is still being checked.
  await countTry(db, clock, limit)
  const found = await findUserByIdentifier(db, { username: input.identifier, phone })
  const isRight = await verifyPassword(found?.password_hash ?? null, input.password)
  if (!found || !isRight) throw fail('auth.refused')
  if (found.suspended_at) throw fail('auth.suspended')
  await forgetTries(db, limit.key)
  const session = await db
    .transaction()
    .execute((tx) =>
      startSession(
        { tx, clock },
        { userId: found.id, userAgent: input.userAgent, ip: input.ip, by: 'password' },
      ),
    )
  return { user: presentUser(found), ...session }
}
