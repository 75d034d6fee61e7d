import type { Query, QueryClient } from '@tanstack/react-query'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { type ApiQuery, callApi } from '#web/platform/api/api.ts'
import { coalesce, liveRestMs, untilSeen } from '#web/platform/api/coalesce.ts'
import { type BoardPage, boardLimit, withEvent, withOrders } from './board-pages.ts'
import { concernsAdmin } from './event-concerns.ts'

/** More orders than this have changed: then all of them are read, as after a gap. */
const mostAtOnce = 50

/** Answers that admins of the same rights share on the server, for which it may let a reader wait. */
const isShared = (url: string) => /^\/api\/admin\/(?:overview|agents)(?:\?|$)/.test(url)

/** Says what happened since the last reading; called without an event, as after a gap, it was anything. */
type Happened = OrderEvent[] | 'anything'

/**
 * Keeps what an admin's page shows as the log of events says. What an event says by itself changes the board at once; the
 * rest is read, what events of the last two seconds concern and nothing else, while somebody sees the page.
 */
export function createLiveReads(
  client: QueryClient,
  call: typeof callApi = callApi,
): (event?: OrderEvent) => void {
  let happened: Happened = []
  const note = (more: Happened) => {
    if (happened === 'anything') return
    happened =
      more === 'anything' || happened.length + more.length > 1_000 ? 'anything' : [...happened, ...more]
  }
  const read = coalesce(
    async () => {
      const since = happened
      happened = []
      try {
        note(await readSince({ client, call }, since))
        if (happened.length > 0) read()
      } catch (error) {
        note(since)
        throw error
      }
    },
    { restMs: liveRestMs, untilSeen },
  )
  return (event) => {
    if (event !== undefined && !mustRead(client, event)) return
    note(event === undefined ? 'anything' : [event])
    read()
  }
}

/** Changes the board by what an event says; returns whether something must be read besides. */
function mustRead(client: QueryClient, event: OrderEvent): boolean {
  const concerned = queriesOf(client, [event])
  void client.invalidateQueries({
    type: 'inactive',
    predicate: (query) => isConcerned(query, [event]),
  })
  const boards = Map.groupBy(concerned.filter(isOfBoard), boardOf)
  const applied = [...boards.values()].map((pages) => {
    const known = pages.map(({ state }) => state.data as BoardPage | undefined)
    const after = known.every((page) => page !== undefined) ? withEvent(known, event) : null
    if (after !== null) savePages(client, pages, after)
    // A reading that is under way may know nothing of it yet.
    return after !== null && pages.every(({ state }) => state.fetchStatus !== 'fetching')
  })
  return applied.includes(false) || concerned.some((query) => !isOfBoard(query))
}

interface Reader {
  client: QueryClient
  call: typeof callApi
}

/** Reads what these events concern; returns those of which something must be read once more. */
async function readSince({ client, call }: Reader, since: Happened): Promise<Happened> {
  if (since === 'anything' || new Set(since.map(({ orderId }) => orderId)).size > mostAtOnce) {
    await client.invalidateQueries({ predicate: isAdmins }, { throwOnError: true })
    return []
  }
  const concerned = queriesOf(client, since)
  const boards = Map.groupBy(concerned.filter(isOfBoard), boardOf)
  const isDone = await Promise.all([
    ...[...boards.values()].map((pages) => readOrders({ client, call }, pages, since)),
    ...concerned.filter((query) => !isOfBoard(query)).map((query) => readAgain({ client, call }, query)),
  ])
  return isDone.includes(false) ? since : []
}

const urlOfQuery = ({ queryKey }: Query) => String(queryKey[0])
const isAdmins = (query: Query) => urlOfQuery(query).startsWith('/api/admin/')

function isConcerned(query: Query, events: readonly OrderEvent[]): boolean {
  const url = urlOfQuery(query)
  return isAdmins(query) && events.some((event) => concernsAdmin(url, event, query.state.data))
}

/** Returns what is shown and may be another since these events. */
function queriesOf(client: QueryClient, events: readonly OrderEvent[]): Query[] {
  return client.getQueryCache().findAll({ type: 'active', predicate: (query) => isConcerned(query, events) })
}

type BoardQuery = NonNullable<EndpointCall<typeof listBoardEndpoint>['query']>
type Meta = ApiQuery<unknown>['meta']

function isOfBoard(query: Query): boolean {
  const url = urlOfQuery(query)
  return (
    url.startsWith('/api/admin/orders?') && new URLSearchParams(url.split('?')[1]).get('limit') === boardLimit
  )
}

/** Names the board that a page is of. */
function boardOf(query: Query): string {
  const { cursor: _, ...board } = (query.meta as Meta).input.query as BoardQuery
  return JSON.stringify(board)
}

function savePages(client: QueryClient, pages: readonly Query[], after: readonly BoardPage[]): void {
  for (const [index, { queryKey, state }] of pages.entries())
    if (after[index] !== state.data) client.setQueryData(queryKey, after[index])
}

/** Reads the orders of a board that something happened to, and no others. */
async function readOrders(
  { client, call }: Reader,
  pages: readonly Query[],
  since: readonly OrderEvent[],
): Promise<boolean> {
  const [first] = pages
  if (first === undefined) return true
  const ids = [
    ...new Set(
      since.filter((event) => pages.some((page) => isConcerned(page, [event]))).map(({ orderId }) => orderId),
    ),
  ]
  const board = JSON.parse(boardOf(first)) as BoardQuery
  const { items } = await call(listBoardEndpoint, { query: { ...board, ids: ids.join(',') } })
  const known = pages.map(({ state }) => state.data as BoardPage | undefined)
  if (!known.every((page) => page !== undefined)) return false
  savePages(client, pages, withOrders(known, ids, items))
  return pages.every(({ state }) => state.fetchStatus !== 'fetching')
}

/** Reads one thing again; returns false where something else read or changed it meanwhile, maybe from before. */
async function readAgain({ client, call }: Reader, query: Query): Promise<boolean> {
  const { queryKey, state } = query
  if (!isShared(urlOfQuery(query))) {
    await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
    return true
  }
  if (state.fetchStatus === 'fetching') return false
  const { endpoint, input, settle } = query.meta as Meta
  const answer = await call(endpoint, input as EndpointCall<typeof endpoint>, { mayWait: true }).catch(
    settle ??
      ((error: unknown) => {
        throw error
      }),
  )
  if (query.state.fetchStatus === 'fetching' || query.state.dataUpdateCount !== state.dataUpdateCount)
    return false
  client.setQueryData(queryKey, answer)
  return true
}
