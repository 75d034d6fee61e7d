import { isAdmin, isGodMode } from '#contract/accounts/accounts.ts'
import { days } from '#domain/time/durations.ts'
import { findBlocker, type PersonalRecords, revokePrograms } from '#server/accounts/core/personal-records.ts'
import {
  lockGodmodeIds,
  lockProfileRow,
  type ProfileRow,
  updateUser,
} from '#server/accounts/core/profile-store.ts'
import { renewSession } from '#server/accounts/core/sessions.ts'
import { confirmIdentity } from '#server/accounts/factors/confirm-identity.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'

/** Lets somebody who asked to be forgotten change their mind for so long. */
export const deletionGraceMs = days(30)

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail'> {
  records: readonly PersonalRecords[]
}

/**
 * Records that a person wants their account erased in thirty days and signs every other device out; this
 * device's session gets the token that is returned. Asked again, the day stays as it was. Throws where an
 * order, a trip, cash held or being the last godmode is in the way.
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
    if (person) await scheduleDeletion({ tx, clock, queueMail, records }, person)
    return session
  })
}

/**
 * Has a locked account erased in thirty days and emails its holder; asked again, the day stays as it was. Throws where an
 * order, a trip or cash held is in the way.
 */
export async function scheduleDeletion(
  { tx, clock, queueMail, records }: Omit<Context, 'db'> & { tx: Tx },
  person: ProfileRow,
): Promise<void> {
  if (person.deletion_due_at) return
  const blocker = await findBlocker(tx, records, person.id)
  if (blocker) throw fail(blocker)
  const dueAt = new Date(clock.now().getTime() + deletionGraceMs)
  await updateUser(tx, person.id, { deletion_due_at: dueAt })
  await revokePrograms(tx, records, person.id)
  if (person.email === null) return
  const isForStaff = isAdmin({ role: person.role, isGodMode: person.is_god_mode })
  await queueMail(
    tx,
    { to: person.email, userId: person.id, isForStaff },
    { template: 'deletion_asked', data: { name: person.name, dueAt: dueAt.toISOString() } },
  )
}

/** Throws where a person is the only one left who may do everything. */
export function refuseLastGodmode(godmodeIds: string[], userId: string): void {
  if (godmodeIds.length === 1 && godmodeIds[0] === userId) throw fail('profile.last_godmode')
}

/** Takes the wish to be erased back. */
export function cancelDeletion(tx: Tx, userId: string): Promise<void> {
  return updateUser(tx, userId, { deletion_due_at: null })
}
