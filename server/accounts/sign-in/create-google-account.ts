import { saveEmailChange } from '#server/accounts/core/email-store.ts'
import type { GoogleAccount } from '#server/accounts/core/google.ts'
import { deleteSignUpsOf } from '#server/accounts/core/sign-up-store.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { takeName } from '#server/accounts/core/take-name.ts'
import { requestProof } from '#server/accounts/sign-up/request-proof.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { updateGoogleSubject } from './google-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  queueMail: QueueMail
}

/**
 * A new customer without password and phone. The address counts as proved where Google itself gives it out;
 * any other gets the email that proves it.
 */
export async function createGoogleAccount(context: Context, account: GoogleAccount): Promise<string> {
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
    await deleteSignUpsOf(tx, email)
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
