import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client'
import { GoogleNotConfigured, type OpenGoogle } from '#server/platform/core/google-client.ts'
import { MailFailure } from './transports.ts'

const mailScope = 'https://mail.google.com/'

/** Holds what must come back from Google, or belongs to it, and is stored meanwhile. */
export interface GmailBegin {
  state: string
  nonce: string
  verifier: string
}
export interface GmailGrant {
  address: string
  refreshToken: string
}

/** Says that the person or Google took the right to send away: somebody must authorise again. */
export class GmailRefused extends MailFailure {
  constructor(cause: unknown) {
    super('Google no longer lets us send as this account. Authorise it again.', { cause })
    this.name = 'GmailRefused'
  }
}

/** Google's page that asks for the right to send mail as the person's account. */
export async function beginGmail(
  openGoogle: OpenGoogle,
  redirectUri: string,
): Promise<{ url: string; begin: GmailBegin }> {
  const google = await asking(openGoogle())
  const begin = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(google, {
    redirect_uri: redirectUri,
    scope: `openid email ${mailScope}`,
    state: begin.state,
    nonce: begin.nonce,
    code_challenge: await calculatePKCECodeChallenge(begin.verifier),
    code_challenge_method: 'S256',
    // Only so does Google give a token that outlives the visit.
    access_type: 'offline',
    prompt: 'consent select_account',
  })
  return { url: url.href, begin }
}

/** Turns what Google sent back into a lasting right. Throws MailFailure with what to do. */
export async function finishGmail(
  openGoogle: OpenGoogle,
  callback: URL,
  begin: GmailBegin,
): Promise<GmailGrant> {
  const google = await asking(openGoogle())
  const granting = authorizationCodeGrant(google, callback, {
    expectedState: begin.state,
    expectedNonce: begin.nonce,
    pkceCodeVerifier: begin.verifier,
    idTokenExpected: true,
  })
  const tokens = await asking(granting).catch((error: unknown) => {
    if (!(error instanceof GmailRefused)) throw error
    throw new MailFailure('This was used already or is too old. Start again.', { cause: error })
  })
  const claims = tokens.claims()
  const address = claims?.['email']
  if (typeof address !== 'string' || claims?.['email_verified'] !== true)
    throw new MailFailure('Google did not say which address this account has.')
  if (!tokens.scope?.split(' ').includes(mailScope))
    throw new MailFailure('The box for sending email was not ticked at Google. Authorise again and tick it.')
  if (tokens.refresh_token === undefined)
    throw new MailFailure(
      'Google did not give lasting permission. Remove Kasuwa in your Google account, then try again.',
    )
  return { address, refreshToken: tokens.refresh_token }
}

/** Returns a fresh access token. Throws GmailRefused where the right is gone, MailFailure where Google is not reached. */
export async function refreshGmail(
  openGoogle: OpenGoogle,
  refreshToken: string,
): Promise<{ accessToken: string; expiresInS: number }> {
  const google = await asking(openGoogle())
  const tokens = await asking(refreshTokenGrant(google, refreshToken))
  return { accessToken: tokens.access_token, expiresInS: tokens.expires_in ?? 0 }
}

/** Gives the right back; false where Google does not know it any more or is not reached. */
export async function revokeGmail(openGoogle: OpenGoogle, refreshToken: string): Promise<boolean> {
  try {
    await tokenRevocation(await openGoogle(), refreshToken)
    return true
  } catch {
    return false
  }
}

async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AuthorizationResponseError)
      throw new MailFailure('Permission was not given at Google. Nothing was changed.', { cause: error })
    if (error instanceof ResponseBodyError) throw explainAnswer(error)
    if (error instanceof GoogleNotConfigured) throw new MailFailure(error.message, { cause: error })
    throw new MailFailure('Google did not answer as expected. Try again in a moment.', { cause: error })
  }
}

function explainAnswer(error: ResponseBodyError): MailFailure {
  if (error.error === 'invalid_grant') return new GmailRefused(error)
  if (error.error === 'invalid_client')
    return new MailFailure('Google does not know GOOGLE_CLIENT_ID with this GOOGLE_CLIENT_SECRET.', {
      cause: error,
    })
  return new MailFailure(`Google refused: ${error.error_description ?? error.error}`, { cause: error })
}
