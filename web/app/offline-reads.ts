import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { OrderSummary } from '#contract/orders/order-shapes.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketQuery, marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { isLive } from '#web/entities/orders/order-stages.ts'
import { type Cache, dropAnswersAt } from '#web/platform/api/answer-cache.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { log } from '#web/platform/log.ts'
import { shownCity } from '#web/platform/page/shown-city.ts'
import { cityIn, cityQueries, meQuery, settingsQuery } from '#web/platform/session.ts'
import { savesData } from '#web/site/device/data-saver.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import { orderQuery } from '#web/site/orders/order-queries.ts'

const caches: readonly [RegExp, Cache][] = [
  [/^\/api\/settings(?:\?city=[a-z0-9-]+)?$/, 'public'],
  [/^\/api\/(?:areas|cities)$/, 'public'],
  [/^\/api\/lists\/all-words$/, 'public'],
  [/^\/api\/markets(?:\?|\/[^/]+(?:\/front)?$|\/[^/]+\/prices\?|$)/, 'public'],
  [/^\/api\/auth\/me$/, 'person'],
  [/^\/api\/orders(?:\/usual-items)?$/, 'person'],
  [/^\/api\/questions$/, 'person'],
  [/^\/api\/wallet$/, 'person'],
  [/^\/api\/orders\/ord_\w+$/, 'person'],
  [/^\/api\/chat\/(?:unread|support|orders\/ord_\w+)$/, 'person'],
  [/^\/api\/agent\/money\?limit=100$/, 'person'],
  [/^\/api\/agent\/(?:desk|trips)(?:\/trip_\w+|\/ord_\w+)?$/, 'person'],
]

/** Which answers the device caches, and for whom. */
export function cacheOf(url: string): Cache | null {
  return caches.find(([pattern]) => pattern.test(url))?.[1] ?? null
}

/**
 * Reads what a phone offline will be asked for: the markets, the settings, and the open orders of the
 * signed-in customer. With the data saver on, only what is opened is stored.
 */
export async function readAhead(client: QueryClient, isReturning: boolean): Promise<void> {
  if (savesData()) return
  const city = cityIn(client, shownCity())?.slug ?? null
  const basics = [marketsQuery(city), settingsQuery, ...cityQueries(city), areasQuery]
  await Promise.all(basics.map((query) => read(client, query)))
  const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
  // A first visit costs no more than its page; whoever comes again, or has an account, may need the goods offline.
  if (me != null || isReturning)
    await Promise.all(openMarkets(client).map((slug) => read(client, marketQuery(slug))))
  if (me?.role !== 'customer') return
  await read(client, ordersPageQuery(null))
  const page = client.getQueryData<{ items: OrderSummary[] }>(ordersPageQuery(null).queryKey)
  const open = page?.items.filter(({ status }) => isLive(status)) ?? []
  await Promise.all(open.slice(0, 5).map(({ id }) => read(client, orderQuery(id))))
}

/** Slugs of the markets whose pages are open or were, in this document. */
function openMarkets(client: QueryClient): string[] {
  const urls = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
  return urls.flatMap((url) => /^\/api\/markets\/([^/]+)\/front$/.exec(url)?.[1] ?? [])
}

/** An agent's phone deletes orders that have ended or went to another: no gate code, phone or chat stays. */
export function dropEndedTrips(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey: key, state } = event.query
    if (key[0] !== '/api/agent/trips') return
    const isOver = isOverBy(state.data as Trip[])
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isOver(String(queryKey[0])) })
    dropAnswersAt(isOver).catch((error: unknown) => log('INFO', 'Nothing can be dropped here', error))
  })
}

/** Returns whether an address is about an order that is not in the agent's hands. */
export function isOverBy(trips: readonly Pick<Trip, 'id' | 'endedAt'>[]): (url: string) => boolean {
  const inHand = new Set(trips.filter(({ endedAt }) => endedAt === null).map(({ id }) => id))
  return (url) => {
    const id = /^\/api\/(?:agent\/trips|chat\/orders)\/(ord_\w+)/.exec(url)?.[1]
    return id !== undefined && !inHand.has(id)
  }
}

/** A read that has just failed has its own retry on the page, which reading it here would remove. */
async function read(client: QueryClient, query: ApiQuery<unknown>): Promise<void> {
  if (client.getQueryState(query.queryKey)?.status !== 'error') await client.prefetchQuery(query)
}
