import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { OrderSummary } from '#contract/core/order-shapes.ts'
import { days } from '#domain/time/durations.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketQuery, marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { isLive } from '#web/entities/orders/order-stages.ts'
import { findAnswer } from '#web/platform/api/answer-cache.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { shownCity } from '#web/platform/core/shown-city.ts'
import { savesData } from '#web/platform/page/data-saver.ts'
import { cityIn, cityQueries, meQuery, settingsQuery } from '#web/platform/session/session.ts'
import { listWordsQuery } from '#web/site/list/items/read-typed.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'

/**
 * Reads what a phone offline will be asked for: the markets, their goods where a market is open, the settings, and the
 * open orders of the signed-in customer. With the data saver on, only what is opened is stored.
 */
export async function readAhead(client: QueryClient): Promise<void> {
  if (savesData()) return
  await Promise.all(wayQueries(client).map((query) => read(client, query)))
  await readOld(client, listWordsQuery)
  const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
  await Promise.all(openMarkets(client).map((slug) => read(client, marketQuery(slug))))
  if (me?.role !== 'customer') return
  await read(client, ordersPageQuery(null))
  const page = client.getQueryData<{ items: OrderSummary[] }>(ordersPageQuery(null).queryKey)
  const open = page?.items.filter(({ status }) => isLive(status)) ?? []
  await Promise.all(open.slice(0, 5).map(({ id }) => read(client, orderQuery(id))))
}

/** Reads what an order can be made with offline: the markets by name, where we deliver, and our fees. */
export async function readWay(client: QueryClient): Promise<void> {
  await Promise.all(wayQueries(client).map((query) => readOld(client, query)))
}

function wayQueries(client: QueryClient): ApiQuery<unknown>[] {
  const city = cityIn(client, shownCity())?.slug ?? null
  return [marketsQuery(city), settingsQuery, ...cityQueries(city), areasQuery]
}

/** Reads again what the device has not, or has had for a day: whoever only looks pays for it once. */
async function readOld(client: QueryClient, query: ApiQuery<unknown>): Promise<void> {
  const saved = await findAnswer('public', query.queryKey[0], null)
  if (saved === undefined || saved.atMs + days(1) < Date.now()) await read(client, query)
}

/** Slugs of the markets whose pages are open or were, in this document. */
function openMarkets(client: QueryClient): string[] {
  const urls = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
  return urls.flatMap((url) => /^\/api\/markets\/([^/]+)\/front$/.exec(url)?.[1] ?? [])
}

/** A read that has just failed has its own retry on the page, which reading it here would remove. */
async function read(client: QueryClient, query: ApiQuery<unknown>): Promise<void> {
  if (client.getQueryState(query.queryKey)?.status !== 'error') await client.prefetchQuery(query)
}
