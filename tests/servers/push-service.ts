import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificates.ts'

/** Holds a notification as a browser's push service took it and the browser opened it. */
interface TakenPush {
  payload: {
    notification: { title: string; body: string; icon: string; tag: string }
    data: Record<string, string>
    fcmOptions: { link: string }
    from: string
    fcmMessageId: string
  }
  /** Is what was encrypted, as it was. */
  text: string
  ttlS: number
  urgency: string
  topic: string
  /** Claims of the site's signed word, whose signature was checked. */
  claims: { aud: string; exp: number; sub: string }
}

/** A browser that takes notifications here. */
export interface PushBrowser {
  publicKey: string
  /** Is what its `PushSubscription` says of itself. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  taken: TakenPush[]
}

/** Serves Web Push (RFC 8030, 8291, 8292); a test turns its moods. */
export interface PushService {
  port: number
  /** Answers one request, for whoever leads requests here without a socket. */
  serve: RequestListener
  /** Adds a browser; `publicKey` is the site's, which its messages must be signed with. */
  addBrowser(publicKey: string): PushBrowser
  /** Answers this instead of taking; null takes. */
  refuses: number | null
  /** Asks, while it refuses, to be left in peace for so long. */
  retryAfter: string | null
  /** Counts the messages that came, taken or not. */
  asked: number
  stop(): Promise<void>
}

/**
 * Starts it on a free port of this machine, by the name `localhost` over https. At an origin that is given instead nobody
 * listens: requests are led to `serve`.
 */
export async function startPushService(at: Certificate | string): Promise<PushService> {
  const origin = () => (typeof at === 'string' ? at : `https://localhost:${service.port}`)
  const browsers = new Map<
    string,
    { browser: PushBrowser; open: (body: Buffer) => string; publicKey: string }
  >()
  const serve: RequestListener = async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    service.asked += 1
    const known = browsers.get(request.url ?? '')
    const status = service.refuses ?? (known ? 201 : 404)
    if (known && status === 201) known.browser.taken.push(read(request, known.open(body), known.publicKey))
    const peace =
      service.refuses === null || service.retryAfter === null ? {} : { 'retry-after': service.retryAfter }
    response.writeHead(status, peace).end()
  }
  const server = createServer(typeof at === 'string' ? {} : at, serve)
  const service: PushService = {
    port: 0,
    serve,
    refuses: null,
    retryAfter: null,
    asked: 0,
    addBrowser(publicKey) {
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const { keys, open } = makeReceiver()
      const subscription = { endpoint: `${origin()}${path}`, keys }
      const browser: PushBrowser = { publicKey, subscription, taken: [] }
      browsers.set(path, { browser, open, publicKey })
      return browser
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  if (typeof at === 'string') return service
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.port = (server.address() as AddressInfo).port
  return service
}

function read({ headers }: IncomingMessage, text: string, publicKey: string): TakenPush {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`signed with another key than the browser subscribed to: ${key}`)
  if (headers['content-encoding'] !== 'aes128gcm')
    throw new Error(`encoded as ${headers['content-encoding']}`)
  return {
    payload: JSON.parse(text) as TakenPush['payload'],
    text,
    ttlS: Number(headers['ttl']),
    urgency: String(headers['urgency']),
    topic: String(headers['topic']),
    claims: readClaims(token, key),
  }
}

/** Claims of a JWT that is signed by this key (ES256); throws where it is not. */
function readClaims(token: string, key: string): TakenPush['claims'] {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('the word of the site is not signed with its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as TakenPush['claims']
}

/** Keys of a browser, and how it opens what is encrypted for them (RFC 8291, one record of RFC 8188). */
function makeReceiver() {
  const pair = createECDH('prime256v1')
  // A key from drawn bytes is the same again where chance is a seed's.
  pair.setPrivateKey(randomBytes(32))
  const auth = randomBytes(16)
  const own = pair.getPublicKey()
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, senderKey])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
    const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    opening.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  return { keys, open }
}
