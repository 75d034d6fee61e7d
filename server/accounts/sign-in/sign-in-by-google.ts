import { isAdmin, type Role } from '#contract/accounts/accounts.ts'
import { finishSignIn, type SignedIn, type Visit } from '#server/accounts/core/finish-sign-in.ts'
import { type GoogleAccount, GoogleRefusal } from '#server/accounts/core/google.ts'
import { lockWaitingSignUps } from '#server/accounts/core/sign-up-store.ts'
import * as texts from '#server/accounts/core/texts.ts'
import type { FactorContext } from '#server/accounts/factors/factors.ts'
import { reportFactorChange } from '#server/accounts/factors/report-factor-change.ts'
import { addOwnToAccount } from '#server/accounts/sign-up/finish-sign-up.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { beginSecondStep, type SecondStep } from './begin-second-step.ts'
import { createGoogleAccount } from './create-google-account.ts'
import {
  type GooglePersonRow,
  lockGoogleSubject,
  lockPersonByEmail,
  lockPersonByGoogle,
  updateGoogleSubject,
} from './google-store.ts'

export type GoogleSignIn = { signedIn: SignedIn } | { step: SecondStep }

/**
 * Signs in whoever Google vouches for: the person who is linked, else one whose verified address this is
 * where Google's word is enough for that, else a new customer. Throws GoogleRefusal.
 */
export function signInByGoogle(
  context: FactorContext,
  account: GoogleAccount,
  visit: Visit,
): Promise<GoogleSignIn> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    await lockGoogleSubject(tx, account.subject)
    const waiting = await lockWaitingSignUps(tx, account.email)
    const linked = await lockPersonByGoogle(tx, account.subject)
    if (linked) refuseGone(linked)
    const own = { waiting, browserToken: visit.signUpToken, deviceToken: visit.deviceToken }
    const knownId = linked?.id ?? (await linkByEmail(context, tx, account))
    if (knownId !== null && account.isAuthoritative)
      await addOwnToAccount({ ...context, tx }, { ...own, proved: account.email, userId: knownId })
    const userId = knownId ?? (await createGoogleAccount({ ...context, tx }, account, own))
    const step = await beginSecondStep({ tx, clock }, userId, 'google')
    if (step) return { step }
    return { signedIn: await finishSignIn({ ...context, tx }, { userId, by: 'google', visit }) }
  })
}

/** The person who has proved the same address, now linked; null where nobody has it. */
async function linkByEmail(
  { clock, queueMail }: FactorContext,
  tx: Tx,
  account: GoogleAccount,
): Promise<string | null> {
  const owner = await lockPersonByEmail(tx, account.email)
  if (!owner) return null
  // Elsewhere an address may have a new owner since Google saw it; and admins link by themselves, signed in.
  const isAdminAccount = isAdmin({ role: owner.role as Role, isGodMode: owner.is_god_mode })
  if (!account.isAuthoritative || isAdminAccount || owner.google_subject !== null)
    throw new GoogleRefusal('google_known')
  refuseGone(owner)
  await updateGoogleSubject(tx, owner.id, account.subject)
  const what = texts.factorChange.googleLinked(account.email)
  await reportFactorChange({ tx, clock, queueMail }, { userId: owner.id, owner, what })
  return owner.id
}

function refuseGone({ suspended_at, erased_at }: GooglePersonRow): void {
  if (suspended_at || erased_at) throw new GoogleRefusal('google_suspended')
}
