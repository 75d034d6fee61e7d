import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { z } from 'zod'
import type { authenticationResponse, registrationResponse } from '#contract/accounts/passkeys.ts'

/** A passkey made in software, so that a test can also sign what no honest browser would. */
export interface Authenticator {
  credentialId: string
  /** Signatures so far; a test may turn it back. Zero stays zero: such a key does not count. */
  counter: number
  register(options: { challenge: string }, lie?: Lie): z.input<typeof registrationResponse>
  authenticate(options: { challenge: string }, lie?: Lie): z.input<typeof authenticationResponse>
}

/** What is said in place of the truth. */
interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  userHandle?: string
  signature?: Buffer
}

export function createAuthenticator({ origin, userId }: { origin: string; userId: string }): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const credentialId = rawId.toString('base64url')
  const shared = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (lie: Lie, counter: number, attested: Buffer) => {
    const head = Buffer.alloc(5)
    // User present, user verified, attested credential data.
    head[0] = 0x01 | (lie.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    head.writeUInt32BE(counter, 1)
    const rpId = lie.rpId ?? new URL(origin).hostname
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested])
  }

  const authenticator: Authenticator = {
    credentialId,
    counter: 1,
    register({ challenge }, lie = {}) {
      const key = new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, cbor(key)])
      const object = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(lie, authenticator.counter, attested)],
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    authenticate({ challenge }, lie = {}) {
      if (authenticator.counter > 0) authenticator.counter += 1
      const data = authData(lie, authenticator.counter, Buffer.alloc(0))
      const client = clientData('webauthn.get', challenge, lie)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (lie.signature ?? sign('sha256', signed, privateKey)).toString('base64url'),
          userHandle: Buffer.from(lie.userHandle ?? userId).toString('base64url'),
        },
      }
    },
  }
  return authenticator
}

/** Just enough CBOR for a key and an attestation. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number')
    return value < 0 ? cborHead(1, -1 - value, Buffer.alloc(0)) : cborHead(0, value, Buffer.alloc(0))
  if (Buffer.isBuffer(value)) return cborHead(2, value.length, value)
  if (typeof value === 'string') return cborHead(3, Buffer.byteLength(value), Buffer.from(value))
  if (value instanceof Map)
    return cborHead(
      5,
      value.size,
      Buffer.concat([...value].flatMap(([key, item]) => [cbor(key), cbor(item)])),
    )
  throw new Error('this CBOR is not needed')
}

function cborHead(major: number, count: number, body: Buffer): Buffer {
  const first = major << 5
  if (count < 24) return Buffer.concat([Buffer.from([first | count]), body])
  if (count < 256) return Buffer.concat([Buffer.from([first | 24, count]), body])
  return Buffer.concat([Buffer.from([first | 25, count >> 8, count & 255]), body])
}
