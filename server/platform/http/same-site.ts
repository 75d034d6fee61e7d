import type { IncomingHttpHeaders } from 'node:http'

/**
 * Returns whether a write may have been sent by our own pages, or by no browser at all. Browsers say where a
 * request comes from in Sec-Fetch-Site; older ones in Origin. `origins` are the addresses that we are reached
 * at.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  return origins.includes(origin) || (host !== undefined && URL.parse(origin)?.host === host)
}
