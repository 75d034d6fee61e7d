const anyOrigin = 'https://kasuwa.invalid'

/** A path of this site that somebody may be sent to, or null: other sites, the API and the ways in are not. */
export function safePath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, anyOrigin)) return null
  const address = new URL(next, anyOrigin)
  if (address.origin !== anyOrigin) return null
  // Checked after normalising: `/..//elsewhere.example` is a path that leads to another site.
  if (/^\/(?:\/|(?:api|auth|login)(?:\/|$))/.test(address.pathname)) return null
  return address.pathname + address.search + address.hash
}
