import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { currentUser } from './accounts.ts'
import { authenticationResponse, passkeyOptions, registrationResponse } from './passkeys.ts'

/** Names how a person can show a second time who they are. */
export const secondStepMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

export const passkeysMax = 20

const ok = z.object({ ok: z.literal(true) })
/** Null where the account has no password: then a sign-in of the last ten minutes is asked for instead. */
const confirming = z.strictObject({ password: z.string().max(256).nullable() })
const passkeyParams = z.strictObject({ id: idOf('passkey') })
const passkeyName = plainText({ min: 1, max: 60 })
const recoveryCodes = z.array(z.string()).meta({ examples: [['7K3M-Q9TX-2BVD']] })
/** Shown once: with the first factor of an account its recovery codes, afterwards null. */
const firstCodes = z.object({ recoveryCodes: recoveryCodes.nullable() })

const factorList = z.object({
  totp: z.object({ addedAt: instant }).nullable(),
  passkeys: z.array(
    z.object({
      id: idOf('passkey'),
      name: z.string(),
      addedAt: instant,
      usedAt: instant.nullable(),
      /** Says that the passkey also lives in the person's other devices. */
      isBackedUp: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** Describes the account at Google that signs in here, or is null. */
  google: z.object({ isLinked: z.boolean() }),
  hasPassword: z.boolean(),
  /** Says that the last factor must stay, because admins need one. */
  isRequired: z.boolean(),
})
export type FactorList = z.output<typeof factorList>

export const listFactorsEndpoint = defineEndpoint({
  id: 'factors.list',
  method: 'GET',
  path: '/api/profile/factors',
  summary: 'My second steps and other ways to sign in',
  access: 'signedIn',
  response: factorList,
})

export const beginTotpEndpoint = defineEndpoint({
  id: 'factors.beginTotp',
  method: 'POST',
  path: '/api/profile/totp/begin',
  summary: 'Get a key for an app that shows six digits; it counts once a code of it was confirmed',
  access: 'signedIn',
  body: confirming,
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    uri: z.string(),
    /** Draws the same as a QR code: path data of an SVG whose view box is `0 0 size size`. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
})

export const confirmTotpEndpoint = defineEndpoint({
  id: 'factors.confirmTotp',
  method: 'POST',
  path: '/api/profile/totp',
  summary: 'Show by a code that the app has the key; it replaces the app before',
  access: 'signedIn',
  body: z.strictObject({ code: codeText({ min: 1, max: 20 }) }),
  response: firstCodes,
})

export const removeTotpEndpoint = defineEndpoint({
  id: 'factors.removeTotp',
  method: 'POST',
  path: '/api/profile/totp/remove',
  summary: 'Stop using the app that shows six digits',
  access: 'signedIn',
  body: confirming,
  response: ok,
})

export const renewRecoveryCodesEndpoint = defineEndpoint({
  id: 'factors.renewRecoveryCodes',
  method: 'POST',
  path: '/api/profile/recovery-codes',
  summary: 'Get ten new recovery codes; the ones before stop working',
  access: 'signedIn',
  body: confirming,
  response: z.object({ recoveryCodes }),
})

export const beginPasskeyEndpoint = defineEndpoint({
  id: 'factors.beginPasskey',
  method: 'POST',
  path: '/api/profile/passkeys/begin',
  summary: 'Begin to add a passkey: the answer is what the browser needs to make one',
  access: 'signedIn',
  body: confirming,
  response: passkeyOptions,
})

export const addPasskey = defineEndpoint({
  id: 'factors.addPasskey',
  method: 'POST',
  path: '/api/profile/passkeys',
  summary: 'Keep a passkey that the browser has made',
  access: 'signedIn',
  body: z.strictObject({ name: passkeyName, response: registrationResponse }),
  response: firstCodes,
})

export const renamePasskeyEndpoint = defineEndpoint({
  id: 'factors.renamePasskey',
  method: 'POST',
  path: '/api/profile/passkeys/:id/rename',
  summary: 'Call a passkey something else',
  access: 'signedIn',
  params: passkeyParams,
  body: z.strictObject({ name: passkeyName }),
  response: ok,
})

export const removePasskeyEndpoint = defineEndpoint({
  id: 'factors.removePasskey',
  method: 'POST',
  path: '/api/profile/passkeys/:id/remove',
  summary: 'Stop using a passkey',
  access: 'signedIn',
  params: passkeyParams,
  body: confirming,
  response: ok,
})

export const linkGoogle = defineEndpoint({
  id: 'factors.linkGoogle',
  method: 'POST',
  path: '/api/profile/google/link',
  summary: 'Begin to link an account at Google; the answer is the address to open',
  access: 'signedIn',
  body: confirming,
  response: z.object({ url: z.string() }),
})

export const unlinkGoogle = defineEndpoint({
  id: 'factors.unlinkGoogle',
  method: 'POST',
  path: '/api/profile/google/unlink',
  summary: 'Stop signing in with Google',
  access: 'signedIn',
  body: confirming,
  response: ok,
})

export const readSecondStepEndpoint = defineEndpoint({
  id: 'auth.readSecondStep',
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Which second step this browser is being asked for; none where nothing is asked',
  access: 'public',
  response: z.object({ methods: z.array(z.enum(secondStepMethods)) }),
})

export const useSecondFactorEndpoint = defineEndpoint({
  id: 'auth.secondFactor',
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Finish signing in by a code of the app or a recovery code',
  access: 'public',
  body: z.strictObject({ code: codeText({ min: 1, max: 40 }) }),
  response: z.object({ user: currentUser }),
})

export const beginPasskeySignInEndpoint = defineEndpoint({
  id: 'auth.passkeyOptions',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Begin to sign in with a passkey: the answer is what the browser needs, the same for everybody',
  access: 'public',
  body: z.strictObject({}),
  response: passkeyOptions,
})

export const signInByPasskey = defineEndpoint({
  id: 'auth.passkeySignIn',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  summary: 'Sign in with a passkey, by itself or as the second step',
  access: 'public',
  body: z.strictObject({ response: authenticationResponse }),
  response: z.object({ user: currentUser }),
})
