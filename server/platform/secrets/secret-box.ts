import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals what must be stored and read again, such as a provider's password; only SECRET_KEY opens it. */
export interface SecretBox {
  /** Nonce, tag and ciphertext in one; never the same twice. */
  seal(text: string): Buffer
  /** Throws where it was sealed with another key or for another purpose, or was changed since. */
  open(sealed: Buffer): string
}

/** Makes a box for one purpose: what another purpose sealed does not open in it. */
export function createSecretBox(secretKey: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', purpose, 32))
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce)
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), body])
    },
    open(sealed) {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
      opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = sealed.subarray(nonceBytes + tagBytes)
      return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
    },
  }
}
