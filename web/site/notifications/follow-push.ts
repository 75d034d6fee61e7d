import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { days } from '#domain/time/durations.ts'
import { fetchNow } from '#web/platform/api/api.ts'
import { readStoredPush, saveStoredPush } from './held-push.ts'
import { providerQuery, statusQuery } from './notifications-queries.ts'
import { forgetPush, isUnchanged, mayHoldPush, pushSupport, subscribeHere } from './push-browser.ts'
import { subscribeAtServer } from './update-server.ts'

const renewAfterMs = days(7)

/** Ends this device's notifications as soon as a person signs out here, also while offline. */
export function forgetPushAtSignOut(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null) forgetPush().catch(warn)
  })
}

/** Saves the server's word and the browser's subscription together for anyone who is signed in now. */
export function followPush(client: QueryClient, me: CurrentUser | null): void {
  if (!mayHoldPush()) return
  const work = me === null ? forgetPush() : renewPush(client)
  work.catch(warn)
}

/**
 * Registers with the server again after seven days, and subscribes again where endpoint, keys or the site's
 * key changed.
 */
async function renewPush(client: QueryClient): Promise<void> {
  const held = readStoredPush()
  if (held === null || pushSupport() !== 'granted') return
  const provider = await fetchNow(client, providerQuery)
  if (provider.kind === 'off' || provider.kind === 'unconfigured') return
  const { hasSubscription } = await fetchNow(client, statusQuery)
  const isFresh = Date.now() - held.atMs < renewAfterMs
  if (isFresh && hasSubscription && (await isUnchanged(held, provider))) return
  const renewed = await subscribeHere(provider)
  client.setQueryData(statusQuery.queryKey, await subscribeAtServer(renewed))
  saveStoredPush(renewed)
}

function warn(error: unknown): void {
  console.warn('Notifications on this device could not be looked after', error)
}
