import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codesOfOnce = 10
const groups = 3

/** Makes the codes that let somebody in who has lost their phone, and recognises them. */
export interface RecoveryCodes {
  /** Ten new codes of 60 bits, such as `7K3M-Q9TX-2BVD`. */
  make(): string[]
  /** Returns what is stored of a code: a hash that needs the server's key. */
  hash(userId: string, code: string): Buffer
  /** The one of the stored hashes that a typed code has, or null; all are compared, each in constant time. */
  find(userId: string, typed: string, hashes: Buffer[]): Buffer | null
}

export function createRecoveryCodes(secretKey: string): RecoveryCodes {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'recovery-codes', 32))
  const hash = (userId: string, code: string) =>
    createHmac('sha256', key)
      .update(`${userId}:${plainCode(code)}`)
      .digest()
  return {
    make: () => Array.from({ length: codesOfOnce }, newCode),
    hash,
    find(userId, typed, hashes) {
      const wanted = hash(userId, typed)
      let found: Buffer | null = null
      for (const one of hashes) if (timingSafeEqual(one, wanted)) found = one
      return found
    },
  }
}

function newCode(): string {
  const emails = [...randomBytes(groups * 4)].map((byte) => alphabet.charAt(byte & 31)).join('')
  return (emails.match(/.{4}/g) ?? []).join('-')
}

/** However it was written down: case, dashes and spaces do not matter, nor O for 0 and I or L for 1. */
function plainCode(typed: string): string {
  const emails = typed.toUpperCase().replace(/[\s-]/g, '')
  return emails.replaceAll('O', '0').replace(/[IL]/g, '1')
}
