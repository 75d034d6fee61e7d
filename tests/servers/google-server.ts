import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seconds } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'

/** Somebody with a Google account. */
export interface GooglePerson {
  /** Google's own name for the account, which never changes. */
  sub: string
  email: string
  email_verified: boolean
  name: string
}

/** Lets a test see and turn a local server shaped like Google's identity service. */
export interface GoogleServer {
  /** Goes into GOOGLE_ISSUER; its discovery document is below it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Is signed in at Google in every browser; null makes the person refuse. */
  person: GooglePerson | null
  accessTokenSeconds: number
  /** Changes the claims of each ID token before it is signed: a wrong nonce, audience, issuer or age. */
  forge: (claims: Record<string, unknown>) => Record<string, unknown>
  /** Signs ID tokens with a key that the JWKS lacks: openid-client notices only with enableNonRepudiationChecks. */
  signsWithStrangeKey: boolean
  /** Answers everything with 500 while it is set. */
  isDown: boolean
  /** Requests so far, as `POST /token refresh_token`, in order. */
  asked: string[]
  /** Returns whose mail this access token opens, or null where it is unknown, too old or revoked. */
  mailOf(accessToken: string): string | null
  /** Takes all grants away, as the person may on Google's own page. */
  revokeAll(): void
  /** No access token that was given out so far is known any more; refresh tokens still are. */
  forgetAccessTokens(): void
  stop(): Promise<void>
}

interface Grant {
  person: GooglePerson
  scope: string
  isRevoked: boolean
}
interface Code {
  grant: Grant
  redirectUri: string
  challenge: string
  nonce: string | null
  isOffline: boolean
}
interface Reply {
  status: number
  body?: unknown
  location?: string
}

const amina: GooglePerson = {
  sub: '109876543210987654321',
  email: 'amina.bello@gmail.example',
  email_verified: true,
  name: 'Amina Bello',
}

