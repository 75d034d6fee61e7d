import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublic, mayPostTo } from './public-address.ts'

interface OutsideRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | Buffer
  timeoutMs: number
  mostBytes: number
  /** Takes the beginning of an answer that is too long instead of throwing. */
  isCut?: boolean
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Thrown for an address that is private by itself, without asking a name server. */
export class PrivateAddress extends Error {}

/** Thrown for an answer with more bytes than are wanted. */
export class AnswerTooLong extends Error {}

/**
 * Asks an address that somebody gave us. This is the one way to such addresses: https only, to the open internet only, whatever the
 * name leads to, and redirects are answers, which nobody follows.
 */
export function askOutside(
  url: string,
  { method, headers, body, timeoutMs, mostBytes, isCut = false }: OutsideRequest,
  { mayReachPrivate }: { mayReachPrivate: boolean },
): Promise<OutsideAnswer> {
  if (!mayPostTo(url, mayReachPrivate)) return Promise.reject(new PrivateAddress('The address is private'))
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method,
        headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(mayReachPrivate ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const answer = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts).subarray(0, mostBytes),
          })
        response.on('data', (part: Buffer) => {
          size += part.length
          parts.push(part)
          if (size <= mostBytes) return
          if (isCut) answer()
          response.destroy(isCut ? undefined : new AnswerTooLong('The answer is too long'))
        })
        response.on('end', answer)
        // Takes what came before the connection broke for part of an answer that may be cut.
        response.on('error', isCut ? answer : reject)
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
