import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken } from '@firebase/messaging'
import type { PushProvider } from '#contract/notifications/notifications.ts'

export type UsableProvider = Extract<PushProvider, { publicKey: string }>

/** Firebase's name for this browser; makes one where there is none yet. */
export function getFirebaseToken(
  { publicKey, web }: Extract<UsableProvider, { kind: 'firebase' }>,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  // One app for each configuration: admins may have changed it since the page was loaded.
  const name = `${web.projectId} ${web.appId}`
  const app = getApps().find((known) => known.name === name) ?? initializeApp(web, name)
  return getToken(getMessaging(app), { vapidKey: publicKey, serviceWorkerRegistration })
}
