import { z } from 'zod'

const bytes = (max: number) => z.base64url('This is not base64url').min(1).max(max)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
}

/** Takes a browser's answer when it has made a passkey: WebAuthn's RegistrationResponseJSON. */
export const registrationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    authenticatorData: bytes(8000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.int32().optional(),
    publicKey: bytes(8000).optional(),
  }),
})

/** Takes a browser's answer when it has signed with a passkey: WebAuthn's AuthenticationResponseJSON. */
export const authenticationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
})

/** Gives a browser what it needs to make a passkey or to sign with one, as WebAuthn's options in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
