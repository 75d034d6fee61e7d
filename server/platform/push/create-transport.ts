import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { lookupPublic } from '#server/platform/core/public-address.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import { checkFcm, sendByFcm } from './send-by-fcm.ts'
import { sendByWebPush } from './send-by-web-push.ts'
import { createAccessTokens, parseServiceAccount, type ServiceAccount } from './service-account.ts'
import { type OutgoingPush, PushFailure, type SendPush } from './transports.ts'
import { getVapidKeys } from './vapid-keys.ts'

export const serviceAccountSecret = 'firebase_service_account'

interface Context {
  db: Db
  clock: Clock
  secrets: Secrets
  config: Pick<Config, 'publicUrl' | 'push'>
}

export interface PushTransport {
  send: SendPush
  /** Throws PushFailure where Firebase does not let us send. */
  checkFirebase(): Promise<void>
}

/** Hands notifications to each device's own push service, with the keys that are stored for it. */
export function createPushTransport({ db, clock, secrets, config }: Context): PushTransport {
  const { publicUrl, push } = config
  const accessToken = createAccessTokens(push.tokenUrl, clock)
  const firebase = async () => {
    const account = await readAccount(secrets)
    return { fcmUrl: push.fcmUrl, publicUrl, account, accessToken }
  }
  return {
    async send({ contact }, address, note) {
      if (address.kind === 'fcm') return sendByFcm(await firebase(), address.token, note)
      const keys = await getVapidKeys({ db, secrets })
      const lookup = push.mayReachPrivate ? null : lookupPublic
      return sendByWebPush({ keys, contact, lookup }, address, note, payloadOf(publicUrl, note))
    },
    checkFirebase: async () => checkFcm(await firebase()),
  }
}

/** Returns what a browser receives, in the shape that Firebase gives it too, so that one worker reads both. */
function payloadOf(publicUrl: string, { id, title, body, link, topic, data }: OutgoingPush): string {
  return JSON.stringify({
    notification: { title, body, icon: '/icons/icon-192.png', tag: topic },
    data: { ...data, id, link, topic },
    fcmOptions: { link: new URL(link, publicUrl).href },
    from: 'kasuwa',
    fcmMessageId: id,
  })
}

async function readAccount(secrets: Secrets): Promise<ServiceAccount> {
  const text = await readSecret(secrets)
  const account = text === null ? null : parseServiceAccount(text)
  if (account === null) throw new PushFailure('later', 'Firebase’s service account is missing.')
  return account
}

async function readSecret(secrets: Secrets): Promise<string | null> {
  try {
    return await secrets.read(serviceAccountSecret)
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw new PushFailure(
      'later',
      'SECRET_KEY was changed since the service account was saved, so it cannot be read. Give it again.',
    )
  }
}
