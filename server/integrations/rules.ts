import { createHash, createHmac } from 'node:crypto'
import { days, hours } from '#domain/time/durations.ts'

/** Begins every API key, so that programs that look for leaked secrets know one. */
const keyPrefix = 'ksw_'

/** An API key follows from its id and the server's secret, so that it is stored nowhere and a repeat gets the same. */
export function apiKeyOf(secret: string, id: string): string {
  return keyPrefix + createHmac('sha256', secret).update(`api key ${id}`).digest('base64url')
}

export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Returns the secret of a webhook as Standard Webhooks writes it; it follows from its id as a key does. */
export function webhookSecretOf(secret: string, id: string): string {
  return `whsec_${webhookKeyOf(secret, id).toString('base64')}`
}

function webhookKeyOf(secret: string, id: string): Buffer {
  return createHmac('sha256', secret).update(`webhook ${id}`).digest()
}

/** Returns the headers that Standard Webhooks signs a message with. */
export function signMessage(
  secret: string,
  message: { webhookId: string; id: string; body: string; now: Date },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(message.now.getTime() / 1000))
  const signature = createHmac('sha256', webhookKeyOf(secret, message.webhookId))
    .update(`${message.id}.${timestamp}.${message.body}`)
    .digest('base64')
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Tries of one message, over a little more than a day. */
export const maxAttempts = 8
const firstDelayMs = 5_000

/** Returns how long to wait after so many tries: five times as long each time, give or take a fifth. `chance` is 0 to 1. */
export function retryDelayMs(attempts: number, chance: number): number {
  return Math.round(firstDelayMs * 5 ** (attempts - 1) * (0.8 + 0.4 * chance))
}

const mostBackOffMs = hours(1)

/** For how long an address that did not answer so many times in a row is left in peace. `chance` is 0 to 1. */
export function backOffMs(failures: number, chance: number): number {
  return Math.min(retryDelayMs(failures, chance), mostBackOffMs)
}

/** Returns whether an answer says that the address cannot take any message now, rather than not this one. */
export function isAway(status: number | null): boolean {
  return status === null || status >= 500 || status === 429
}

const disableAfterMs = days(1)

/** Returns whether an address has failed for so long that it is sent nothing more. */
export function isLost(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= disableAfterMs
}
