import { minutes } from '#domain/time/durations.ts'
import * as texts from '#server/accounts/core/texts.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry, forgetTries } from '#server/platform/database/rate-limit.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { type AddedFactor, addFactor } from './add-factor.ts'
import { findTotp, promotePendingTotp, savePendingTotp } from './factor-store.ts'
import type { FactorContext } from './factors.ts'
import { findTotpStep, newTotpSecret, presentTotpKey, type TotpKey } from './totp.ts'

const waitsMs = minutes(15)

/** Makes a key for an app. It waits beside the one in use until a first code of it was shown. */
export async function beginTotp({ db, clock, box }: FactorContext, { user }: Viewer): Promise<TotpKey> {
  const secret = newTotpSecret()
  await savePendingTotp(db, user.id, box.seal(secret), clock.now())
  return presentTotpKey(user.username, secret)
}

/** Puts the key that waits in use once a code shows that the app has it. */
export async function confirmTotp(
  context: FactorContext,
  viewer: Viewer,
  code: string,
): Promise<AddedFactor> {
  const { db, clock, box } = context
  const userId = viewer.user.id
  const limit = { key: `totp-confirm:${userId}`, max: 10, windowS: 15 * 60 }
  await countTry(db, clock, limit)
  const added = await addFactor(context, viewer, {
    what: texts.factorChange.totpAdded,
    async save(tx) {
      const now = clock.now()
      const row = await findTotp(tx, userId)
      if (!row?.pending_secret || !row.pending_at) throw fail('factors.not_begun')
      if (now.getTime() - row.pending_at.getTime() > waitsMs) throw fail('factors.not_begun')
      const step = await findTotpStep(box.open(row.pending_secret), code.replace(/\s/g, ''), now)
      if (step === null) throw fail('auth.wrong_factor')
      await promotePendingTotp(tx, userId, step, now)
    },
  })
  await forgetTries(db, limit.key)
  return added
}
