import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { placeOrderEndpoint, type SentOrder } from '#contract/orders/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { sendNow, startOutbox } from '#web/platform/offline/outbox.ts'
import { onSettled } from '#web/platform/offline/outbox-state.ts'
import { savesData } from '#web/platform/page/data-saver.ts'
import { cacheForOffline } from '#web/platform/page/worker-registration.ts'
import { meQuery } from '#web/platform/session/session.ts'
import type { OutboxItem } from '#web/platform/store/outbox-item.ts'
import { followPush, forgetPushAtSignOut } from '#web/site/notifications/follow-push.ts'
import { navigate } from './page/navigation.ts'
import { readAhead } from './read-ahead.ts'
import * as appTexts from './texts.ts'

/**
 * Begins what goes on beside the pages of somebody who is signed in or has been here before: sending, notifications, offline
 * reads.
 */
export async function begin(client: QueryClient): Promise<void> {
  startOutbox()
  onSettled(() => void client.invalidateQueries({ predicate: ({ queryKey }) => isOrder(queryKey[0]) }))
  onSettled(sayPlaced)
  followPerson(client)
  forgetPushAtSignOut()
  await readAhead(client)
}

/** Sends what waits when its person is back; whoever has an account can use the app offline. */
function followPerson(client: QueryClient): void {
  let last: string | null | undefined
  const look = () => {
    const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
    const id = me === undefined ? undefined : (me?.id ?? null)
    if (me === undefined || id === last) return
    last = id
    if (me !== null) sendNow()
    if (me !== null && !savesData()) cacheForOffline('app')
    if (me?.role === 'agent' && !savesData()) cacheForOffline('dashboard')
    followPush(client, me)
  }
  look()
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === meQuery.queryKey[0]) look()
  })
}

/** Tells whoever is on another page that their order is placed now; the page on which it waited goes to it by itself. */
function sayPlaced({ key, endpoint, state, data, answer }: OutboxItem): void {
  if (endpoint !== writeName(placeOrderEndpoint) || state !== 'done') return
  if (location.pathname === `/orders/waiting/${key}`) return
  const { id } = answer as { id: string }
  showToast(appTexts.outbox.placed, {
    tone: 'success',
    ...((data as SentOrder).marketId === null && { body: appTexts.outbox.marketChosen }),
    action: { text: appTexts.unsent.seeOrder, run: () => navigate(`/orders/${id}?placed=1`) },
  })
}

function isOrder(url: unknown): boolean {
  return /^\/api\/(?:orders|agent)\b/.test(String(url))
}
