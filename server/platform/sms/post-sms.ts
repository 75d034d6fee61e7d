import { neverArrived } from '#server/platform/core/system-error.ts'
import { SmsFailure } from './transports.ts'

const timeoutMs = 12_000

/** Posts to a provider. Throws SmsFailure: `unknown` where something may have been read at the other end. */
export async function postSms(
  name: string,
  url: string,
  { type, text, headers = {} }: { type: string; text: string; headers?: Record<string, string> },
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/json', ...headers },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  } catch (cause) {
    if (neverArrived(cause)) throw new SmsFailure('later', `${name} cannot be reached.`, { cause })
    throw new SmsFailure('unknown', `${name} did not answer. It may have sent this SMS.`, { cause })
  }
}
