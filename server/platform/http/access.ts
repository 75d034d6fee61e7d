import { hasPermission, isStaff } from '#contract/accounts.ts'
import { type Access, permissions } from '#contract/endpoint.ts'
import { fail } from '#server/platform/errors.ts'
import type { Viewer } from './handlers.ts'

/** Throws unless the viewer may call an endpoint with this access. */
export function authorise(access: Access, viewer: Viewer | null): void {
  if (mayCall(access, viewer)) return
  throw fail(viewer ? 'auth.forbidden' : 'auth.signed_out')
}

/** Whether a viewer may call. An access that is not known lets nobody in. */
export function mayCall(access: Access, viewer: Viewer | null): boolean {
  if (access === 'public') return true
  if (!viewer) return false
  const { user } = viewer
  if (access === 'signedIn') return true
  if (access === 'customer' || access === 'agent') return user.role === access
  return permissions.includes(access) && isStaff(user) && hasPermission(user, access)
}
