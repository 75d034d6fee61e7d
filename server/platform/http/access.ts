import { hasPermission, isAdmin } from '#contract/accounts/accounts.ts'
import { type Endpoint, permissions } from '#contract/endpoint.ts'
import { fail } from '#server/platform/errors.ts'
import type { Viewer } from './handlers.ts'

type Door = Pick<Endpoint, 'access' | 'path'>

/** Throws unless the viewer may call an endpoint. */
export function authorise(endpoint: Door, viewer: Viewer | null): void {
  if (mayCall(endpoint, viewer)) return
  if (!viewer) throw fail('auth.signed_out')
  throw fail(mustAddFactorFirst(endpoint, viewer) ? 'auth.factor_needed' : 'auth.forbidden')
}

/** Returns whether a viewer may call. An access that is not known lets nobody in. */
export function mayCall(endpoint: Door, viewer: Viewer | null): boolean {
  const { access } = endpoint
  if (access === 'public') return true
  if (!viewer || mustAddFactorFirst(endpoint, viewer)) return false
  const { user } = viewer
  if (access === 'signedIn') return true
  if (access === 'customer' || access === 'agent') return user.role === access
  return permissions.includes(access) && isAdmin(user) && hasPermission(user, access)
}

/** Admins who lack the second step that they must have can only see to their own account. */
function mustAddFactorFirst({ path }: Door, { user }: Viewer): boolean {
  return user.mustAddFactor === true && !/^\/api\/(auth|profile)(\/|$)/.test(path)
}
