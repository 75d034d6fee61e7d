import { toE164 } from '#contract/core/phone.ts'
import { updatePhone } from '#server/accounts/core/profile-store.ts'
import { confirmIdentity } from '#server/accounts/factors/confirm-identity.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'

const day = 24 * 60 * 60

/**
 * Gives a person another phone number. One that is somebody else's is refused exactly as one that is none at all, and
 * a day has few tries, so that nobody learns which numbers have an account.
 */
export async function changePhone(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { phoneNumber, password }: { phoneNumber: string; password: string | null },
): Promise<void> {
  await confirmIdentity({ db, clock }, viewer, password)
  await countTry(db, clock, { key: `phone:${viewer.user.id}`, max: 5, windowS: day })
  const phone = toE164(phoneNumber)
  if (phone === null || !(await updatePhone(db, viewer.user.id, phone)))
    throw invalidFields([
      {
        path: 'phoneNumber',
        message: 'This number cannot be used. Check it digit by digit, or call us.',
      },
    ])
}
