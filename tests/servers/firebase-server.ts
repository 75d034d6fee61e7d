import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Holds a message as Firebase took it (HTTP v1). */
export interface TakenMessage {
  token: string
  notification?: { title: string; body: string }
  data?: Record<string, string>
  webpush?: {
    headers: Record<string, string>
    notification: Record<string, string>
    fcm_options?: { link: string }
  }
}

export interface FirebaseRefusal {
  status: number
  body: object
}

/** Lets a test see and turn a local server shaped like Firebase and Google's token service. */
export interface FirebaseServer {
  /** Goes into the configuration as FIREBASE_URL and FIREBASE_TOKEN_URL. */
  fcmUrl: string
  tokenUrl: string
  /** The JSON file of a service account that it knows. */
  serviceAccount: string
  projectId: string
  taken: TakenMessage[]
  /** Assertions that were traded for an access token so far. */
  tokensGiven: number
  /** Answered instead of taking a message to this token. */
  refuses: Map<string, FirebaseRefusal>
  /** No access token that was given out so far is known any more. */
  forgetAccessTokens(): void
  isDown: boolean
  stop(): Promise<void>
}

export const unregistered = refusal(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED')
const badToken = refusal(
  400,
  'INVALID_ARGUMENT',
  'The registration token is not a valid FCM registration token',
  'INVALID_ARGUMENT',
)
const unauthenticated = refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')

/** An answer as FCM gives it; `errorCode` is in the details where FCM itself refuses. */
function refusal(status: number, name: string, message: string, errorCode?: string): FirebaseRefusal {
  const error = { code: status, message, status: name }
  if (errorCode === undefined) return { status, body: { error } }
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]
  return { status, body: { error: { ...error, details } } }
}

export async function startFirebaseServer(): Promise<FirebaseServer> {
  const projectId = 'kasuwa-in-tests'
  const email = `push@${projectId}.iam.gserviceaccount.example`
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const accessTokens = new Set<string>()

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { status, body: answer } = firebase.isDown ? { status: 503, body: {} } : reply(request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const firebase: FirebaseServer = {
    fcmUrl: '',
    tokenUrl: '',
    projectId,
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      client_email: email,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
    taken: [],
    tokensGiven: 0,
    refuses: new Map(),
    forgetAccessTokens: () => accessTokens.clear(),
    isDown: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function reply(request: IncomingMessage, body: string): FirebaseRefusal {
    if (request.url === '/token') return trade(new URLSearchParams(body))
    if (request.url !== `/v1/projects/${projectId}/messages:send`) return { status: 404, body: {} }
    if (!accessTokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return unauthenticated
    const { message, validate_only: isTrial } = JSON.parse(body) as {
      message: TakenMessage
      validate_only?: boolean
    }
    const refusal = firebase.refuses.get(message.token) ?? (message.token.length < 60 ? badToken : null)
    if (refusal) return refusal
    if (!isTrial) firebase.taken.push(message)
    return { status: 200, body: { name: `projects/${projectId}/messages/${firebase.taken.length}` } }
  }

  /** As Google does: a signed word of the account, for this address, about messages, and not too old. */
  function trade(form: URLSearchParams): FirebaseRefusal {
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      Buffer.from(signature, 'base64url'),
    )
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as Record<string, unknown>
    const isGood =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      said['iss'] === email &&
      said['aud'] === firebase.tokenUrl &&
      said['scope'] === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Number(said['exp']) - Number(said['iat']) <= 3600
    if (!isSigned || !isGood)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
    const token = `ya29.${randomBytes(12).toString('hex')}`
    accessTokens.add(token)
    firebase.tokensGiven += 1
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  firebase.fcmUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  firebase.tokenUrl = `${firebase.fcmUrl}/token`
  return firebase
}

/** A token such as Firebase gives a browser. */
export function newFcmToken(): string {
  return `${randomBytes(11).toString('base64url')}:APA91b${randomBytes(80).toString('base64url')}`
}
