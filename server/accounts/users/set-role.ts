import type { CurrentUser, Role } from '#contract/accounts/accounts.ts'
import { isGodMode } from '#contract/accounts/accounts.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { findBlocker, type PersonalRecords, revokePrograms } from '#server/accounts/core/personal-records.ts'
import { permissionsToGive, refuseUnlessMayManage, rolesToGive } from '#server/accounts/core/policy.ts'
import {
  lockGodmodeIds,
  lockProfileRow,
  type ProfileRow,
  updateUser,
} from '#server/accounts/core/profile-store.ts'
import { endSessions } from '#server/accounts/core/sessions.ts'
import { refuseLastGodmode } from '#server/accounts/profile/request-deletion.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { announceAccessChange } from '#server/platform/live/access-changes.ts'
import { listCityNames } from './user-store.ts'

/** A person whom admins may change, held. Throws where there is no such person, or not for this admin. */
export async function lockManaged(tx: Tx, admin: CurrentUser, userId: string): Promise<ProfileRow> {
  const person = await lockProfileRow(tx, userId)
  if (!person) throw fail('users.not_found')
  refuseUnlessMayManage(admin, person)
  return person
}

/** The same for what would end somebody's being godmode; throws for the last one. */
export async function lockReplaceable(tx: Tx, admin: CurrentUser, userId: string): Promise<ProfileRow> {
  // Held first and in one order, so that two who take it from each other follow each other.
  const godmodeIds = await lockGodmodeIds(tx)
  const person = await lockManaged(tx, admin, userId)
  refuseLastGodmode(godmodeIds, userId)
  return person
}

/**
 * Gives a person another role. They are signed out everywhere, lose an admin's permissions, and an agent must
 * have nothing active. Only godmode gives or takes admin and godmode, and the last godmode stays one. Returns the change.
 */
export async function setRole(
  tx: Tx,
  records: readonly PersonalRecords[],
  { admin, userId, role }: { admin: CurrentUser; userId: string; role: Role },
): Promise<{ role: { from: Role; to: Role } }> {
  const person = await lockReplaceable(tx, admin, userId)
  const change = { role: { from: person.role, to: role } }
  if (person.role === role) return change
  if (!rolesToGive(admin, person).includes(role)) throw fail('users.godmode_only')
  const blocker = await findBlocker(tx, records, userId)
  if (blocker) throw fail(blocker)
  for (const record of records) {
    if (person.role === 'agent') await record.endWork?.(tx, userId)
    if (role === 'agent') await record.beginWork?.(tx, userId)
  }
  await updateUser(tx, userId, { role, is_god_mode: role === 'godmode', permissions: [], cities: null })
  await endSessions(tx, { userId })
  await revokePrograms(tx, records, userId)
  return change
}

/** Returns what this admin may give; throws where the other can do what they cannot, or they could change nothing. */
function demandGiver(admin: CurrentUser, person: ProfileRow): ReadonlySet<string> {
  const mine = permissionsToGive(admin, person)
  if (mine.length === 0) throw fail('users.not_yours_to_give')
  return new Set(mine)
}

/** Says what an admin may do. The one who changes it holds all that the other holds or gets; in force at once. */
export async function setPermissions(
  tx: Tx,
  { admin, userId, permissions }: { admin: CurrentUser; userId: string; permissions: Permission[] },
): Promise<{ permissions: { from: string[]; to: string[] } }> {
  const person = await lockProfileRow(tx, userId)
  if (!person || person.erased_at) throw fail('users.not_found')
  if (person.id === admin.id) throw fail('users.own_account')
  if (person.role !== 'admin' || isGodMode({ role: person.role, isGodMode: person.is_god_mode }))
    throw fail('users.not_staff')
  const mine = demandGiver(admin, person)
  const after = new Set<string>(permissions)
  const changed = [
    ...person.permissions.filter((permission) => !after.has(permission)),
    ...[...after].filter((permission) => !person.permissions.includes(permission)),
  ]
  if (changed.some((permission) => !mine.has(permission))) throw fail('users.not_yours_to_give')
  const to = [...after].sort()
  await updateUser(tx, userId, { permissions: to })
  await announceAccessChange(tx, userId)
  return { permissions: { from: person.permissions, to } }
}

/** Says for which cities an admin works, null for all. The one who changes it holds all that the other holds. */
export async function setCities(
  tx: Tx,
  { admin, userId, cities }: { admin: CurrentUser; userId: string; cities: string[] | null },
): Promise<{ cities: { from: string[] | null; to: string[] | null } }> {
  const person = await lockProfileRow(tx, userId)
  if (!person || person.erased_at) throw fail('users.not_found')
  if (person.id === admin.id) throw fail('users.own_account')
  if (person.role !== 'admin' || person.is_god_mode) throw fail('users.not_staff')
  demandGiver(admin, person)
  const known = new Set((await listCityNames(tx)).map(({ slug }) => slug))
  const unknown = (cities ?? []).flatMap((city, index) =>
    known.has(city) ? [] : [{ path: `cities.${index}`, message: 'There is no such city' }],
  )
  if (unknown.length > 0) throw invalidFields(unknown)
  const to = cities && [...new Set(cities)].sort()
  await updateUser(tx, userId, { cities: to })
  await announceAccessChange(tx, userId)
  return { cities: { from: person.cities, to } }
}
