import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { safePath } from '#contract/accounts/safe-path.ts'

/**
 * Returns where a person goes once signed in: the page they came from, else the admin area for admins and My Orders for
 * others.
 */
export function pathAfterSignIn(user: CurrentUser, next: string | null): string {
  return safePath(next) ?? (isAdmin(user) ? '/admin' : '/my-orders')
}
