import type { ShownPush, ToPage } from '#web/platform/core/worker-messages.ts'
import { readPush } from './read-push.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in the type library: the browser took a subscription away, and perhaps made another. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

/** A page that says nothing for so long is not going anywhere. */
const timeoutMs = 1000
const subscribePath = '/api/notifications/web-push-subscribe'

export function listenForPush(): void {
  self.addEventListener('push', (event) => {
    event.waitUntil(show(readPush(event.data?.text() ?? null, location.origin)))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { link } = event.notification.data as Partial<ShownPush>
    event.waitUntil(open(link ?? '/orders'))
  })
}

/** Renews a subscription of Web Push; one of Firebase's is renewed by a page, with Firebase's own code. */
export function renewSubscription(): void {
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as SubscriptionChange
    ;(event as SubscriptionChange).waitUntil(resubscribe(oldSubscription, newSubscription))
  })
}

async function show(push: ShownPush): Promise<void> {
  const options: NotificationOptions & { image?: string; renotify?: boolean; badge?: string } = {
    body: push.body,
    icon: push.icon,
    badge: push.icon,
    tag: push.topic,
    // What takes an earlier one's place is news as well.
    renotify: true,
    data: push,
    ...(push.image !== null && { image: push.image }),
  }
  await self.registration.showNotification(push.title, options)
  for (const page of await pages()) page.postMessage({ kind: 'arrived', push } satisfies ToPage)
}

/** An open window goes there, keeping what is typed in it; without one that answers, a new one opens. */
async function open(link: string): Promise<void> {
  const address = new URL(link, location.origin).href
  const all = await pages()
  const page = all.find(({ url }) => url === address) ?? all.find(({ focused }) => focused) ?? all[0]
  if (page !== undefined && (await asksToGo(page, link))) return void (await page.focus())
  await self.clients.openWindow(address)
}

function asksToGo(page: WindowClient, link: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), timeoutMs)
    page.postMessage({ kind: 'goTo', link } satisfies ToPage, [port2])
  })
}

function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Notifies the server where the device is now; a page that starts later does the same, so a failure only waits. */
async function resubscribe(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  const options = old?.options
  if (given === null && options === undefined) return
  const subscription = given ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, keys, userAgent: navigator.userAgent })
  const headers = { 'content-type': 'application/json' }
  await fetch(subscribePath, { method: 'POST', headers, body })
}
