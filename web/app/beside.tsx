import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { CurrentUser } from '#contract/accounts.ts'
import { keepReads, restoreBasics } from '#web/platform/kept-reads.ts'
import { onSettled, sendNow, startOutbox } from '#web/platform/outbox.ts'
import { meQuery } from '#web/platform/session.ts'
import { BesideView } from './beside-view.tsx'
import { watchInstalling } from './install-prompt.ts'
import { readAhead, shelfOf } from './offline-reads.ts'
import { loadWholeStyle } from './whole-style.ts'
import { settleMode } from './window-mode.ts'
import { registerWorker, tellWorker } from './worker-registration.ts'

/**
 * What goes on beside every page: answers and writes are kept on the device, the app is installed and renewed.
 * Resolves once the device's answers stand in for the network; the rest begins by itself.
 */
export async function begin(client: QueryClient): Promise<void> {
  keepReads(client, shelfOf)
  if (client.getQueryData(meQuery.queryKey) === undefined) await restoreBasics(client)
  await settleMode()
  void goOn(client).catch((error: unknown) => console.warn('The page goes on without its notices', error))
}

async function goOn(client: QueryClient): Promise<void> {
  startOutbox()
  watchInstalling()
  onSettled(() => void client.invalidateQueries({ predicate: ({ queryKey }) => isOrder(queryKey[0]) }))
  followPerson(client)
  await loadWholeStyle()
  const place = document.createElement('div')
  place.id = 'beside'
  document.body.prepend(place)
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <BesideView />
    </QueryClientProvider>,
  )
  await registerWorker()
  await readAhead(client)
}

/** What waits is sent when its person is back; an agent's phone keeps the desk as well. */
function followPerson(client: QueryClient): void {
  let last: string | null = null
  const look = () => {
    const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
    if ((me?.id ?? null) === last) return
    last = me?.id ?? null
    if (last !== null) sendNow()
    if (me?.role === 'agent') tellWorker({ kind: 'keepDesk' })
  }
  look()
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === meQuery.queryKey[0]) look()
  })
}

function isOrder(url: unknown): boolean {
  return /^\/api\/(?:orders|agent)\b/.test(String(url))
}
