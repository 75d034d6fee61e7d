import type { VerifyAuthenticationResponseOpts, VerifyRegistrationResponseOpts } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { authenticationResponse, registrationResponse } from '#contract/accounts/passkeys.ts'

type RegistrationResponse = z.output<typeof registrationResponse>
type AuthenticationResponse = z.output<typeof authenticationResponse>

/** A credential as it is described to a browser. */
interface Known {
  id: string
  transports: string[]
}

interface Checked {
  counter: number
  isBackedUp: boolean
}

/** Makes and checks what browsers are asked, for this site and no other. */
export interface Passkeys {
  registrationOptions(
    user: { id: string; username: string; name: string },
    existing: Known[],
  ): Promise<{ challenge: string }>
  /** `allowed` empty: whichever passkey of this site the browser has. */
  authenticationOptions(allowed: Known[]): Promise<{ challenge: string }>
  /** The new credential, or null where the response does not answer this challenge at this site. */
  checkRegistration(
    response: RegistrationResponse,
    challenge: string,
  ): Promise<(Checked & { credentialId: string; publicKey: Uint8Array; transports: string[] }) | null>
  /** Returns how often the key has signed, or null where the signature is not the credential's, of this challenge and site. */
  checkAuthentication(
    response: AuthenticationResponse,
    challenge: string,
    credential: { credentialId: string; publicKey: Buffer; counter: number },
  ): Promise<Checked | null>
}

// ES256, EdDSA and RS256: what every authenticator has one of.
const algorithms = [-7, -8, -257]

// The library takes longer to load than the rest of the start; most days begin without a passkey.
const webauthn = () => import('@simplewebauthn/server')

export function createPasskeys({ publicUrl }: { publicUrl: string }): Passkeys {
  const rpID = new URL(publicUrl).hostname
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpID, requireUserVerification: true }
  return { ...createQuestions(rpID), ...createChecks(expected) }
}

function createQuestions(rpID: string): Pick<Passkeys, 'registrationOptions' | 'authenticationOptions'> {
  return {
    async registrationOptions({ id, username, name }, existing) {
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: 'Kasuwa',
        rpID,
        userID: new TextEncoder().encode(id),
        userName: username,
        userDisplayName: name,
        excludeCredentials: existing,
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
    },

    async authenticationOptions(allowed) {
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(allowed.length > 0 && { allowCredentials: allowed }),
      })
    },
  }
}

/** Names what an answer must say to be of this site. */
type Expected = Pick<VerifyRegistrationResponseOpts, 'expectedOrigin' | 'requireUserVerification'> & {
  expectedRPID: string
}

function createChecks(expected: Expected): Pick<Passkeys, 'checkRegistration' | 'checkAuthentication'> {
  return {
    async checkRegistration(response, challenge) {
      const { verifyRegistrationResponse } = await webauthn()
      const result = await refusedIsNull(
        verifyRegistrationResponse({
          ...expected,
          supportedAlgorithmIDs: algorithms,
          response: response as VerifyRegistrationResponseOpts['response'],
          expectedChallenge: challenge,
        }),
      )
      if (!result?.verified) return null
      const { credential, credentialBackedUp } = result.registrationInfo
      return {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        transports: response.response.transports ?? [],
        counter: credential.counter,
        isBackedUp: credentialBackedUp,
      }
    },

    async checkAuthentication(response, challenge, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await webauthn()
      const result = await refusedIsNull(
        verifyAuthenticationResponse({
          ...expected,
          response: response as VerifyAuthenticationResponseOpts['response'],
          expectedChallenge: challenge,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
        }),
      )
      if (!result?.verified) return null
      return {
        counter: result.authenticationInfo.newCounter,
        isBackedUp: result.authenticationInfo.credentialBackedUp,
      }
    },
  }
}

/** The library throws for everything that does not fit; to the caller all of it is one refusal. */
function refusedIsNull<T>(check: Promise<T>): Promise<T | null> {
  return check.catch(() => null)
}
