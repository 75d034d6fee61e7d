import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts.ts'
import type { OrderSummary } from '#contract/order-shapes.ts'
import { areasQuery, marketsQuery } from '#web/markets/markets-queries.ts'
import { ordersPageQuery } from '#web/orders/order-list-query.ts'
import { orderQuery } from '#web/orders/order-queries.ts'
import { isLive } from '#web/orders/order-stages.ts'
import type { Shelf } from '#web/platform/answer-shelf.ts'
import type { ApiQuery } from '#web/platform/api.ts'
import { meQuery, settingsQuery } from '#web/platform/session.ts'
import { savesData } from './data-saver.ts'

const shelves: readonly [RegExp, Shelf][] = [
  [/^\/api\/settings$/, 'public'],
  [/^\/api\/areas$/, 'public'],
  [/^\/api\/markets(?:\?|\/[^/]+$|\/[^/]+\/prices\?|$)/, 'public'],
  [/^\/api\/auth\/me$/, 'person'],
  [/^\/api\/orders(?:\/usual-items)?$/, 'person'],
  [/^\/api\/questions$/, 'person'],
  [/^\/api\/wallet$/, 'person'],
  [/^\/api\/orders\/ord_\w+$/, 'person'],
  [/^\/api\/chat\/(?:unread|support|orders\/ord_\w+)$/, 'person'],
  [/^\/api\/agent\/(?:desk|trips)(?:\/trip_\w+|\/ord_\w+)?$/, 'person'],
]

/** Which answers the device keeps, and with whom. */
export function shelfOf(url: string): Shelf | null {
  return shelves.find(([pattern]) => pattern.test(url))?.[1] ?? null
}

/**
 * Reads what a phone without a network will be asked for: the markets, the settings, and the open orders of the
 * signed-in customer. With the data saver on, only what is opened is kept.
 */
export async function readAhead(client: QueryClient): Promise<void> {
  if (savesData()) return
  await Promise.all([read(client, marketsQuery), read(client, settingsQuery), read(client, areasQuery)])
  const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
  if (me?.role !== 'customer') return
  await read(client, ordersPageQuery(null))
  const page = client.getQueryData<{ items: OrderSummary[] }>(ordersPageQuery(null).queryKey)
  const open = page?.items.filter(({ status }) => isLive(status)) ?? []
  await Promise.all(open.slice(0, 5).map(({ id }) => read(client, orderQuery(id))))
}

/** What has just failed stands on the page with its way to try again, which reading it here would take away. */
async function read(client: QueryClient, query: ApiQuery<unknown>): Promise<void> {
  if (client.getQueryState(query.queryKey)?.status !== 'error') await client.prefetchQuery(query)
}
