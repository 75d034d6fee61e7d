import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import { blankUser, deleteBelongings, listDueIds, listNames, lockDue } from './erase-store.ts'
import { forgetFactors } from './factors.ts'
import { findHindrance, type PersonalRecords } from './personal-records.ts'
import { endSessions } from './sessions.ts'

interface Context {
  db: Db
  clock: Clock
  log: Log
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
      // One who cannot be erased tonight keeps nobody else waiting.
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
    if (await findHindrance(tx, records, userId)) return false
    const names = await listNames(tx, userId)
    await endSessions(tx, { userId })
    for (const record of records) await record.erase(tx, userId)
    await forgetFactors(tx, userId, now)
    await deleteBelongings(tx, userId, names)
    await forgetFactors(tx, userId, now)
    // By chance, so that nobody can take the name first and stand in the way.
    await blankUser(tx, userId, newId('user', clock).replace('usr_', 'deleted-'), now)
    return true
  })
}
