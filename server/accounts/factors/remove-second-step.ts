import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { lockManaged } from '#server/accounts/users/set-role.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { lockFactorOwner } from './factor-store.ts'
import { forgetFactors } from './factors.ts'
import { reportFactorChange } from './report-factor-change.ts'

/**
 * Takes every second step from somebody who has lost phone and recovery codes and whom admins have
 * recognised: the password alone lets them in again. They are signed out everywhere and emailed. Throws
 * factors.none.
 */
export async function removeSecondStep(
  { tx, clock, queueMail }: { tx: Tx; clock: Clock; queueMail: QueueMail },
  { admin, userId }: { admin: CurrentUser; userId: string },
): Promise<void> {
  await lockManaged(tx, admin, userId)
  const owner = await lockFactorOwner(tx, userId)
  if (!owner.has_second_step) throw fail('factors.none')
  await forgetFactors(tx, userId, clock.now())
  await endSessions(tx, { userId })
  const what = 'We turned off two-step sign-in on your account, as you asked.'
  await reportFactorChange({ tx, clock, queueMail }, { userId, owner, what })
}
