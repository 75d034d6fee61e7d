import { isIP } from 'node:net'

/**
 * Returns whether a push service may be at an address that a browser gave us: https on its own port, by a
 * name of the open internet. What the name leads to is checked when we connect.
 */
export function mayBeEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z0-9-]+$/i.test(url.hostname)
}
