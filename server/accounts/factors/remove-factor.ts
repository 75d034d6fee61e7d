import { isAdmin, type Role } from '#contract/accounts/accounts.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  deleteTotp,
  findTotp,
  isSecondStepRequired,
  lockFactorOwner,
  replaceRecoveryCodes,
  updateSecondStep,
} from './factor-store.ts'
import type { FactorContext } from './factors.ts'
import { deletePasskey, listPasskeys } from './passkey-store.ts'
import { reportFactorChange } from './report-factor-change.ts'

/** Takes the app from an account. */
export function removeTotp(context: FactorContext, userId: string): Promise<void> {
  return removeFactor(context, userId, async (tx) => {
    if (!(await deleteTotp(tx, userId))) throw fail('factors.none')
    return 'The app that shows six digits was removed.'
  })
}

/** Takes a passkey from an account; 404 for somebody else's. */
export function removePasskey(context: FactorContext, userId: string, id: string): Promise<void> {
  return removeFactor(context, userId, async (tx) => {
    const name = await deletePasskey(tx, userId, id)
    if (name === null) throw fail('factors.not_found')
    return `The passkey “${name}” was removed.`
  })
}

/**
 * With the last factor the recovery codes go too. Admins keep one where it is required; nobody loses their
 * only way in.
 */
function removeFactor(
  { db, clock, queueMail }: FactorContext,
  userId: string,
  remove: (tx: Tx) => Promise<string>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const owner = await lockFactorOwner(tx, userId)
    const what = await remove(tx)
    const passkeys = await listPasskeys(tx, userId)
    if (passkeys.length === 0 && owner.password_hash === null && owner.google_subject === null)
      throw fail('auth.only_way_in')
    const hasTotp = (await findTotp(tx, userId))?.sealed_secret != null
    if (passkeys.length === 0 && !hasTotp) {
      const isAdminAccount = isAdmin({ role: owner.role as Role, isGodMode: owner.is_god_mode })
      if (isAdminAccount && (await isSecondStepRequired(tx))) throw fail('factors.last')
      await updateSecondStep(tx, userId, false)
      await replaceRecoveryCodes(tx, userId, [], clock.now())
    }
    await reportFactorChange({ tx, clock, queueMail }, { userId, owner, what })
  })
}
