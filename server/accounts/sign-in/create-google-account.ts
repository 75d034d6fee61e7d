import { saveEmailChange } from '#server/accounts/core/email-store.ts'
import type { GoogleAccount } from '#server/accounts/core/google.ts'
import { lockWaitingHolder } from '#server/accounts/core/holder-store.ts'
import { isKnownDeviceOf } from '#server/accounts/core/known-devices.ts'
import type { SignUpRow } from '#server/accounts/core/sign-up-store.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { takeName } from '#server/accounts/core/take-name.ts'
import { finishSignUp } from '#server/accounts/sign-up/finish-sign-up.ts'
import { requestProof } from '#server/accounts/sign-up/request-proof.ts'
import { proveAddress } from '#server/accounts/sign-up/verify-email.ts'
import { findOwnSignUp, pushAside } from '#server/accounts/sign-up/waiting-sign-ups.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { updateGoogleSubject } from './google-store.ts'

interface Context extends Pick<PlatformServices, 'clock' | 'queueMail'> {
  tx: Tx
}

/**
 * A customer to whom nobody is linked: whose address waits in a browser of theirs, whom this browser signed up, or a new one without password and phone. The address counts as proved where
 * Google itself gives it out; any other gets the email that proves it.
 */
export async function createGoogleAccount(
  context: Context,
  account: GoogleAccount,
  {
    waiting,
    browserToken,
    deviceToken,
  }: { waiting: readonly SignUpRow[]; browserToken: string | null; deviceToken: string | null },
): Promise<string> {
  const pending = account.isAuthoritative ? await lockWaitingHolder(context.tx, account.email) : null
  if (pending?.role === 'customer' && (await isKnownDeviceOf(context.tx, deviceToken, pending.id))) {
    await proveAddress(context.tx, context, { userId: pending.id, email: account.email })
    await updateGoogleSubject(context.tx, pending.id, account.subject)
    return pending.id
  }
  const signUp = findOwnSignUp(waiting, browserToken)
  const proved = account.isAuthoritative ? account.email : null
  const name = account.name || null
  const finished = signUp
    ? await finishSignUp(context, { signUp, waiting, proved, name, contactPhone: null })
    : null
  if (finished === null) return startAnew(context, account, waiting)
  await updateGoogleSubject(context.tx, finished, account.subject)
  return finished
}

async function startAnew(
  context: Context,
  account: GoogleAccount,
  waiting: readonly SignUpRow[],
): Promise<string> {
  const { tx, clock, queueMail } = context
  const { email, isAuthoritative } = account
  const now = clock.now()
  const id = newId('user', clock)
  const name = (account.name || (email.split('@')[0] ?? '')).slice(0, 80)
  const username = await takeName([email.split('@')[0] ?? '', account.name], (candidate) =>
    insertUser(tx, {
      id,
      username: candidate,
      name,
      role: 'customer',
      email: isAuthoritative ? email : null,
      passwordHash: null,
      now,
    }),
  )
  await updateGoogleSubject(tx, id, account.subject)
  if (isAuthoritative) {
    await pushAside(tx, context, { signUps: waiting, contact: email })
    const recipient = { to: email, userId: id, isForStaff: false }
    await queueMail(tx, recipient, { template: 'welcome', data: { name } })
    return id
  }
  await saveEmailChange(tx, id, email, now)
  await requestProof(tx, context, {
    email,
    name,
    username,
    takes: { username: null, phone: null },
    about: { kind: 'verify_email', userId: id, detail: email },
  })
  return id
}
