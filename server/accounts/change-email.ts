import { isStaff } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import { issueToken } from './account-tokens.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { deleteEmailChange, hasOtherWithEmail, type ProfileRow, saveEmailChange } from './profile-store.ts'
import { deleteTokensOf } from './token-store.ts'

const day = 24 * 60 * 60

interface Context {
  clock: Clock
  queueMail: QueueMail
}

/**
 * Notes another e-mail address, which counts once its link is used. Where the address is somebody else's, only the
 * letter that goes to it says so; the answer is the same.
 */
export async function changeEmail(
  { db, clock, queueMail }: Context & { db: Db },
  viewer: Viewer,
  { email, password }: { email: string; password: string | null },
): Promise<void> {
  const { user } = viewer
  await confirmIdentity({ db, clock }, viewer, password)
  await countTry(db, clock, { key: `email:${user.id}`, max: 5, windowS: day })
  await db.transaction().execute(async (tx) => {
    if (email.toLowerCase() === user.email?.toLowerCase()) return cancelEmailChange(tx, user.id)
    await saveEmailChange(tx, user.id, email, clock.now())
    await sendEmailLink({ tx, clock, queueMail }, user, email)
  })
}

/** Forgets the address that waits, and its links with it. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  await deleteEmailChange(tx, userId)
  await deleteTokensOf(tx, userId, ['verify_email'])
}

/** Sends the link that proves an address; links sent before stop working. */
export async function sendEmailLink(
  { tx, clock, queueMail }: Context & { tx: Tx },
  user: Pick<ProfileRow, 'id' | 'name' | 'username' | 'role'> & { isGodMode: boolean },
  email: string,
): Promise<void> {
  const { id: userId, name, username } = user
  await deleteTokensOf(tx, userId, ['verify_email'])
  if (await hasOtherWithEmail(tx, email, userId)) {
    await queueMail(
      tx,
      { to: email, userId: null, isForStaff: false },
      { template: 'sign_up_taken', data: { username, what: 'email' } },
    )
    return
  }
  const token = await issueToken(tx, clock, { kind: 'verify_email', userId, detail: email })
  await queueMail(
    tx,
    { to: email, userId, isForStaff: isStaff(user) },
    { template: 'verify', data: { name, username, link: `/verify-email?token=${token}` } },
  )
}
