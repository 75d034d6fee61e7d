import { type CurrentUser, isStaff } from '#contract/accounts.ts'

/** Where a person goes once signed in: the page they came from, else staff to the office and others to their orders. */
export function pathAfterSignIn(user: CurrentUser, next: string | null): string {
  return safePath(next) ?? (isStaff(user) ? '/admin' : '/my-orders')
}

const anyOrigin = 'https://kasuwa.invalid'

/** A path of this site that somebody may be sent to, or null: other sites, the API and this page itself are not. */
export function safePath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, anyOrigin)) return null
  const address = new URL(next, anyOrigin)
  if (address.origin !== anyOrigin) return null
  // Judged after tidying: `/..//elsewhere.example` is a path that leads to another site.
  if (/^\/(?:\/|(?:api|login)(?:\/|$))/.test(address.pathname)) return null
  return address.pathname + address.search + address.hash
}
