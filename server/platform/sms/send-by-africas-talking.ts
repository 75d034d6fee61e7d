import { z } from 'zod'
import type { Config } from '#server/platform/core/config.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import { postSms } from './post-sms.ts'
import { type SendByProvider, SmsFailure } from './transports.ts'

export const africasTalkingKeySecret = 'africas_talking_key'

const answerShape = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z
      .array(z.object({ statusCode: z.number(), status: z.string(), messageId: z.string() }))
      .default([]),
  }),
})

/** Taken: processed, sent or queued. */
const taken = [100, 101, 102]
/** Refuse the number itself, for good: not one, of a kind that gets none, on a list that refuses. */
const refused = [403, 404, 406, 409]

/** Hands SMS to Africa's Talking's messaging API, which answers 201 with one status for each number. */
export function createSendByAfricasTalking({
  secrets,
  config,
}: {
  secrets: Secrets
  config: Pick<Config, 'africasTalkingUrl'>
}): SendByProvider {
  return async ({ second }, { to, text }) => {
    if (second === null) throw new SmsFailure('refused', 'There is no second provider.')
    const key = await readKey(secrets)
    const form = new URLSearchParams({ username: second.username, to, message: text, from: second.sender })
    const { status, body } = await postSms(
      'Africa’s Talking',
      `${config.africasTalkingUrl}/version1/messaging`,
      {
        type: 'application/x-www-form-urlencoded',
        text: form.toString(),
        headers: { apikey: key },
      },
    )
    const answer = answerShape.safeParse(body)
    if (status < 200 || status >= 300) throw failure('later', `answered ${status}`)
    // Nothing says that it was not taken.
    if (!answer.success) throw failure('unknown', 'gave no answer that we know')
    const { Message: message, Recipients: recipients } = answer.data.SMSMessageData
    const [recipient] = recipients
    if (recipient === undefined)
      throw failure('later', `answered: ${message.replaceAll(key, '…').slice(0, 200)}`)
    if (taken.includes(recipient.statusCode)) return { providerId: recipient.messageId.slice(0, 100) }
    throw failure(
      refused.includes(recipient.statusCode) ? 'refused' : 'later',
      `answered: ${recipient.status}`,
    )
  }
}

function failure(outcome: SmsFailure['outcome'], what: string): SmsFailure {
  return new SmsFailure(outcome, `Africa’s Talking ${what}.`)
}

async function readKey(secrets: Secrets): Promise<string> {
  const key = await secrets.read(africasTalkingKeySecret).catch((error: unknown) => {
    if (!(error instanceof SecretUnreadable)) throw error
    throw failure('later', 'has a key that was saved with another SECRET_KEY. Enter it again')
  })
  if (key === null) throw failure('later', 'needs its API key. Enter it')
  return key
}
