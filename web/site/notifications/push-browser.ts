import type { PushProvider } from '#contract/notifications/notifications.ts'
import type { UsableProvider } from './firebase-token.ts'
import { dropStoredPush, readStoredPush, type StoredPush } from './held-push.ts'
import { PushRefusal } from './push-refusal.ts'
import * as texts from './texts.ts'

/** The scope of Firebase's worker, apart from the app's own. */
const firebaseWorker = '/firebase-messaging-sw.js'
const firebaseScope = '/firebase-cloud-messaging-push-scope'
const workerMs = 10_000

/** `missing`: this browser has no notifications, or only in the installed app. */
export type PushSupport = NotificationPermission | 'missing'

export function pushSupport(): PushSupport {
  const isThere = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  return isThere ? Notification.permission : 'missing'
}

/** The provider, if a browser can subscribe with it. Throws PushRefusal with what admins must do. */
export function demandProvider(provider: PushProvider): UsableProvider {
  if (provider.kind === 'unconfigured') throw new PushRefusal(texts.push.unconfigured)
  if (provider.kind === 'off') throw new PushRefusal(texts.push.off)
  return provider
}

/** Asks the person, where they have not said yet. Throws PushRefusal where they say no. */
export async function demandPermission(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal(texts.push.denied)
}

/** Makes this browser's subscription for the provider, or finds the one that it has. Throws PushRefusal. */
export async function subscribeHere(provider: UsableProvider): Promise<StoredPush> {
  try {
    if (provider.kind === 'firebase') return await subscribeByFirebase(provider)
    const registration = await appWorker()
    await dropStrange(registration, provider.publicKey)
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: provider.publicKey,
    })
    return subscriptionOf(subscription, provider, null)
  } catch (cause) {
    const text = provider.kind === 'firebase' ? texts.push.noToken : texts.push.noService
    throw new PushRefusal(text, { cause })
  }
}

async function subscribeByFirebase(
  provider: Extract<UsableProvider, { kind: 'firebase' }>,
): Promise<StoredPush> {
  const options = { scope: firebaseScope, updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register(firebaseWorker, options)
  await isActive(registration)
  // Firebase's own code takes whatever subscription it finds, and sends its server the new key.
  await dropStrange(registration, provider.publicKey)
  const { getFirebaseToken } = await import('./firebase-token.ts')
  const token = await getFirebaseToken(provider, registration)
  const subscription = await registration.pushManager.getSubscription()
  if (subscription === null) throw new Error('Firebase gave a token without a subscription')
  return subscriptionOf(subscription, provider, token)
}

/** This browser's subscription now, for what it registered before. */
async function findSubscription({ kind }: Pick<StoredPush, 'kind'>): Promise<PushSubscription | null> {
  const scope = kind === 'firebase' ? firebaseScope : '/'
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Returns whether what the server knows is still this browser's subscription. */
export async function isUnchanged(held: StoredPush, provider: UsableProvider): Promise<boolean> {
  if (held.kind !== provider.kind || held.publicKey !== provider.publicKey) return false
  const subscription = await findSubscription(held)
  if (subscription === null) return false
  const now = subscriptionOf(subscription, provider, held.token)
  return now.endpoint === held.endpoint && now.p256dh === held.p256dh && now.auth === held.auth
}

/** Ends every subscription of this browser and what it stored about it. */
export async function forgetPush(): Promise<void> {
  dropStoredPush()
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    await (await registration.pushManager?.getSubscription())?.unsubscribe()
    for (const shown of (await registration.getNotifications?.()) ?? []) shown.close()
  }
}

/** Returns whether there may be anything to forget; asking the browser for more costs time. */
export function mayHoldPush(): boolean {
  return pushSupport() === 'granted' || readStoredPush() !== null
}

/** A subscription made for another key takes nothing of ours, and is in the way. */
async function dropStrange({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const found = await pushManager.getSubscription()
  const key = found?.options.applicationServerKey
  if (found && key && base64url(key) !== publicKey) await found.unsubscribe()
}

function subscriptionOf(
  subscription: PushSubscription,
  provider: UsableProvider,
  token: string | null,
): StoredPush {
  const { keys } = subscription.toJSON()
  return {
    kind: provider.kind,
    publicKey: provider.publicKey,
    endpoint: subscription.endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    token,
    atMs: Date.now(),
  }
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function appWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The service worker is not there')), workerMs),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** `ready` speaks only of the worker of this page's own scope. */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker === null || worker.state === 'activated') return
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The push worker is not there')), workerMs)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The push worker could not be installed'))
    })
  })
}
