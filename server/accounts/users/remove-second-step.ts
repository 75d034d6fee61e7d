import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { endSessions } from '#server/accounts/core/sessions.ts'
import * as texts from '#server/accounts/core/texts.ts'
import { lockFactorOwner } from '#server/accounts/factors/factor-store.ts'
import { forgetFactors } from '#server/accounts/factors/factors.ts'
import { reportFactorChange } from '#server/accounts/factors/report-factor-change.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { lockManaged } from './set-role.ts'

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
  const what = texts.factorChange.secondStepRemoved
  await reportFactorChange({ tx, clock, queueMail }, { userId, owner, what })
}