/** Starts it on a free port of this machine. Codes work once and only with their PKCE verifier, as at Google. */
export async function startGoogleServer(
  changes: Partial<Pick<GoogleServer, 'clientId' | 'clientSecret' | 'person' | 'accessTokenSeconds'>> = {},
): Promise<GoogleServer> {
  const keys = { known: newKey('known'), strange: newKey('known') }
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, Grant>()
  const accessTokens = new Map<string, { grant: Grant; endsAt: number }>()

  const google: GoogleServer = {
    issuer: '',
    clientId: 'kasuwa.apps.google.example',
    clientSecret: 'GOCSPX-only-in-tests',
    person: amina,
    accessTokenSeconds: 3599,
    forge: (claims) => claims,
    signsWithStrangeKey: false,
    isDown: false,
    asked: [],
    mailOf(accessToken) {
      const known = accessTokens.get(accessToken)
      if (!known || known.grant.isRevoked || known.endsAt <= msNow()) return null
      return known.grant.scope.includes('https://mail.google.com/') ? known.grant.person.email : null
    },
    revokeAll() {
      for (const grant of refreshTokens.values()) grant.isRevoked = true
    },
    forgetAccessTokens: () => accessTokens.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    ...changes,
  }

  const discovery = () => ({
    issuer: google.issuer,
    authorization_endpoint: `${google.issuer}/authorize`,
    token_endpoint: `${google.issuer}/token`,
    revocation_endpoint: `${google.issuer}/revoke`,
    jwks_uri: `${google.issuer}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['plain', 'S256'],
    authorization_response_iss_parameter_supported: true,
  })

  function authorize(query: URLSearchParams): Reply {
    const text = (key: string) => query.get(key) ?? ''
    const wrong =
      (text('client_id') !== google.clientId && 'invalid_client') ||
      (!URL.canParse(text('redirect_uri')) && 'redirect_uri_mismatch') ||
      (text('response_type') !== 'code' && 'unsupported_response_type') ||
      (text('code_challenge_method') !== 'S256' && 'no PKCE') ||
      (!text('scope').split(' ').includes('openid') && 'invalid_scope')
    if (wrong) return { status: 400, body: { error: wrong } }
    const back = new URL(text('redirect_uri'))
    back.searchParams.set('iss', google.issuer)
    if (query.has('state')) back.searchParams.set('state', text('state'))
    if (google.person === null) {
      back.searchParams.set('error', 'access_denied')
      return { status: 302, location: back.href }
    }
    const code = newToken('4/')
    codes.set(code, {
      grant: { person: google.person, scope: text('scope'), isRevoked: false },
      redirectUri: text('redirect_uri'),
      challenge: text('code_challenge'),
      nonce: query.get('nonce'),
      isOffline: text('access_type') === 'offline',
    })
    back.searchParams.set('code', code)
    back.searchParams.set('scope', text('scope'))
    return { status: 302, location: back.href }
  }

  function token(form: URLSearchParams, request: IncomingMessage): Reply {
    if (!isOurClient(form, request)) return { status: 401, body: { error: 'invalid_client' } }
    if (form.get('grant_type') === 'refresh_token') {
      const grant = refreshTokens.get(form.get('refresh_token') ?? '')
      if (!grant || grant.isRevoked) return invalidGrant('Token has been expired or revoked.')
      return { status: 200, body: tokensOf(grant) }
    }
    const given = form.get('code') ?? ''
    const code = codes.get(given)
    codes.delete(given)
    if (!code || code.redirectUri !== form.get('redirect_uri')) return invalidGrant('Bad Request')
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (verifier.digest('base64url') !== code.challenge) return invalidGrant('Invalid code verifier.')
    const body: Record<string, unknown> = {
      ...tokensOf(code.grant),
      id_token: idToken(code.grant, code.nonce),
    }
    if (code.isOffline) {
      body['refresh_token'] = newToken('1//')
      refreshTokens.set(String(body['refresh_token']), code.grant)
    }
    return { status: 200, body }
  }

  function revoke(form: URLSearchParams): Reply {
    const given = form.get('token') ?? ''
    const grant = refreshTokens.get(given) ?? accessTokens.get(given)?.grant
    if (!grant) return { status: 400, body: { error: 'invalid_token' } }
    grant.isRevoked = true
    return { status: 200, body: {} }
  }

  function tokensOf(grant: Grant) {
    const accessToken = newToken('ya29.')
    accessTokens.set(accessToken, { grant, endsAt: msNow() + seconds(google.accessTokenSeconds) })
    return {
      access_token: accessToken,
      expires_in: google.accessTokenSeconds,
      scope: grant.scope,
      token_type: 'Bearer',
    }
  }

  function idToken({ person }: Grant, nonce: string | null): string {
    const seconds = Math.floor(msNow() / 1000)
    const claims = google.forge({
      iss: google.issuer,
      aud: google.clientId,
      azp: google.clientId,
      iat: seconds,
      exp: seconds + 3600,
      ...(nonce === null ? {} : { nonce }),
      ...person,
    })
    return signJwt(claims, (google.signsWithStrangeKey ? keys.strange : keys.known).privateKey)
  }

  function isOurClient(form: URLSearchParams, request: IncomingMessage): boolean {
    const basic = request.headers.authorization?.replace(/^Basic /, '')
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')]
    return id === google.clientId && secret === google.clientSecret
  }

  const routes: Record<string, (url: URL, form: URLSearchParams, request: IncomingMessage) => Reply> = {
    'GET /.well-known/openid-configuration': () => ({ status: 200, body: discovery() }),
    'GET /certs': () => ({ status: 200, body: { keys: [keys.known.publicJwk] } }),
    'GET /authorize': ({ searchParams }) => authorize(searchParams),
    'POST /token': (_url, form, request) => token(form, request),
    'POST /revoke': (_url, form) => revoke(form),
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', google.issuer)
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const name = `${request.method} ${url.pathname}`
    google.asked.push(form.has('grant_type') ? `${name} ${form.get('grant_type')}` : name)
    const answer: Reply = google.isDown
      ? { status: 500 }
      : (routes[name]?.(url, form, request) ?? { status: 404 })
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.location ? { location: answer.location } : {}),
    })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  google.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return google
}

/** Does what a browser does at Google: follows the link that begins it, and comes back with this address. */
export async function passGoogle(authorizeUrl: string): Promise<URL> {
  const answer = await fetch(authorizeUrl, { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`Google did not send the browser back: ${await answer.text()}`)
  return new URL(location)
}

const newToken = (prefix: string) => prefix + randomBytes(24).toString('base64url')

const invalidGrant = (error_description: string): Reply => ({
  status: 400,
  body: { error: 'invalid_grant', error_description },
})

function newKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
  }
}

function signJwt(claims: Record<string, unknown>, key: ReturnType<typeof newKey>['privateKey']): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'RS256', typ: 'JWT', kid: 'known' })}.${part(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}
