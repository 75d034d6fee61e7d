import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import type { CurrentUser } from '#contract/accounts.ts'
import { startCounting } from '#web/analytics/count-visits.ts'
import { followGate } from '#web/launch/follow-gate.ts'
import { followPush, forgetPushAtSignOut } from '#web/notifications/follow-push.ts'
import { hearWorkers } from '#web/notifications/hear-workers.ts'
import { appMode } from '#web/platform/app-mode.ts'
import { breathe } from '#web/platform/breathe.ts'
import { startDeviceLog } from '#web/platform/device-log.ts'
import { keepReads, restoreBasics } from '#web/platform/kept-reads.ts'
import { log } from '#web/platform/log.ts'
import { onSettled, sendNow, startOutbox } from '#web/platform/outbox.ts'
import { meQuery } from '#web/platform/session.ts'
import { BesideView } from './beside-view.tsx'
import { countedPath } from './counted-path.ts'
import { watchInstalling } from './install-prompt.ts'
import { aroundNavigation } from './navigation.ts'
import { readAhead, shelfOf } from './offline-reads.ts'
import { loadWholeStyle } from './whole-style.ts'
import { isFramed, settleMode } from './window-mode.ts'
import { registerWorker, tellWorker } from './worker-registration.ts'

/**
 * What goes on beside every page: answers and writes are kept on the device, the app is installed and renewed.
 * Resolves once the device's answers stand in for the network; the rest begins by itself.
 */
export async function begin(client: QueryClient): Promise<void> {
  keepReads(client, shelfOf)
  if (client.getQueryData(meQuery.queryKey) === undefined) await restoreBasics(client)
  await settleMode()
  void goOn(client).catch((error: unknown) => log('WARN', 'The page goes on without its notices', error))
}

async function goOn(client: QueryClient): Promise<void> {
  startDeviceLog()
  followGate(client, (path) => aroundNavigation(navigate, path, { replace: true }))
  watchInstalling()
  await breathe()
  if (!isFramed()) startCounting({ pathOf: countedPath, mode: appMode })
  await breathe()
  startOutbox()
  onSettled(() => void client.invalidateQueries({ predicate: ({ queryKey }) => isOrder(queryKey[0]) }))
  followPerson(client)
  forgetPushAtSignOut()
  hearWorkers((link) => aroundNavigation(navigate, link))
  await breathe()
  await loadWholeStyle()
  const place = document.createElement('div')
  place.id = 'beside'
  document.body.prepend(place)
  startTransition(() =>
    createRoot(place).render(
      <QueryClientProvider client={client}>
        <BesideView />
      </QueryClientProvider>,
    ),
  )
  await breathe()
  await registerWorker()
  await breathe()
  await readAhead(client)
}

/** What waits is sent when its person is back; an agent's phone keeps the desk as well. */
function followPerson(client: QueryClient): void {
  let last: string | null | undefined
  const look = () => {
    const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
    const id = me === undefined ? undefined : (me?.id ?? null)
    if (me === undefined || id === last) return
    last = id
    if (me !== null) sendNow()
    if (me?.role === 'agent') tellWorker({ kind: 'keepDesk' })
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
