import { isIP } from 'node:net'
import type { Config } from '#server/platform/core/config.ts'
import { isPublicAddress } from '#server/platform/core/public-address.ts'

/**
 * Returns which field of a mail server's address is refused and why, or null. Without this rule anyone who
 * may change the server could scan ports and our own network. Where a name leads is checked when we connect.
 */
export function findAddressFault(
  { host, port }: { host: string; port: number },
  { ports, mayReachPrivate }: Config['mail'],
): { path: 'smtp.host' | 'smtp.port'; message: string } | null {
  if (ports !== null && !ports.includes(port))
    return { path: 'smtp.port', message: `Use a port for mail servers: ${ports.join(', ')}` }
  if (mayReachPrivate) return null
  if (host.toLowerCase() !== 'localhost' && (isIP(host) === 0 || isPublicAddress(host))) return null
  return {
    path: 'smtp.host',
    message: 'Use a server on the open internet. Only MAIL_PRIVATE=true allows this machine and its network',
  }
}
