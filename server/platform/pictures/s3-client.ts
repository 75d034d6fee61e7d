import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import type { S3Place } from '#server/platform/core/config.ts'

/** A store that does not answer, or not as one. Says nothing of keys: the message goes to logs and `/readyz`. */
export class StoreFault extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`the picture store answers ${code}`, options)
    this.name = 'StoreFault'
    this.code = code
  }
}

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

interface S3Answer {
  headers: Headers
  bytes: Buffer
}

/** Calls one bucket of an S3-compatible store. Returns null where there is no such object; throws StoreFault for all else. */
export type CallS3 = (call: Call) => Promise<S3Answer | null>

/** Two tries in this time each: a person waits for the answer. */
const tryMs = 4_000
const pauseMs = 150
const emptyHash = createHash('sha256').digest('hex')

export function createS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): CallS3 {
  let client: Promise<AwsClient> | null = null
  const open = async () => {
    const { AwsClient } = await import('aws4fetch')
    return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  }

  async function callOnce({ method, key, query = {}, headers = {}, body }: Call): Promise<S3Answer | null> {
    client ??= open()
    const address = new URL(`${endpoint}/${bucket}${key && `/${key}`}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const response = await (await client).fetch(address.href, {
      method,
      // Signed, so that the store refuses bytes that changed on the way.
      headers: { ...headers, 'x-amz-content-sha256': body ? sha256Of(body) : emptyHash },
      ...(body && { body: new Uint8Array(body) }),
      // A signature holds for one host; and nothing is sent where a redirect points.
      redirect: 'manual',
      signal: AbortSignal.timeout(tryMs),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.ok) return { headers: response.headers, bytes }
    const code = /<Code>([\w.-]{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? String(response.status)
    if (response.status === 404 && code === 'NoSuchKey') return null
    throw new StoreFault(code)
  }

  return async (call) => {
    try {
      return await callOnce(call)
    } catch (error) {
      if (!maySucceedNow(error)) throw faultOf(error)
    }
    await sleep(pauseMs)
    return callOnce(call).catch((error: unknown) => {
      throw faultOf(error)
    })
  }
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Returns whether trying again helps: what the store refused stays refused, a cut connection or "slow down" may pass, and
 * hanging twice is waiting twice.
 */
function maySucceedNow(error: unknown): boolean {
  if (error instanceof StoreFault)
    return /^(?:5\d\d|429|SlowDown|InternalError|ServiceUnavailable)$/.test(error.code)
  return !(error instanceof DOMException && error.name === 'TimeoutError')
}

function faultOf(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return new StoreFault(isLate ? 'nothing in time' : 'nothing', { cause: error })
}
