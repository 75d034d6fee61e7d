import { type CurrentUser, hasPermission, isGodMode, isStaff, type Role, roles } from '#contract/accounts.ts'
import { type Permission, permissions } from '#contract/endpoint.ts'
import type { UserDetail } from '#contract/users.ts'
import { fail } from '#server/platform/errors.ts'
import type { ProfileRow } from './profile-store.ts'

/** Throws unless this member of staff may change this person's account at all. */
export function refuseUnlessMayManage(admin: CurrentUser, person: ProfileRow): void {
  if (person.erased_at) throw fail('users.not_found')
  if (person.id === admin.id) throw fail('users.own_account')
  if (isStaffRow(person) && !isGodMode(admin)) throw fail('users.godmode_only')
}

/** The roles that this member of staff may give this person: staff's own are godmode's to give and to take. */
export function rolesToGive(admin: CurrentUser, person: ProfileRow): Role[] {
  if (person.erased_at || person.id === admin.id) return []
  if (isGodMode(admin)) return roles.filter((role) => role !== person.role)
  if (isStaffRow(person)) return []
  return (['agent', 'customer'] as const).filter((role) => role !== person.role)
}

/** The permissions that this member of staff may give an admin and take: those that they hold themself. */
export function permissionsToGive(admin: CurrentUser, person: ProfileRow): Permission[] {
  if (person.erased_at || person.id === admin.id || person.role !== 'admin' || person.is_god_mode) return []
  return permissions.filter((permission) => hasPermission(admin, permission))
}

/** What this member of staff may do with this person's account now. */
export function userActionsOf(
  admin: CurrentUser,
  person: ProfileRow,
  hasSecondStep: boolean,
): UserDetail['actions'] {
  if (person.erased_at || person.id === admin.id) return []
  const actions: UserDetail['actions'] = []
  if (permissionsToGive(admin, person).length > 0) actions.push('permissions')
  if (rolesToGive(admin, person).length > 0) actions.push('role')
  if (isStaffRow(person) && !isGodMode(admin)) return actions
  actions.push(person.suspended_at ? 'unsuspend' : 'suspend', 'endSessions')
  if (hasSecondStep) actions.push('secondStep')
  if (person.waiting_email !== null) actions.push('email')
  return actions
}

function isStaffRow(person: ProfileRow): boolean {
  return isStaff({ role: person.role, isGodMode: person.is_god_mode })
}
