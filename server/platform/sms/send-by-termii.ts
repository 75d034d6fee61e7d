import { z } from 'zod'
import type { Config } from '#server/platform/core/config.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import { postSms } from './post-sms.ts'
import { type OutgoingSms, type SendByProvider, SmsFailure, type SmsSettings } from './transports.ts'

export const termiiKeySecret = 'termii_key'

/** Hands SMS to Termii's messaging API, which knows no key against repeats: what it did not answer is not sent again. */
export function createSendByTermii({
  secrets,
  config,
}: {
  secrets: Secrets
  config: Pick<Config, 'termiiUrl'>
}): SendByProvider {
  return async (settings, sms) => {
    if (settings.provider === 'off') throw new SmsFailure('refused', 'SMS are off.')
    const key = await readKey(secrets)
    const { status, body } = await postSms('Termii', `${config.termiiUrl}/api/sms/send`, {
      type: 'application/json',
      text: JSON.stringify(messageOf(settings, sms, key)),
    })
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

function failureOf(status: number, message: string): SmsFailure {
  const text = `Termii answered ${status}${message === '' ? '' : `: ${message}`}.`.replace(/\.\.$/, '.')
  if (status >= 200 && status < 300) return new SmsFailure(message === '' ? 'unknown' : 'refused', text)
  // Key, balance and sender are ours to fix; what is still worth sending goes then.
  const isOurs = [401, 402, 403, 404].includes(status) || /balance|sender|route|not active/i.test(message)
  return new SmsFailure(isOurs || status === 429 || status >= 500 ? 'later' : 'refused', text)
}
