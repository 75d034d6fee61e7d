import type { Db } from '#server/platform/database/database.ts'
import { PushFailure } from '#server/platform/push/carriers.ts'
import { type PushCarrier, serviceAccountSecret } from '#server/platform/push/carry.ts'
import { getVapidKeys } from '#server/platform/push/vapid-keys.ts'
import type { Secrets } from '#server/platform/secret-store.ts'
import { missingForFirebase, readPushSettings } from './read-push-settings.ts'

interface Context {
  db: Db
  secrets: Secrets
  pushCarrier: PushCarrier
}

/** Whether notifications can go out by what is saved, with the provider's own reason where they cannot. */
export async function checkPush({
  db,
  secrets,
  pushCarrier,
}: Context): Promise<{ isGood: boolean; words: string }> {
  const settings = await readPushSettings(db)
  if (settings.provider === 'off')
    return { isGood: true, words: 'Notifications are off. Nothing leaves here.' }
  if (settings.provider === 'web_push') {
    await getVapidKeys({ db, secrets })
    return { isGood: true, words: 'The keys of this server are there. Browsers can subscribe with them.' }
  }
  const missing = missingForFirebase(settings, await secrets.stateOf(serviceAccountSecret))
  if (missing.length > 0) return { isGood: false, words: `Still missing: ${missing.join(', ')}.` }
  try {
    await pushCarrier.checkFirebase()
    return { isGood: true, words: 'Firebase knows this service account and lets it send.' }
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error
    return { isGood: false, words: error.message }
  }
}
