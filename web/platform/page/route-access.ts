import { type CurrentUser, hasPermission, isAdmin } from '#contract/accounts/accounts.ts'
import type { Route } from './route.ts'

/** What happens to a viewer at the gate of a page. */
export type Entrance = 'open' | 'sign-in' | 'forbidden'

/** Returns whether a viewer may open a page with this access rule. */
export function entranceFor(
  { access = 'public', isOfAllCities = false }: Pick<Route, 'access' | 'isOfAllCities'>,
  viewer: CurrentUser | null,
): Entrance {
  if (access === 'public') return 'open'
  if (viewer === null) return 'sign-in'
  if (access === 'signedIn') return 'open'
  if (access === 'agent') return viewer.role === 'agent' ? 'open' : 'forbidden'
  if (!isAdmin(viewer) || (isOfAllCities && viewer.cities !== undefined)) return 'forbidden'
  return access === 'admin' || hasPermission(viewer, access) ? 'open' : 'forbidden'
}

/** Address of the sign-in page that leads back to `path` afterwards. */
export function signInPath(path: string, search: string): string {
  return `/login?next=${encodeURIComponent(search === '' ? path : `${path}?${search}`)}`
}
