import './load-tsx.ts'
import type { Query, QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { PageCall, PageMode } from '#contract/rendering.ts'
import type { PageStart } from '#web/app/page/page-view.tsx'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { answersOf, FailedRead, type Given, isAlwaysRead, refusingAll } from './answers.ts'
import { type Amount, amounts } from './made-answers.ts'
import { type Element, parseHtml } from './parse-html.ts'
import { screenNow } from './samples.ts'
import { type Visitor, visitors } from './visitors.ts'

// After the hooks that let Node read it.
const { renderPage } = await import('#web/app/entry-server.tsx')
const { Root } = await import('#web/app/root.tsx')
const { appFrame } = await import('#web/app/frame/lazy-frame.ts')
const { dataOf, outcomeFor } = await import('#web/app/page/page-outcome.ts')
const { createQueryClient } = await import('#web/platform/api/query-client.ts')
const { ApiError } = await import('#web/platform/core/api-error.ts')
const { loadAllDrawnParts } = await import('#web/design/drawn-parts.ts')
const { cityIn, cityQueries, meQuery, settingsIn, settingsQuery } = await import(
  '#web/platform/session/session.ts'
)
const { createElement } = await import('react')
const { renderToString } = await import('react-dom/server')

/** Says how far a page has come: read in some amount, still being read, or not to be read. */
export const states = [...amounts, 'loading', 'error'] as const
type State = (typeof states)[number]

export interface Visit {
  /** Is one of the usual visitors, or somebody else. */
  as?: Visitor | CurrentUser
  mode?: PageMode
  /** The city that the page is about, where the site says something of cities. */
  city?: string
  state?: State
  /** Lists what is answered otherwise than from the schema alone. */
  given?: readonly Given[]
}

export interface DrawnPage {
  path: string
  mode: PageMode
  state: State
  redirect: string | null
  /** Counts what its route reads. */
  reads: number
  /** All that it asked for, but for reads whose refusal it is prepared for. */
  asked: Endpoint[]
  title: string
  /** The page as it stands once everything was read that it reads. */
  body: Element
  html: string
  /** Collects what React and our code complained about meanwhile. */
  complaints: string[]
}

const origin = 'https://kasuwa.example'

/**
 * Draws the page of an address as the server does, then with what its screens read by themselves: what a browser shows
 * before anybody touches it.
 */
export async function drawPage(address: string, visit: Visit = {}): Promise<DrawnPage> {
  const { as = 'nobody', mode = 'site', state = 'full', given = [], city = null } = visit
  const [path = '', search = ''] = address.split('?')
  const viewer = viewerFor(as)
  const complaints: string[] = []
  const asked: Endpoint[] = []
  const drawn = { path, mode, state, complaints, asked, title: '', html: '', redirect: null, reads: 0 }
  const outcome = outcomeFor(path, search, viewer, { mode, city })
  if (outcome.kind === 'redirect') return { ...drawn, redirect: outcome.to, body: parseHtml('') }
  const restore = collectComplaints(complaints)
  const client = openClient(viewer)
  try {
    const read = readerOf(client, { call: sayingFaults(callFor(state, given), complaints), state, asked })
    await Promise.all([settingsQuery, ...cityQueries(city)].map(read))
    await Promise.all(Object.values(outcome.queries).map(read))
    const start = { mode, path, search, ...(city !== null && { city }), origin, verdict: 'page' as const }
    const html = await drawUntilRead(client, { start, read, page: outcome })
    const reads = Object.keys(outcome.queries).length
    const title = titleOf(client, outcome, { search, city })
    return { ...drawn, reads, title, body: parseHtml(html), html }
  } finally {
    restore()
    client.clear()
  }
}

/** Returns what the server itself answers for an address: see `PageRequest`. */
export async function answerPage(address: string, visit: Visit = {}) {
  const { as = 'nobody', mode = 'site', state = 'full', given = [], city = null } = visit
  const [path = '', search = ''] = address.split('?')
  const viewer = viewerFor(as)
  const call = callFor(state, given)
  const request = { path, search, mode, city, origin, nowMs: screenNow.getTime(), call }
  return renderPage({ ...request, hasSession: viewer !== null, standIn: viewer })
}

function viewerFor(as: Visitor | CurrentUser): CurrentUser | null {
  return typeof as === 'string' ? visitors[as] : as
}

function openClient(viewer: CurrentUser | null): QueryClient {
  const client = createQueryClient()
  // A read that failed is drawn as failed, as in a browser that has tried.
  const { queries = {} } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } })
  client.setQueryData(meQuery.queryKey, viewer)
  return client
}

