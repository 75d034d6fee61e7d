import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Ten characters of 6 bits: who has the code of an order, which people pass on, cannot guess its key as well. */
const keyLength = 10

/** The link by which somebody who is not signed in follows their own order, answers and pays; an SMS has room for it. */
export interface OwnLinks {
  /** `/track/…?k=…`: the key belongs to the order's code, so that nothing of it is stored. */
  pathOf(order: { code: string }): string
  isKey(order: { code: string }, key: string): boolean
}

export function createOwnLinks(secretKey: string): OwnLinks {
  const secret = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'own-order-links', 32))
  const keyOf = (code: string) =>
    createHmac('sha256', secret).update(code).digest('base64url').slice(0, keyLength)
  return {
    pathOf: ({ code }) => `/track/${code.replaceAll('-', '')}?k=${keyOf(code)}`,
    isKey({ code }, key) {
      const [given, right] = [Buffer.from(key), Buffer.from(keyOf(code))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
