import * as texts from '#server/accounts/core/texts.ts'
import { fail } from '#server/platform/core/errors.ts'
import { lockFactorOwner, replaceRecoveryCodes } from './factor-store.ts'
import type { FactorContext } from './factors.ts'
import { reportFactorChange } from './report-factor-change.ts'

/** Ten new recovery codes in place of the old ones. Throws factors.none where there is no factor to recover. */
export function resetRecoveryCodes(
  { db, clock, queueMail, recoveryCodes }: FactorContext,
  userId: string,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const owner = await lockFactorOwner(tx, userId)
    if (!owner.has_second_step) throw fail('factors.none')
    const codes = recoveryCodes.make()
    const hashes = codes.map((code) => recoveryCodes.hash(userId, code))
    await replaceRecoveryCodes(tx, userId, hashes, clock.now())
    const what = texts.factorChange.codesRenewed
    await reportFactorChange({ tx, clock, queueMail }, { userId, owner, what })
    return codes
  })
}
