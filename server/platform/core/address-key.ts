import { isIPv6 } from 'node:net'

/**
 * Returns what counts as one address for limits: an IPv4 address, also where it came written as IPv6, or the /64 that one
 * customer of an IPv6 network has to themselves.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return groups.slice(0, 4).map(hex).join(':')
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** Returns what counts as one network: the 256 addresses around an IPv4 address, or the /48 of one site of IPv6. */
export function networkKey(ip: string): string {
  const address = addressKey(ip)
  const separator = address.includes(':') ? ':' : '.'
  return `${address.split(separator).slice(0, 3).join(separator)}${separator}*`
}

/** Returns the eight numbers of an IPv6 address, `::` filled in, a dotted tail read, the zone left out. */
function groupsOf(ip: string): number[] {
  const [plain = ''] = ip.split('%')
  const [head = '', tail] = plain.split('::')
  const left = numbersOf(head)
  if (tail === undefined) return left
  const right = numbersOf(tail)
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function numbersOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function hex(group: number): string {
  return group.toString(16)
}
