import { findBlocker, type PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { endSessions } from '#server/accounts/core/sessions.ts'
import { forgetFactors } from '#server/accounts/factors/factors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { deleteTriesOf } from '#server/platform/database/rate-limit.ts'
import { deleteRequestKeysOf } from '#server/platform/http/request-keys.ts'
import { deleteMailsOf } from '#server/platform/mail/mail-store.ts'
import { forgetPerson } from '#server/platform/outgoing/outgoing-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { deleteSms } from '#server/platform/sms/sms-months-store.ts'
import { blankUser, deleteBelongings, listDueIds, listNames, lockDue } from './erase-store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'log'> {
  records: readonly PersonalRecords[]
}

/**
 * Erases everybody whose thirty days are over, each in a transaction of its own. Who has an order under way is left
 * for the next night. Returns how many were erased.
 */
export async function eraseDueAccounts(context: Context): Promise<number> {
  let count = 0
  for (const userId of await listDueIds(context.db, context.clock.now())) {
    try {
      if (await eraseAccount(context, userId)) count += 1
    } catch (error) {
      // One failed erasure does not hold up the others.
      context.log.error({ err: error, userId }, 'an account could not be erased')
    }
  }
  return count
}

/** Erases one account that is due; false where it is not, or something is still under way. */
function eraseAccount({ db, clock, records }: Context, userId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (!(await lockDue(tx, userId, now))) return false
    if (await findBlocker(tx, records, userId)) return false
    const names = await listNames(tx, userId)
    await endSessions(tx, { userId })
    for (const record of records) await record.erase(tx, userId)
    await forgetFactors(tx, userId, now)
    await deleteBelongings(tx, userId, names)
    await deleteRequestKeysOf(tx, userId)
    await deleteMailsOf(tx, userId, names)
    await deleteSms(tx, { userId, numbers: names })
    await forgetPerson(tx, { userId, reached: names })
    await deleteTriesOf(tx, names)
    // Random, so that nobody can take the name first and block this.
    await blankUser(tx, userId, newId('user', clock).replace('usr_', 'deleted-'), now)
    return true
  })
}
