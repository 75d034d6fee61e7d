import { type CurrentUser, isStaff } from '#contract/accounts.ts'
import { safePath } from '#contract/safe-path.ts'

/** Where a person goes once signed in: the page they came from, else staff to the office and others to their orders. */
export function pathAfterSignIn(user: CurrentUser, next: string | null): string {
  return safePath(next) ?? (isStaff(user) ? '/admin' : '/my-orders')
}
