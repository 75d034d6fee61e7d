import { isGodMode, isStaff } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { findHindrance, type PersonalRecords } from './personal-records.ts'
import { lockGodmodeIds, lockProfileRow, updateUser } from './profile-store.ts'
import { renewSession } from './sessions.ts'

/** How long somebody who asked to be forgotten can still change their mind. */
export const deletionGraceMs = 30 * 24 * 60 * 60 * 1000

interface Context {
  db: Db
  clock: Clock
  queueMail: QueueMail
  records: readonly PersonalRecords[]
}

/**
 * Notes that a person wants their account erased in thirty days and signs every other device out; this device's
 * session gets the token that is returned. Asked again, the day stays as it was. Throws where an order, a trip, cash
 * in hand or being the last godmode stands in the way.
 */
export async function requestDeletion(
  { db, clock, queueMail, records }: Context,
  viewer: Viewer,
  password: string | null,
): Promise<{ token: string; maxAgeS: number }> {
  await confirmIdentity({ db, clock }, viewer, password)
  const { user } = viewer
  return db.transaction().execute(async (tx) => {
    if (isGodMode(user)) refuseLastGodmode(await lockGodmodeIds(tx), user.id)
    const person = await lockProfileRow(tx, user.id)
    const session = await renewSession({ tx, clock }, viewer)
    if (!person || person.deletion_due_at) return session
    const hindrance = await findHindrance(tx, records, user.id)
    if (hindrance) throw fail(hindrance)
    const dueAt = new Date(clock.now().getTime() + deletionGraceMs)
    await updateUser(tx, user.id, { deletion_due_at: dueAt })
    if (user.email !== null)
      await queueMail(
        tx,
        { to: user.email, userId: user.id, isForStaff: isStaff(user) },
        { template: 'deletion_asked', data: { name: user.name, dueAt: dueAt.toISOString() } },
      )
    return session
  })
}

/** Throws where a person is the only one left who may do everything. */
export function refuseLastGodmode(godmodeIds: string[], userId: string): void {
  if (godmodeIds.length === 1 && godmodeIds[0] === userId) throw fail('profile.last_godmode')
}

/** Takes the wish to be erased back. */
export function keepAccount(tx: Tx, userId: string): Promise<void> {
  return updateUser(tx, userId, { deletion_due_at: null })
}
