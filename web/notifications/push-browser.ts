import type { PushProvider } from '#contract/notifications.ts'
import { dropHeld, type HeldPush, readHeld } from './held-push.ts'
import { PushRefusal, pushWords } from './push-words.ts'

/** Firebase's own place for its worker, beside the one that keeps the app. */
const firebaseWorker = '/firebase-messaging-sw.js'
const firebaseScope = '/firebase-cloud-messaging-push-scope'
const workerMs = 10_000

/** `missing`: this browser has no notifications, or only in the installed app. */
export type PushSupport = NotificationPermission | 'missing'

export function pushSupport(): PushSupport {
  const isThere = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  return isThere ? Notification.permission : 'missing'
}

export type UsableProvider = Extract<PushProvider, { publicKey: string }>

/** The provider, if a browser can subscribe with it. Throws PushRefusal with what staff must do. */
export function demandProvider(provider: PushProvider): UsableProvider {
  if (provider.kind === 'unconfigured') throw new PushRefusal(pushWords.unconfigured)
  if (provider.kind === 'off') throw new PushRefusal(pushWords.off)
  return provider
}

/** Asks the person, where they have not said yet. Throws PushRefusal where they say no. */
export async function demandPermission(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal(pushWords.denied)
}

/** Makes this browser's subscription for the provider, or finds the one that it has. Throws PushRefusal. */
export async function subscribeHere(provider: UsableProvider): Promise<HeldPush> {
  try {
    if (provider.kind === 'firebase') return await subscribeByFirebase(provider)
    const registration = await appWorker()
    await dropStrange(registration, provider.publicKey)
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: provider.publicKey,
    })
    return heldOf(subscription, provider, null)
  } catch (cause) {
    const words = provider.kind === 'firebase' ? pushWords.noToken : pushWords.noService
    throw new PushRefusal(words, { cause })
  }
}

async function subscribeByFirebase(
  provider: Extract<UsableProvider, { kind: 'firebase' }>,
): Promise<HeldPush> {
  const options = { scope: firebaseScope, updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register(firebaseWorker, options)
  await isActive(registration)
  // Firebase's own code takes whatever subscription it finds, and tells its server the new key.
  await dropStrange(registration, provider.publicKey)
  const { getFirebaseToken } = await import('./firebase-token.ts')
  const token = await getFirebaseToken(provider, registration)
  const subscription = await registration.pushManager.getSubscription()
  if (subscription === null) throw new Error('Firebase gave a token without a subscription')
  return heldOf(subscription, provider, token)
}

/** This browser's subscription as it is now, for what it told the server before. */
export async function findSubscription({ kind }: Pick<HeldPush, 'kind'>): Promise<PushSubscription | null> {
  const scope = kind === 'firebase' ? firebaseScope : '/'
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether what the server knows is still this browser's subscription. */
export async function isUnchanged(held: HeldPush, provider: UsableProvider): Promise<boolean> {
  if (held.kind !== provider.kind || held.publicKey !== provider.publicKey) return false
  const subscription = await findSubscription(held)
  if (subscription === null) return false
  const now = heldOf(subscription, provider, held.token)
  return now.endpoint === held.endpoint && now.p256dh === held.p256dh && now.auth === held.auth
}

/** Ends every subscription of this browser and forgets what it told the server. */
export async function forgetPush(): Promise<void> {
  dropHeld()
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    await (await registration.pushManager?.getSubscription())?.unsubscribe()
    for (const shown of (await registration.getNotifications?.()) ?? []) shown.close()
  }
}

/** Whether there may be anything to forget; asking the browser for more costs time. */
export function mayHoldPush(): boolean {
  return pushSupport() === 'granted' || readHeld() !== null
}

/** A subscription made for another key takes nothing of ours, and stands in the way. */
async function dropStrange({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const found = await pushManager.getSubscription()
  const key = found?.options.applicationServerKey
  if (found && key && base64url(key) !== publicKey) await found.unsubscribe()
}

function heldOf(subscription: PushSubscription, provider: UsableProvider, token: string | null): HeldPush {
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
