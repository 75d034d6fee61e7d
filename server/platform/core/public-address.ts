import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'

const privateSubnets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Inside 2000::/3, the only part of IPv6 that is public, these lead elsewhere: tunnels and documentation. */
const specialSubnets = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const

const refused = new BlockList()
for (const [address, bits] of privateSubnets) refused.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of specialSubnets) refused.addSubnet(address, bits, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** Name look-up for a connection; a name that leads to a private address leads nowhere. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new Error('the name leads to a private address'), '')
    return options.all ? done(null, open) : done(null, first.address, first.family)
  })
}

/** Returns whether we may send to an address that somebody gave us: https and no literal private address, unless tests allow it. */
export function mayPostTo(url: string, mayReachPrivate: boolean): boolean {
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (mayReachPrivate) return true
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
}
