import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts.ts'
import { keepHeld, readHeld } from './held-push.ts'
import { providerQuery, statusQuery } from './notifications-queries.ts'
import { forgetPush, isUnchanged, mayHoldPush, pushSupport, subscribeHere } from './push-browser.ts'
import { subscribeAtServer } from './tell-server.ts'

const renewAfterMs = 7 * 24 * 60 * 60 * 1000

/** Forgets this device's notifications as soon as a person signs out here, whether the server can be told or not. */
export function forgetPushAtSignOut(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null) forgetPush().catch(warn)
  })
}

/** Keeps the server's word and the browser's subscription together for whoever is signed in now. */
export function followPush(client: QueryClient, me: CurrentUser | null): void {
  if (!mayHoldPush()) return
  const work = me === null ? forgetPush() : renewPush(client)
  work.catch(warn)
}

/** Tells the server again after seven days, and subscribes anew where endpoint, keys or the site's key changed. */
async function renewPush(client: QueryClient): Promise<void> {
  const held = readHeld()
  if (held === null || pushSupport() !== 'granted') return
  const provider = await client.fetchQuery(providerQuery)
  if (provider.kind === 'off' || provider.kind === 'unconfigured') return
  const { hasSubscription } = await client.fetchQuery(statusQuery)
  const isFresh = Date.now() - held.atMs < renewAfterMs
  if (isFresh && hasSubscription && (await isUnchanged(held, provider))) return
  const renewed = await subscribeHere(provider)
  client.setQueryData(statusQuery.queryKey, await subscribeAtServer(renewed))
  keepHeld(renewed)
}

function warn(error: unknown): void {
  console.warn('Notifications on this device could not be looked after', error)
}
