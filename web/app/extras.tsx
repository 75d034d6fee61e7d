import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { appFrame } from '#web/app/frame/lazy-frame.ts'
import { navigate } from '#web/app/frame/navigation.ts'
import { log } from '#web/platform/log.ts'
import { startDeviceLog } from '#web/platform/offline/device-log.ts'
import { restoreBasics, saveReads } from '#web/platform/offline/offline-answers.ts'
import { onSettled, sendNow, startOutbox } from '#web/platform/offline/outbox.ts'
import { isInstalled } from '#web/platform/page/app-mode.ts'
import { watchInstalling } from '#web/platform/page/install-prompt.ts'
import { loadWholeStyle } from '#web/platform/page/whole-style.ts'
import { settleMode } from '#web/platform/page/window-mode.ts'
import { cacheForOffline, watchWorker } from '#web/platform/page/worker-registration.ts'
import { meQuery } from '#web/platform/session.ts'
import { yieldToBrowser } from '#web/platform/yield-to-browser.ts'
import { savesData } from '#web/site/device/data-saver.ts'
import { followGate } from '#web/site/launch/follow-gate.ts'
import { followPush, forgetPushAtSignOut } from '#web/site/notifications/follow-push.ts'
import { onWorkerMessage } from '#web/site/notifications/on-worker-message.ts'
import { measureFirstPage } from '#web/site/visits/count-visits.ts'
import { ExtrasView } from './extras-view.tsx'
import { cacheOf, dropEndedTrips, readAhead } from './offline-reads.ts'

/**
 * What continues beside every page: answers and writes are kept on the device, the app is installed and
 * renewed. Resolves once the device's answers stand in for the network; the rest begins by itself.
 */
export async function begin(client: QueryClient): Promise<void> {
  saveReads(client, cacheOf)
  dropEndedTrips(client)
  // The library believes that a page begins online, so that it overlooks the first return of the network.
  addEventListener('online', () => client.getQueryCache().onOnline())
  if (client.getQueryData(meQuery.queryKey) === undefined) await restoreBasics(client)
  await settleMode(appFrame.load)
  void goOn(client).catch((error: unknown) => log('WARN', 'The page goes on without its notices', error))
}

async function goOn(client: QueryClient): Promise<void> {
  const isReturning = navigator.serviceWorker?.controller != null
  startDeviceLog()
  followGate(client, (path) => navigate(path, { replace: true }))
  watchInstalling()
  if (isInstalled()) cacheForOffline('app')
  await yieldToBrowser()
  void measureFirstPage()
  await yieldToBrowser()
  startOutbox()
  onSettled(() => void client.invalidateQueries({ predicate: ({ queryKey }) => isOrder(queryKey[0]) }))
  followPerson(client)
  forgetPushAtSignOut()
  onWorkerMessage(navigate)
  await yieldToBrowser()
  await loadWholeStyle()
  const place = document.createElement('div')
  place.id = 'beside'
  document.body.prepend(place)
  startTransition(() =>
    createRoot(place).render(
      <QueryClientProvider client={client}>
        <ExtrasView />
      </QueryClientProvider>,
    ),
  )
  await yieldToBrowser()
  await watchWorker()
  await yieldToBrowser()
  await readAhead(client, isReturning)
}

/** What waits is sent when its person is back; whoever has an account can use the app offline. */
function followPerson(client: QueryClient): void {
  let last: string | null | undefined
  const look = () => {
    const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
    const id = me === undefined ? undefined : (me?.id ?? null)
    if (me === undefined || id === last) return
    last = id
    if (me !== null) sendNow()
    if (me !== null && !savesData()) cacheForOffline('app')
    if (me?.role === 'agent') cacheForOffline('dashboard')
    followPush(client, me)
  }
  look()
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === meQuery.queryKey[0]) look()
  })
}

function isOrder(url: unknown): boolean {
  return /^\/api\/(?:orders|agent)\b/.test(String(url))
}
