import { type GoogleAccount, GoogleRefusal } from '#server/accounts/core/google.ts'
import * as texts from '#server/accounts/core/texts.ts'
import { lockFactorOwner } from '#server/accounts/factors/factor-store.ts'
import type { FactorContext } from '#server/accounts/factors/factors.ts'
import { listPasskeys } from '#server/accounts/factors/passkey-store.ts'
import { reportFactorChange } from '#server/accounts/factors/report-factor-change.ts'
import { fail } from '#server/platform/core/errors.ts'
import { lockGoogleSubject, lockPersonByGoogle, updateGoogleSubject } from './google-store.ts'

/** Links an account at Google to the person who asked for it, signed in. Throws GoogleRefusal. */
export function linkGoogle(
  { db, clock, queueMail }: FactorContext,
  userId: string,
  account: GoogleAccount,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockGoogleSubject(tx, account.subject)
    const linked = await lockPersonByGoogle(tx, account.subject)
    if (linked && linked.id !== userId) throw new GoogleRefusal('google_taken')
    if (linked) return
    const owner = await lockFactorOwner(tx, userId)
    await updateGoogleSubject(tx, userId, account.subject)
    const what = texts.factorChange.googleLinked(account.email)
    await reportFactorChange({ tx, clock, queueMail }, { userId, owner, what })
  })
}

/** Takes the link away, unless nothing else would let the person in. */
export function unlinkGoogle({ db, clock, queueMail }: FactorContext, userId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const owner = await lockFactorOwner(tx, userId)
    if (owner.google_subject === null) return
    if (owner.password_hash === null && (await listPasskeys(tx, userId)).length === 0)
      throw fail('auth.only_way_in')
    await updateGoogleSubject(tx, userId, null)
    const what = texts.factorChange.googleUnlinked
    await reportFactorChange({ tx, clock, queueMail }, { userId, owner, what })
  })
}
