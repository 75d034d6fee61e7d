import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { saveEmailChange } from '#server/accounts/core/email-store.ts'
import { announceNewPhone, type NoticeContext } from '#server/accounts/core/number-notices.ts'
import { updatePhone } from '#server/accounts/core/profile-store.ts'
import { sendEmailLink } from '#server/accounts/profile/change-email.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { lockManaged } from './set-role.ts'

/**
 * Gives somebody who lost their number another one. It counts as theirs once a code to it is typed; the old number and their
 * email are told. Returns the change.
 */
export async function setPhone(
  tx: Tx,
  context: NoticeContext,
  { admin, userId, phone }: { admin: CurrentUser; userId: string; phone: string },
): Promise<{ phone: { from: string | null; to: string } }> {
  const person = await lockManaged(tx, admin, userId)
  const change = { phone: { from: person.phone_number, to: phone } }
  if (person.phone_number === phone) return change
  if (!(await updatePhone(tx, userId, phone, null)))
    throw invalidFields([{ path: 'phoneNumber', message: 'Another account has this number.' }])
  const before = { ...person, phoneNumber: person.phone_number, isGodMode: person.is_god_mode }
  await announceNewPhone(tx, context, { ...before, isOldNotified: true, by: 'admin' }, phone)
  return change
}

/** Notes another address for somebody who lost theirs. It counts once its link is used, and the old one is told then. */
export async function setEmail(
  tx: Tx,
  context: NoticeContext,
  { admin, userId, email }: { admin: CurrentUser; userId: string; email: string },
): Promise<{ email: { from: string | null; to: string } }> {
  const person = await lockManaged(tx, admin, userId)
  await saveEmailChange(tx, userId, email, context.clock.now())
  await sendEmailLink(tx, context, { ...person, waiting_email: email })
  return { email: { from: person.email, to: email } }
}
