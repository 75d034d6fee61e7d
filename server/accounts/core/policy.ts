import {
  type CurrentUser,
  hasPermission,
  isAdmin,
  isGodMode,
  type Role,
  roles,
} from '#contract/accounts/accounts.ts'
import type { UserDetail } from '#contract/accounts/users.ts'
import { type Permission, permissions } from '#contract/core/endpoint.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { ProfileRow } from './profile-store.ts'

/** Throws unless this admin may change this person's account at all. */
export function refuseUnlessMayManage(admin: CurrentUser, person: ProfileRow): void {
  if (person.erased_at) throw fail('users.not_found')
  if (person.id === admin.id) throw fail('users.own_account')
  if (isAdminRow(person) && !isGodMode(admin)) throw fail('users.godmode_only')
}

/** The roles that this admin may give this person: admins’ own are godmode's to give and to take. */
export function rolesToGive(admin: CurrentUser, person: ProfileRow): Role[] {
  if (person.erased_at || person.id === admin.id) return []
  if (isGodMode(admin)) return roles.filter((role) => role !== person.role)
  if (isAdminRow(person)) return []
  return (['agent', 'customer'] as const).filter((role) => role !== person.role)
}

/** The permissions that this admin may give an admin and take: their own, of somebody who holds no others. */
export function permissionsToGive(admin: CurrentUser, person: ProfileRow): Permission[] {
  if (person.erased_at || person.id === admin.id || person.role !== 'admin' || person.is_god_mode) return []
  const isCovered = person.permissions.every((permission) => hasPermission(admin, permission))
  return isCovered ? permissions.filter((permission) => hasPermission(admin, permission)) : []
}

/** Returns what this admin may do with this person's account now. */
export function userActionsOf(
  admin: CurrentUser,
  person: ProfileRow,
  hasSecondStep: boolean,
): UserDetail['actions'] {
  if (person.erased_at || person.id === admin.id) return []
  const actions: UserDetail['actions'] = []
  if (permissionsToGive(admin, person).length > 0) actions.push('permissions')
  if (rolesToGive(admin, person).length > 0) actions.push('role')
  if (isAdminRow(person) && !isGodMode(admin)) return actions
  actions.push(person.suspended_at ? 'unsuspend' : 'suspend', 'endSessions')
  if (hasSecondStep) actions.push('secondStep')
  if (person.waiting_email !== null) actions.push('email')
  actions.push('contact', 'export', person.deletion_due_at ? 'keep' : 'delete')
  return actions
}

function isAdminRow(person: ProfileRow): boolean {
  return isAdmin({ role: person.role, isGodMode: person.is_god_mode })
}
