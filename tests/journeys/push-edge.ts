import type { CDPSession, Page } from '@playwright/test'
import type { PushBrowser, PushService } from '#tests/servers/push-service.ts'
import { eventually } from '../waiting.ts'
import type { Visitor } from './browser.ts'

/** Holds what a journey has of a phone's push beside its pages: the person's answer, and the service's deliveries. */
export interface PushEdge {
  /** Is what the person presses when the browser asks. */
  answer: 'granted' | 'denied'
  browser: PushBrowser | null
  /** Brings what the service took and has not brought yet to the real service worker. */
  deliver(): Promise<void>
  /** Brings one text to the worker of this scope, as a push service that this test does not play would. */
  bring(scope: string, text: string): Promise<void>
  /** Returns what the phone shows now, of every worker. */
  shown(): Promise<{ title: string; body: string; tag: string }[]>
}

/**
 * Puts the edge of a visitor's browser: no push service of the internet is there, so only the two calls that would
 * go there are answered here. Everything else, the worker and its notifications too, is the browser's own.
 */
export async function layPushEdge({ page, context }: Visitor, service: PushService): Promise<PushEdge> {
  const allow = await permissionSetter(page)
  let delivered = 0
  const edge: PushEdge = {
    answer: 'granted',
    browser: null,
    async deliver() {
      const waiting = edge.browser?.taken.slice(delivered) ?? []
      delivered += waiting.length
      for (const { text } of waiting) await deliverTo(page, '/', text)
    },
    bring: (scope, text) => deliverTo(page, scope, text),
    shown: () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        const shown = await Promise.all(registrations.map((each) => each.getNotifications()))
        return shown.flat().map(({ title, body, tag }) => ({ title, body, tag }))
      }),
  }
  await context.exposeFunction('pressAnswer', () => allow(edge.answer))
  await context.exposeFunction(
    'pushService',
    (action: 'look' | 'subscribe' | 'unsubscribe', publicKey: string) => {
      if (action === 'subscribe') edge.browser ??= service.addBrowser(publicKey)
      if (action === 'unsubscribe') edge.browser = null
      return edge.browser && { ...edge.browser.subscription, publicKey: edge.browser.publicKey }
    },
  )
  await context.addInitScript(stubPush)
  await allow('prompt')
  return edge
}

/** Runs in the page. */
function stubPush(): void {
  type ReceivedPush = { endpoint: string; keys: Record<string, string>; publicKey: string } | null
  const edge = globalThis as unknown as {
    pressAnswer(): Promise<void>
    pushService(action: string, publicKey?: string): Promise<ReceivedPush>
  }
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (email) => email.charCodeAt(0))
  const textOf = (key: string | Uint8Array) =>
    typeof key === 'string'
      ? key
      : btoa(String.fromCharCode(...key))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
  const present = (received: ReceivedPush) =>
    received && {
      endpoint: received.endpoint,
      options: { applicationServerKey: bytesOf(received.publicKey).buffer },
      getKey: (name: string) => bytesOf(received.keys[name] ?? '').buffer,
      toJSON: () => received,
      unsubscribe: async () => (await edge.pushService('unsubscribe')) === null,
    }
  const stubs = {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string | Uint8Array }) =>
      present(await edge.pushService('subscribe', textOf(applicationServerKey))),
    getSubscription: async () => present(await edge.pushService('look')),
  }
  Object.assign(PushManager.prototype, stubs)
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = async () => {
    await edge.pressAnswer()
    return ask()
  }
}

/** Sets what the browser knows of the person's will, as its own settings page would. */
async function permissionSetter(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser')
  const root = await browser.newBrowserCDPSession()
  return async (setting: 'granted' | 'denied' | 'prompt') => {
    await root.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      browserContextId: targetInfo.browserContextId ?? '',
    })
  }
}

async function deliverTo(page: Page, scope: string, data: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  const active = new Set<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { registrationId, status } of versions) if (status === 'activated') active.add(registrationId)
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  // A push service has a subscription of active workers only; Chromium drops what is brought to another.
  const { registrationId } = await eventually('the service worker to be active', async () =>
    registrations.find((each) => each.scopeURL === origin + scope && active.has(each.registrationId)),
  )
  // The session stays until the page goes: the worker may only be starting now.
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}
