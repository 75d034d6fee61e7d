import { timingSafeEqual } from 'node:crypto'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { GoogleProblem } from '#contract/accounts/google.ts'
import type { Config } from '#server/platform/core/config.ts'
import { missingForGoogle } from '#server/platform/core/google-client.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { hashToken, tokenLifeMs } from './account-tokens.ts'

const callbackPath = '/auth/google/callback'

/** Somebody whom Google vouches for. */
export interface GoogleAccount {
  /** Google's own name for the account, which never changes. */
  subject: string
  email: string
  name: string
  /** Says that Google itself gives out this address, so that its word proves whose it is now. */
  isAuthoritative: boolean
}

/** Describes what a browser must bring back: why it went to Google. Only the server can read or make it. */
const tripSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path of this site to go to afterwards. */
  next: z.string().nullable(),
  /** Names the account to link; null where somebody signs in. */
  linkUserId: z.string().nullable(),
  endsAt: z.number(),
})
export type GoogleTrip = z.output<typeof tripSchema>

/** Thrown for what the person is shown by a code in the address. */
export class GoogleRefusal extends Error {
  readonly problem: GoogleProblem

  constructor(problem: GoogleProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

export interface Google {
  isOn: boolean
  /** Where to send the browser, and the sealed state for its cookie. Throws GoogleRefusal. */
  begin(why: Pick<GoogleTrip, 'next' | 'linkUserId'>): Promise<{ url: string; sealedTrip: string }>
  /** The trip that a callback belongs to, or null where cookie and state do not fit or are too old. */
  openTrip(sealedTrip: string | null, state: string): GoogleTrip | null
  /** Exchanges the code and checks all that Google says. `search` is the callback's query. Throws GoogleRefusal. */
  finish(trip: GoogleTrip, search: string): Promise<GoogleAccount>
}

export interface GoogleOptions extends Pick<PlatformServices, 'clock' | 'log' | 'openGoogle'> {
  config: Pick<Config, 'google' | 'publicUrl' | 'secretKey'>
}

/** Google as openid-client needs it, or the word for why not. */
function createDescribe({ config, log, openGoogle }: GoogleOptions): () => Promise<oidc.Configuration> {
  return async () => {
    if (missingForGoogle(config.google).length > 0) throw new GoogleRefusal('google_off')
    return openGoogle().catch((error: unknown) => {
      log.warn({ err: error }, 'Google could not be read')
      throw new GoogleRefusal('google_unreachable', { cause: error })
    })
  }
}

export function createGoogle(options: GoogleOptions): Google {
  const { config, clock, log } = options
  const { google, publicUrl, secretKey } = config
  const box = createSecretBox(secretKey, 'google-sign-in')
  const describe = createDescribe(options)
  return {
    isOn: missingForGoogle(google).length === 0,

    async begin({ next, linkUserId }) {
      const provider = await describe()
      const trip: GoogleTrip = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        next,
        linkUserId,
        endsAt: clock.now().getTime() + tokenLifeMs.google,
      }
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: publicUrl + callbackPath,
        scope: 'openid email profile',
        state: trip.state,
        nonce: trip.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(trip.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url: url.href, sealedTrip: box.seal(JSON.stringify(trip)).toString('base64url') }
    },

    openTrip(sealedTrip, state) {
      const text =
        sealedTrip === null ? null : openOrNull(() => box.open(Buffer.from(sealedTrip, 'base64url')))
      if (text === null) return null
      const trip = tripSchema.parse(JSON.parse(text))
      const isSame = timingSafeEqual(hashToken(trip.state), hashToken(state))
      return isSame && trip.endsAt > clock.now().getTime() ? trip : null
    },

    async finish(trip, search) {
      const provider = await describe()
      const checks = {
        expectedState: trip.state,
        expectedNonce: trip.nonce,
        pkceCodeVerifier: trip.verifier,
        idTokenExpected: true,
      }
      const tokens = await oidc
        .authorizationCodeGrant(provider, new URL(callbackPath + search, publicUrl), checks)
        .catch((error: unknown) => {
          const problem = problemOf(error)
          if (problem !== 'google_cancelled') log.warn({ code: codeOf(error), problem }, 'Google refused')
          throw new GoogleRefusal(problem, { cause: error })
        })
      return readClaims(tokens.claims())
    },
  }
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().optional(),
  hd: z.string().optional(),
})

function readClaims(claims: unknown): GoogleAccount {
  const read = claimsSchema.safeParse(claims)
  if (!read.success) throw new GoogleRefusal('google_unverified')
  const { sub, email, name, hd } = read.data
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isAuthoritative =
    domain === 'gmail.com' || domain === 'googlemail.com' || hd?.toLowerCase() === domain
  return { subject: sub, email, name: name?.trim() ?? '', isAuthoritative }
}

function problemOf(error: unknown): GoogleProblem {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'google_cancelled' : 'google_refused'
  const isAway = error instanceof TypeError || codeOf(error) === 'OAUTH_TIMEOUT' || statusOf(error) >= 500
  return isAway ? 'google_unreachable' : 'google_refused'
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code
}

function statusOf(error: unknown): number {
  const { cause } = error as { cause?: unknown }
  return cause instanceof Response ? cause.status : 0
}

/** A cookie that another key sealed, or nobody, is no cookie of ours. */
function openOrNull(open: () => string): string | null {
  try {
    return open()
  } catch {
    return null
  }
}
