import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ListedOrder } from '#contract/orders/admin-orders.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { agentsQuery, ordersQuery, overviewQuery } from '#web/entities/agents/dispatch-queries.ts'
import type { CallOptions, callApi } from '#web/platform/api/api.ts'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { type BoardPage, boardLimit } from './board-pages.ts'
import { createLiveReads } from './live-reads.ts'

const boardPage = ordersQuery({ status: 'live', limit: boardLimit })
const page = new (class extends EventTarget {
  visibilityState = 'visible'
})()
let asked: { path: string; ids: string | null; mayWait: boolean }[] = []
let failures = 0

const cardOf = (n: number, status = 'purchased') =>
  ({ id: `ord_${n}`, status, statusSince: at(0), linked: null }) as unknown as ListedOrder
const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 8, 0, second)).toISOString()
const happened = (type: OrderEvent['type'], n: number, status: OrderEvent['status'] = null) =>
  ({ type, orderId: `ord_${n}`, status, happenedAt: at(30) }) as OrderEvent

beforeEach(() => {
  mock.reset()
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  asked = []
  failures = 0
  page.visibilityState = 'visible'
  Object.assign(globalThis, { document: page })
})
after(() => Reflect.deleteProperty(globalThis, 'document'))

/** Answers as the API does; every order that is asked for has an agent. */
const call = (async (
  { path }: { path: string },
  { query }: { query?: { ids?: string } },
  options?: CallOptions,
) => {
  const ids = query?.ids ?? null
  asked.push({ path, ids, mayWait: options?.mayWait === true })
  if (failures > 0) {
    failures -= 1
    throw new TypeError('no network')
  }
  const items = (ids?.split(',') ?? []).map((id) => cardOf(Number(id.slice(4)), 'assigned'))
  return path === '/api/admin/orders' ? { items, nextCursor: null } : { read: asked.length }
}) as unknown as typeof callApi

/** Opens a page that shows these queries, each with an answer. */
function openPage(shown: { queryKey: readonly [string] }[], answers: unknown[]): QueryClient {
  const client = createQueryClient()
  for (const [index, query] of shown.entries()) {
    client.setQueryData(query.queryKey, answers[index])
    new QueryObserver(client, { ...query, refetchInterval: false } as never).subscribe(() => undefined)
  }
  return client
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
async function pass(ms: number, stepMs = 50, each: () => void = () => undefined): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    each()
    await settled()
    mock.timers.tick(stepMs)
    await settled()
  }
}
const countOf = (path: string) => asked.filter((one) => one.path === path).length
const cardsOf = (client: QueryClient) =>
  (client.getQueryData<BoardPage>(boardPage.queryKey)?.items ?? []).map(({ id, status }) => `${id} ${status}`)

test('however many events come, the overview reads each thing every two seconds, together with others', async () => {
  const client = openPage([overviewQuery, agentsQuery], [{}, []])
  const notify = createLiveReads(client, call)
  await pass(10_000, 50, () => notify(happened('order.assigned', 1, 'assigned')))
  const reads = countOf('/api/admin/overview')
  assert.ok(reads >= 5 && reads <= 6, `${reads} reads of the overview in ten seconds`)
  assert.ok(asked.length <= 12, `${asked.length} reads in all`)
  assert.ok(asked.every(({ mayWait }) => mayWait))
  assert.deepEqual(client.getQueryData(overviewQuery.queryKey), { read: asked.length - 1 })
})

test('what an event says by itself changes the board without a reading', async () => {
  const client = openPage([boardPage], [{ items: [cardOf(2), cardOf(1)], nextCursor: null }])
  const notify = createLiveReads(client, call)
  notify(happened('order.departed', 1, 'in_transit'))
  notify(happened('order.delivered', 2, 'delivered'))
  notify(happened('item.bought', 1))
  await pass(3_000)
  assert.deepEqual(asked, [])
  assert.deepEqual(cardsOf(client), ['ord_1 in_transit'])
})

test('of the board only what happened to is read', async () => {
  const client = openPage([boardPage], [{ items: [cardOf(2), cardOf(1)], nextCursor: null }])
  const notify = createLiveReads(client, call)
  notify(happened('order.placed', 3, 'queued'))
  await pass(100)
  notify(happened('order.assigned', 1, 'assigned'))
  notify(happened('order.placed', 4, 'queued'))
  await pass(5_000)
  assert.deepEqual(
    asked.map(({ ids }) => ids),
    ['ord_3', 'ord_1,ord_4'],
  )
  assert.deepEqual(cardsOf(client), ['ord_4 assigned', 'ord_3 assigned', 'ord_2 purchased', 'ord_1 assigned'])
})

test('a hidden page reads nothing, and once when it is seen again', async () => {
  const client = openPage([overviewQuery], [{}])
  const notify = createLiveReads(client, call)
  page.visibilityState = 'hidden'
  await pass(10_000, 500, () => notify(happened('order.placed', 1, 'queued')))
  assert.equal(asked.length, 0)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(5_000)
  assert.equal(asked.length, 1)
})

test('a reading that fails is repeated until it comes', async () => {
  const client = openPage([overviewQuery, boardPage], [{}, { items: [], nextCursor: null }])
  const notify = createLiveReads(client, call)
  failures = 4
  notify(happened('order.placed', 7, 'queued'))
  await pass(20_000)
  assert.deepEqual(cardsOf(client), ['ord_7 assigned'])
  assert.equal(countOf('/api/admin/overview'), 3)
})
