import { renewSession } from '#server/accounts/core/sessions.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { lockFactorOwner, replaceRecoveryCodes, updateSecondStep } from './factor-store.ts'
import type { FactorContext } from './factors.ts'
import { reportFactorChange } from './report-factor-change.ts'

/** Holds what a new factor brings with it: only the first has recovery codes and a new session. */
export interface AddedFactor {
  recoveryCodes: string[] | null
  session: { token: string; maxAgeS: number } | null
}

/**
 * Adds a factor that `save` writes; `what` says it in the email. With the first one all other sessions end,
 * because none of them has ever shown a second step, and this one gets a new token.
 */
export function addFactor(
  { db, clock, queueMail, recoveryCodes }: FactorContext,
  viewer: Viewer,
  { what, save }: { what: string; save: (tx: Tx) => Promise<void> },
): Promise<AddedFactor> {
  const userId = viewer.user.id
  return db.transaction().execute(async (tx) => {
    const owner = await lockFactorOwner(tx, userId)
    await save(tx)
    await reportFactorChange({ tx, clock, queueMail }, { userId, owner, what })
    if (owner.has_second_step) return { recoveryCodes: null, session: null }
    await updateSecondStep(tx, userId, true)
    const codes = recoveryCodes.make()
    const hashes = codes.map((code) => recoveryCodes.hash(userId, code))
    await replaceRecoveryCodes(tx, userId, hashes, clock.now())
    return { recoveryCodes: codes, session: await renewSession({ tx, clock }, viewer) }
  })
}
