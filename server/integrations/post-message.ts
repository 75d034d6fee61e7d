import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublic, mayPostTo } from '#server/platform/core/public-address.ts'

const timeoutMs = 8_000
const answerBytes = 300

/** What an address answered; a status of null where there was no answer, and then `text` says why. */
export interface Answered {
  status: number | null
  text: string
}

/** Posts a signed message. Follows no redirect, and connects to the open internet only. Never rejects. */
export function postMessage(
  url: string,
  message: { headers: Record<string, string>; body: string },
  { mayReachPrivate }: { mayReachPrivate: boolean },
): Promise<Answered> {
  if (!mayPostTo(url, mayReachPrivate))
    return Promise.resolve({ status: null, text: 'The address is private' })
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const posting = request(
      url,
      {
        method: 'POST',
        headers: {
          ...message.headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'Kasuwa-Webhooks/1',
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(mayReachPrivate ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        const status = response.statusCode ?? null
        let text = ''
        const answer = () => resolve({ status, text: readable(text) })
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (text.length < answerBytes) return
          answer()
          response.destroy()
        })
        response.on('end', answer)
        response.on('error', answer)
      },
    )
    posting.on('error', (error) => resolve({ status: null, text: readable(error.message) }))
    posting.end(message.body)
  })
}

/** The beginning of a text without control characters, as it can be stored and shown. */
function readable(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, answerBytes)
    .toWellFormed()
}
