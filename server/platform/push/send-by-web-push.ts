import { createHash } from 'node:crypto'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { systemClock } from '#server/platform/core/clock.ts'
import { readRetryAfterS } from '#server/platform/core/retry-after.ts'
import { type OutgoingPush, type PushAddress, PushFailure } from './transports.ts'
import type { VapidKeys } from './vapid-keys.ts'

const timeoutMs = 8_000

interface Sender {
  keys: VapidKeys
  contact: string
  /** Leads names to addresses; null is wherever the machine says. */
  lookup: LookupFunction | null
}

type WebPushAddress = Extract<PushAddress, { kind: 'webpush' }>

/** Encrypts a notification for one browser (RFC 8291) and hands it to that browser's push service (RFC 8030). */
export async function sendByWebPush(
  { keys, contact, lookup }: Sender,
  address: WebPushAddress,
  push: OutgoingPush,
  payload: string,
): Promise<void> {
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = address
  const details = reasonOf(() =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: push.ttlS,
      urgency: push.isUrgent ? 'high' : 'normal',
      topic: topicOf(push.topic),
      contentEncoding: 'aes128gcm',
    }),
  )
  const { status, retryAfterS } = await post(endpoint, details.headers, details.body, lookup)
  if (status >= 200 && status < 300) return
  const text = `The push service ${new URL(endpoint).hostname} answered ${status}.`
  if (status === 404 || status === 410) throw new PushFailure('gone', text)
  throw new PushFailure(status === 429 || status >= 500 ? 'later' : 'refused', text, { retryAfterS })
}

/** At most 32 letters of base64url (RFC 8030, 5.4), and nothing that can be read from them. */
export function topicOf(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32)
}

/** Keys of a browser that are no keys make encrypting fail; such a device will never take anything. */
function reasonOf<T>(make: () => T): T {
  try {
    return make()
  } catch (cause) {
    throw new PushFailure('gone', 'The keys of this device cannot be used.', { cause })
  }
}

function post(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer | null,
  lookup: LookupFunction | null,
): Promise<{ status: number; retryAfterS: number | null }> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error) =>
      reject(new PushFailure('later', `${new URL(endpoint).hostname} cannot be reached.`, { cause }))
    const posting = request(
      endpoint,
      {
        method: 'POST',
        headers: headers as Record<string, string | number>,
        signal: AbortSignal.timeout(timeoutMs),
        ...(lookup && { lookup }),
      },
      (response) => {
        // Waits for the answer's end alone; what its body says does not matter here.
        response.resume()
        const { statusCode: status = 0, headers: said } = response
        resolve({ status, retryAfterS: readRetryAfterS(said['retry-after'], systemClock.now()) })
      },
    )
    posting.on('error', refuse)
    posting.end(body ?? undefined)
  })
}
