import type { Dice } from './dice.ts'

/** How a request goes wrong on its way, or in the program that sends it. */
export type Spoilt =
  | 'without a key'
  | 'key again'
  | 'from another site'
  | 'cut off'
  | 'of another type'
  | 'too large'
  | 'to no address'

const ways: readonly Spoilt[] = [
  'without a key',
  'key again',
  'from another site',
  'cut off',
  'of another type',
  'too large',
  'to no address',
]
/** More than any body may have that carries no file. */
const tooManyBytes = 200_000

interface Sent {
  headers: Record<string, string>
  payload: string | undefined
}

/** Returns whether a request that is spoilt so has a key of its own. */
export const sendsKey = (way: Spoilt) => way !== 'without a key' && way !== 'key again'

export const drawSpoilt = (dice: Dice) => dice.pick(ways) ?? 'cut off'

/** Returns a request as it comes where something goes wrong; `earlierKey` was sent with another one. */
export function spoil({ headers, payload }: Sent, way: Spoilt, earlierKey: string | null): Sent {
  const { 'idempotency-key': _, ...keyless } = headers
  switch (way) {
    case 'without a key':
      return { headers: keyless, payload }
    case 'key again':
      return {
        headers: earlierKey === null ? headers : { ...headers, 'idempotency-key': earlierKey },
        payload,
      }
    case 'from another site':
      return {
        headers: { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
        payload,
      }
    case 'cut off':
      return { headers, payload: payload?.slice(0, -1) }
    case 'of another type':
      return { headers: { ...headers, ...(payload && { 'content-type': 'text/plain' }) }, payload }
    case 'to no address':
      return { headers, payload }
    case 'too large':
      return { headers, payload: payload && JSON.stringify({ a: 'a'.repeat(tooManyBytes) }) }
  }
}

/** Returns the address at which a request comes where something goes wrong. */
export function addressOf(url: string, way: Spoilt | undefined): string {
  return way === 'to no address' ? url.replace(/\?|$/, '/nothing$&') : url
}
