import { z } from 'zod'
import { askOutside, PrivateAddress } from '#server/platform/core/ask-outside.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { readRetryAfterS } from '#server/platform/core/retry-after.ts'

const timeoutMs = 12_000
const mostBytes = 200_000
const longestWaitS = 3600

/** Where the access point is, and what shows it who we are. */
export interface Place {
  url: string
  key: string
  secret: string
  mayReachPrivate: boolean
}

export interface Answer {
  status: number
  /** Undefined where it is no JSON. */
  json: unknown
  /** In how many seconds it wants to be asked again, where it says so. */
  retryAfterS: number | null
}

/** Thrown where the access point could not be reached, failed or does not know us; the same may be asked again. */
export class AccessPointAway extends Error {
  readonly retryAfterS: number | null
  constructor(
    message: string,
    { retryAfterS = null, cause }: { retryAfterS?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'AccessPointAway'
    this.retryAfterS = retryAfterS
  }
}

/** Asks the access point. Throws AccessPointAway. */
export async function askAccessPoint(
  { url, key, secret, mayReachPrivate }: Place,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object | undefined },
): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    'x-api-key': key,
    'x-api-secret': secret,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const content = body === undefined ? '' : JSON.stringify(body)
  const request = { method, headers, body: content, timeoutMs, mostBytes }
  try {
    const answer = await askOutside(`${url}${path}`, request, { mayReachPrivate })
    // Whatever it repeats of them is stored and shown nowhere.
    const asked = readRetryAfterS(answer.headers['retry-after'], systemClock.now())
    const json = jsonOf(answer.bytes.toString().replaceAll(key, '…').replaceAll(secret, '…'))
    return {
      status: statusOf(answer.status, json),
      json,
      retryAfterS: asked === null ? null : Math.min(asked, longestWaitS),
    }
  } catch (cause) {
    throw new AccessPointAway(failureText(cause), { cause })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Some answer 200 and say in the body that it failed. */
function statusOf(status: number, json: unknown): number {
  const { data } = z.object({ code: z.int().min(400).max(599) }).safeParse(json)
  return status >= 200 && status < 300 && data !== undefined ? data.code : status
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function failureText(cause: unknown): string {
  if (cause instanceof PrivateAddress) return 'The address of the access point is private.'
  const { code = '', name = '' } = cause as { code?: string; name?: string }
  if (unreachable.includes(code)) return 'The access point cannot be reached.'
  return name === 'TimeoutError' || name === 'AbortError'
    ? 'The access point did not answer in time.'
    : 'The connection to the access point ended.'
}
