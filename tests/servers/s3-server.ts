import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Place } from '#server/platform/core/config.ts'
import { msNow, timeNow } from '#tests/times.ts'

/** `slow` answers after a while, `broken` says 503, `cuts` ends connections, `torn` sends half a picture. */
type Mood = 'well' | 'slow' | 'hangs' | 'broken' | 'slowDown' | 'cuts' | 'torn' | 'noBucket'

interface Stored {
  bytes: Buffer
  type: string
  meta: Record<string, string>
  at: Date
}

/** Serves locally the part of S3 that stores of all makers share, and checks each signature. */
export interface S3Server {
  place: S3Place
  objects: Map<string, Stored>
  mood: Mood
  /** Fails so many of the next calls, whatever the mood. */
  failNext: number
  /** Method and key of each call whose signature was right. */
  calls: string[]
  /** Most objects in one page of a list. */
  pageSize: number
  stop(): Promise<void>
}

const slowMs = 400

export async function startS3(changes: Partial<S3Place> = {}): Promise<S3Server> {
  const server = createServer((request, response) => void answer(s3, request, response))
  const s3: S3Server = {
    place: {
      endpoint: '',
      bucket: 'kasuwa-pictures',
      region: 'eu-west-1',
      accessKeyId: 'AKIDTESTS',
      secretAccessKey: 'secret/of+the=tests',
      ...changes,
    },
    objects: new Map(),
    mood: 'well',
    failNext: 0,
    calls: [],
    pageSize: 1000,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  s3.place.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return s3
}

async function answer(s3: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  const fault = faultOfSignature(s3.place, request, body)
  if (fault !== null) return void refuse(403, fault)
  const url = new URL(request.url ?? '/', s3.place.endpoint)
  const key = decodeURIComponent(url.pathname.slice(`/${s3.place.bucket}/`.length))
  s3.calls.push(`${request.method} ${key}`)
  if (s3.mood === 'hangs') return
  if (s3.mood === 'cuts') return void request.socket.destroy()
  if (s3.mood === 'slow') await sleep(slowMs)
  if (s3.mood === 'slowDown') return void refuse(503, 'SlowDown')
  if (s3.mood === 'broken' || s3.failNext > 0) {
    s3.failNext = Math.max(0, s3.failNext - 1)
    return void refuse(500, 'InternalError')
  }
  if (s3.mood === 'noBucket' || url.pathname.split('/')[1] !== s3.place.bucket)
    return void refuse(404, 'NoSuchBucket')
  if (key === '') return list(s3, url, response)
  if (request.method === 'PUT') return put(s3, key, { request, body, response })
  const stored = s3.objects.get(key)
  if (request.method === 'DELETE') {
    s3.objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (stored === undefined) return void refuse(404, 'NoSuchKey')
  const headers = {
    'content-type': stored.type,
    'content-length': stored.bytes.length,
    'last-modified': stored.at.toUTCString(),
    ...stored.meta,
  }
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else if (s3.mood === 'torn') response.write(stored.bytes.subarray(0, 40), () => request.socket.destroy())
  else response.end(stored.bytes)
}

function put(
  s3: S3Server,
  key: string,
  { request, body, response }: { request: IncomingMessage; body: Buffer; response: ServerResponse },
): void {
  const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  s3.objects.set(key, {
    bytes: body,
    type: request.headers['content-type'] ?? 'binary/octet-stream',
    meta: Object.fromEntries(meta.map(([name, value]) => [name, String(value)])),
    at: timeNow(),
  })
  response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
}

function list(s3: S3Server, url: URL, response: ServerResponse): void {
  const { searchParams } = url
  const keys = [...s3.objects.keys()].sort().filter((key) => key.startsWith(searchParams.get('prefix') ?? ''))
  const from = Number(searchParams.get('continuation-token')?.split('&')[1] ?? 0)
  const page = keys.slice(from, from + Math.min(s3.pageSize, Number(searchParams.get('max-keys') ?? 1000)))
  const next = from + page.length
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${s3.objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  )
  const more = next < keys.length ? `<NextContinuationToken>from&amp;${next}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${contents.join('')}${more}</ListBucketResult>`,
    )
}

/** Returns what is wrong with a request's signature (version 4, worked out from the documentation); null where it is right. */
function faultOfSignature(place: S3Place, request: IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (given === null) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', signedHeaders = '', signature = ''] = given
  if (keyId !== place.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== place.region) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied'
  const date = String(request.headers['x-amz-date'])
  if (Math.abs(msNow() - timeOf(date)) > 15 * 60_000 || !date.startsWith(day)) return 'RequestTimeTooSkewed'
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', place.endpoint)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (under, part) => hmac(under, part),
    Buffer.from(`AWS4${place.secretAccessKey}`),
  )
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return isRight ? null : 'SignatureDoesNotMatch'
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
