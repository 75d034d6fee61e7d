import { z } from 'zod'
import type { Config } from '#server/platform/core/config.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import { type OutgoingSms, type SendSms, SmsFailure, type SmsSettings } from './transports.ts'

export const termiiKeySecret = 'termii_key'

const timeoutMs = 12_000

/** Hands SMS to Termii's messaging API, which knows no key against repeats: what it did not answer is not sent again. */
export function createSmsTransport({
  secrets,
  config,
}: {
  secrets: Secrets
  config: Pick<Config, 'termiiUrl'>
}): SendSms {
  return async (settings, sms) => {
    if (settings.provider === 'off') throw new SmsFailure('refused', 'SMS are off.')
    const key = await readKey(secrets)
    const { status, body } = await post(`${config.termiiUrl}/api/sms/send`, messageOf(settings, sms, key))
    const answer = answerShape.safeParse(body)
    const { code, message, message_id: providerId } = answer.success ? answer.data : {}
    if (status >= 200 && status < 300 && providerId !== undefined && (code ?? 'ok') === 'ok')
      return { providerId: String(providerId).slice(0, 100) }
    throw failureOf(status, (message ?? '').replaceAll(key, '…').slice(0, 200))
  }
}

const answerShape = z.object({
  code: z.coerce.string().optional(),
  message: z.string().optional(),
  message_id: z.union([z.string(), z.number()]).optional(),
})

function messageOf({ sender, channel }: SmsSettings, { to, text }: OutgoingSms, key: string) {
  return { api_key: key, to: to.replace(/^\+/, ''), from: sender, sms: text, type: 'plain', channel }
}

async function readKey(secrets: Secrets): Promise<string> {
  const key = await secrets.read(termiiKeySecret).catch((error: unknown) => {
    if (!(error instanceof SecretUnreadable)) throw error
    throw new SmsFailure('later', 'SECRET_KEY was changed since Termii’s key was saved. Enter the key again.')
  })
  if (key === null) throw new SmsFailure('later', 'Termii’s key is missing. Enter it.')
  return key
}

async function post(url: string, body: object): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  } catch (cause) {
    if (neverArrived(cause)) throw new SmsFailure('later', 'Termii cannot be reached.', { cause })
    throw new SmsFailure('unknown', 'Termii did not answer. It may have sent this SMS.', { cause })
  }
}

/** Whether no connection was made, so that nothing can have been read at the other end. */
function neverArrived(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
}

function failureOf(status: number, message: string): SmsFailure {
  const text = `Termii answered ${status}${message === '' ? '' : `: ${message}`}.`.replace(/\.\.$/, '.')
  if (status >= 200 && status < 300) return new SmsFailure(message === '' ? 'unknown' : 'refused', text)
  // Key, balance and sender are ours to fix; what is still worth sending goes then.
  const isOurs = [401, 402, 403, 404].includes(status) || /balance|sender|route|not active/i.test(message)
  return new SmsFailure(isOurs || status === 429 || status >= 500 ? 'later' : 'refused', text)
}