type Outcome = Extract<ReturnType<typeof outcomeFor>, { kind: 'page' }>
type Read = (query: { queryKey: QueryKey; meta?: QueryMeta | undefined }) => Promise<void>

/** Reads a query into the cache, as of the page's moment; while a page is loading only what none can do without. */
function readerOf(
  client: QueryClient,
  { call, state, asked }: { call: PageCall; state: State; asked: Endpoint[] },
): Read {
  return async ({ queryKey, meta = {} }) => {
    const { endpoint, input, settle } = meta as Partial<ApiQuery<unknown>['meta']>
    if (endpoint === undefined || (state === 'loading' && !isAlwaysRead(endpoint.id))) return
    if (settle === undefined) asked.push(endpoint)
    const queryFn = () =>
      call(endpoint, input ?? {}).catch((error: unknown) => {
        if (settle === undefined) throw asApiError(error)
        return settle(asApiError(error))
      })
    await client.prefetchQuery({ queryKey, queryFn, retry: false })
    const data = client.getQueryData(queryKey)
    if (data !== undefined) client.setQueryData(queryKey, data, { updatedAt: screenNow.getTime() })
  }
}

/** One answer may lead to the next question. */
const mostRounds = 6

async function drawUntilRead(
  client: QueryClient,
  { start, read, page }: { start: PageStart; read: Read; page: Outcome },
): Promise<string> {
  await page.match.route.screen.load()
  if (start.mode === 'app') await appFrame.load()
  await loadAllDrawnParts()
  const nowMs = screenNow.getTime()
  const draw = () =>
    withoutStacks(() => renderToString(createElement(Root, { client, start, nowMs, isServer: true })))
  let html = draw()
  const asked = new Set<string>()
  for (let round = 0; round < mostRounds; round += 1) {
    const waiting = waitingIn(client).filter(({ queryHash }) => !asked.has(queryHash))
    if (waiting.length === 0) break
    for (const { queryHash } of waiting) asked.add(queryHash)
    await Promise.all(waiting.map(read))
    if (waiting.some(({ state }) => state.status !== 'pending')) html = draw()
  }
  return html
}

/** React takes a stack for each element in development, which is a third of the time; no complaint says it. */
function withoutStacks<T>(draw: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return draw()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function waitingIn(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const isWanted = !('enabled' in options) || options.enabled !== false
      return isWanted && state.status === 'pending'
    })
}

function titleOf(
  client: QueryClient,
  { match: { route, params }, queries }: Outcome,
  { search, city }: { search: string; city: string | null },
): string {
  const place = { city: cityIn(client, city), setting: settingsIn(client, city) }
  const data = dataOf(client, queries)
  return route.head({ params, search: new URLSearchParams(search), data: data as never, ...place }).title
}

/** An answer that could not be made is a fault of the test's, which would else look like a read that failed. */
function sayingFaults(call: PageCall, complaints: string[]): PageCall {
  return (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      if (!(error instanceof FailedRead)) complaints.push(String(error))
      throw error
    })
}

function callFor(state: State, given: readonly Given[]): PageCall {
  return state === 'error' ? refusingAll(given) : answersOf(amountOf(state), given)
}

function amountOf(state: State): Amount {
  return amounts.find((amount) => amount === state) ?? 'full'
}

function asApiError(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return error
  return new ApiError(Number(error.status), error.message, '')
}

/** Parts of a drawing are kept as text of their own, and React misses the `<svg>` around them. */
const isOfDrawings = (text: string) => /incorrect casing.*(?:Gradient|clipPath)/.test(text)

/** React says in the console what is wrong with markup; returns how to stop listening. */
function collectComplaints(complaints: string[]): () => void {
  const { error, warn } = console
  console.error = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ')
    if (!isOfDrawings(text)) complaints.push(text)
  }
  console.warn = console.error
  return () => Object.assign(console, { error, warn })
}
