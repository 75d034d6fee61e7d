import { randomInt } from 'node:crypto'
import { usernameFault } from '#contract/accounts/usernames.ts'
import { saveEmailChange } from '#server/accounts/profile/email-store.ts'
import { requestProof } from '#server/accounts/sign-up/request-proof.ts'
import { deleteSignUpsOf } from '#server/accounts/sign-up/sign-up-store.ts'
import { insertUser } from '#server/accounts/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import type { GoogleAccount } from './google.ts'
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
  const username = await takeName(account, (candidate) =>
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

/** The first name that is free: what the address or the person is called, then with digits behind it. */
async function takeName(
  { email, name }: GoogleAccount,
  take: (username: string) => Promise<boolean>,
): Promise<string> {
  const bases = [email.split('@')[0] ?? '', name.replace(/\s+/g, '.')]
  const base = bases.map(plainName).find((one) => usernameFault(one) === null) ?? 'shopper'
  for (let tries = 0; tries < 8; tries += 1) {
    const username = tries === 0 ? base : `${base}${randomInt(10 ** (tries + 2))}`
    if (await take(username)) return username
  }
  throw new Error('no username is free for a new account of Google')
}

function plainName(text: string): string {
  const emails = text.normalize('NFKD').toLowerCase()
  return emails.replace(/[^a-z0-9._-]/g, '').slice(0, 30)
}
