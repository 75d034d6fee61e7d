import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { minutes, seconds } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { PushFailure } from './transports.ts'

const accountFile = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  client_email: z.string().min(3),
  private_key: z.string().min(1),
})

/** Says who we are to Firebase. */
export interface ServiceAccount {
  projectId: string
  email: string
  key: KeyObject
}

/** Reads the JSON file that Firebase's console gives out; null where the text is no such file. */
export function parseServiceAccount(text: string): ServiceAccount | null {
  try {
    const file = accountFile.safeParse(JSON.parse(text))
    if (!file.success) return null
    const key = createPrivateKey(file.data.private_key)
    if (key.asymmetricKeyType !== 'rsa') return null
    return { projectId: file.data.project_id, email: file.data.client_email, key }
  } catch {
    return null
  }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const lifeS = 3600
const renewBeforeMs = minutes(1)
const timeoutMs = 8_000

/** Returns an access token for the account; `renew` passes over the one that is remembered. Throws PushFailure. */
export type GetAccessToken = (account: ServiceAccount, renew?: boolean) => Promise<string>

/** Tokens last an hour; each process remembers the one it has. The address is where Google trades a signed word for one. */
export function createAccessTokens(tokenUrl: string, clock: Clock): GetAccessToken {
  let known: { of: KeyObject | null; email: string; token: string; endsAt: number } | null = null
  return async (account, renew = false) => {
    const now = clock.now().getTime()
    const isSame = known?.email === account.email && known.of?.equals(account.key)
    if (!renew && known && isSame && known.endsAt - renewBeforeMs > now) return known.token
    const { token, expiresInS } = await askForToken(tokenUrl, account, Math.floor(now / 1000))
    known = { of: account.key, email: account.email, token, endsAt: now + seconds(expiresInS) }
    return token
  }
}

async function askForToken(tokenUrl: string, account: ServiceAccount, nowS: number) {
  const form = new URLSearchParams({
    grant_type: grantType,
    assertion: signAssertion(tokenUrl, account, nowS),
  })
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new PushFailure('later', 'Google cannot be reached for an access token.', { cause })
  })
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { access_token: token, expires_in: expiresInS, error } = body
  if (response.ok && typeof token === 'string') return { token, expiresInS: Number(expiresInS ?? lifeS) }
  const reason = typeof error === 'string' ? ` (${error.slice(0, 60)})` : ''
  throw new PushFailure('later', `Google gives this service account no token: ${response.status}${reason}.`)
}

function signAssertion(audience: string, { email, key }: ServiceAccount, nowS: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: email, scope, aud: audience, iat: nowS, exp: nowS + lifeS }
  const said = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`
}
