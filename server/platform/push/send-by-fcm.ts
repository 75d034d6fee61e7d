import { systemClock } from '#server/platform/core/clock.ts'
import { readRetryAfterS } from '#server/platform/core/retry-after.ts'
import { topicOf } from './send-by-web-push.ts'
import type { GetAccessToken, ServiceAccount } from './service-account.ts'
import { type OutgoingPush, PushFailure } from './transports.ts'

const timeoutMs = 8_000

interface Sender {
  /** Is the address of Firebase Cloud Messaging, without a slash at the end. */
  fcmUrl: string
  publicUrl: string
  account: ServiceAccount
  accessToken: GetAccessToken
}

/** Hands a notification to Firebase (HTTP v1). */
export async function sendByFcm(sender: Sender, token: string, push: OutgoingPush): Promise<void> {
  await askFcm(sender, { message: messageOf(sender.publicUrl, token, push) })
}

/**
 * Returns whether Firebase lets this account send: a message for nobody, to be looked at only. It is refused
 * for its address if everything else is right. Throws PushFailure where it is not.
 */
export async function checkFcm(sender: Sender): Promise<void> {
  const probe = {
    validate_only: true,
    message: { token: 'kasuwa-asks-whether-it-may', data: { ask: 'yes' } },
  }
  try {
    await askFcm(sender, probe)
  } catch (error) {
    if (!(error instanceof PushFailure) || error.outcome !== 'gone') throw error
  }
}

function messageOf(publicUrl: string, token: string, { id, title, body, ...push }: OutgoingPush) {
  const link = new URL(push.link, publicUrl).href
  return {
    token,
    notification: { title, body },
    data: { ...push.data, id, link: push.link, topic: push.topic },
    webpush: {
      headers: {
        TTL: String(push.ttlS),
        Urgency: push.isUrgent ? 'high' : 'normal',
        Topic: topicOf(push.topic),
      },
      notification: { icon: new URL('/icons/icon-192.png', publicUrl).href, tag: push.topic },
      // Firebase takes no other kind of link.
      ...(link.startsWith('https:') && { fcm_options: { link } }),
    },
  }
}

async function askFcm(sender: Sender, body: object): Promise<void> {
  const first = await post(sender, body, false)
  const { status, error, retryAfterS } = first.status === 401 ? await post(sender, body, true) : first
  if (status >= 200 && status < 300) return
  const text = `Firebase answered ${status}${error.status === '' ? '' : ` ${error.status}`}.`
  if (isGone(status, error)) throw new PushFailure('gone', text)
  // 401 to 403 is about our account: admins fix it, and what is still worth sending goes then.
  const isOurs = status === 401 || status === 403 || status === 404
  const isLater = isOurs || status === 429 || status >= 500
  throw new PushFailure(isLater ? 'later' : 'refused', text, { retryAfterS })
}

interface FcmError {
  status: string
  message: string
  codes: string[]
  fields: string[]
}

/** The device was taken off, belongs to another project, or its token is none. */
function isGone(status: number, { codes, fields, message }: FcmError): boolean {
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true
  return status === 400 && (fields.includes('message.token') || /registration token/i.test(message))
}

async function post({ fcmUrl, account, accessToken }: Sender, body: object, renew: boolean) {
  const token = await accessToken(account, renew)
  const response = await fetch(
    `${fcmUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    },
  ).catch((cause: unknown) => {
    throw new PushFailure('later', 'Firebase cannot be reached.', { cause })
  })
  const answer = (await response.json().catch(() => null)) as { error?: unknown } | null
  const retryAfterS = readRetryAfterS(response.headers.get('retry-after'), systemClock.now())
  return { status: response.status, error: readError(answer?.error), retryAfterS }
}

function readError(error: unknown): FcmError {
  const { status, message, details } = (error ?? {}) as Record<string, unknown>
  const parts = (Array.isArray(details) ? details : []) as {
    errorCode?: string
    fieldViolations?: { field?: string }[]
  }[]
  return {
    status: typeof status === 'string' ? status.slice(0, 60) : '',
    message: typeof message === 'string' ? message : '',
    codes: parts.flatMap(({ errorCode }) => errorCode ?? []),
    fields: parts.flatMap(({ fieldViolations }) => fieldViolations?.map(({ field }) => field ?? '') ?? []),
  }
}
