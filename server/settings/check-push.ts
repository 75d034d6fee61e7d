import { serviceAccountSecret } from '#server/platform/push/create-transport.ts'
import { PushFailure } from '#server/platform/push/transports.ts'
import { getVapidKeys } from '#server/platform/push/vapid-keys.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { missingForFirebase, readPushSettings } from './read-push-settings.ts'

type Context = Pick<PlatformServices, 'db' | 'secrets' | 'pushTransport'>

/** Returns whether notifications can go out by what is saved, with the provider's own reason where they cannot. */
export async function checkPush({
  db,
  secrets,
  pushTransport,
}: Context): Promise<{ isGood: boolean; words: string }> {
  const settings = await readPushSettings(db)
  if (settings.provider === 'off') return { isGood: true, words: 'Notifications are off. Nothing is sent.' }
  if (settings.provider === 'web_push') {
    await getVapidKeys({ db, secrets })
    return { isGood: true, words: 'This server’s keys are ready. Browsers can subscribe.' }
  }
  const missing = missingForFirebase(settings, await secrets.stateOf(serviceAccountSecret))
  if (missing.length > 0) return { isGood: false, words: `Still missing: ${missing.join(', ')}.` }
  try {
    await pushTransport.checkFirebase()
    return { isGood: true, words: 'Firebase accepts this service account. It can send.' }
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error
    return { isGood: false, words: error.message }
  }
}
