import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { PageMode, PageRedirect, PageRequest, RenderedPage } from '#contract/rendering.ts'
import { appFrame } from '#web/app/frame/lazy-frame.ts'
import { drawScene, drawShare } from '#web/app/page/drawings.tsx'
import { dataOf, isMissing, outcomeFor, plainPage } from '#web/app/page/page-outcome.ts'
import { structuredData } from '#web/app/page/structured-data.ts'
import { allRoutes, findRoute, tableFileOf } from '#web/app/routes/route-table.ts'
import { forbiddenRoute, notFoundRoute } from '#web/app/routes/routes.tsx'
import { drawWanted } from '#web/design/pictures/cached-markup.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { headTags, jsonForHtml, structuredTag } from '#web/platform/page/head.ts'
import type { Route } from '#web/platform/page/route.ts'
import { meQuery, settingsQuery } from '#web/platform/session.ts'
import type { PageStart } from './page/page-view.tsx'
import { Root } from './root.tsx'
import * as texts from './texts.ts'

const longestSharedKey = 200
const everyRoute = await allRoutes()

/** Renders one address with its data. Failed reads show the screen's own error state under status 503. */
export async function renderPage(request: PageRequest): Promise<RenderedPage | PageRedirect> {
  const { path, mode } = request
  const search = usedSearch(path, request.search, mode)
  const client = createQueryClient()
  const read = (query: ApiQuery<unknown>) => readInto(client, query, request)
  const [viewer, settingsError] = await Promise.all([whoIsThere(client, request), read(settingsQuery)])
  const asked = outcomeFor(path, search, viewer, mode)
  if (asked.kind === 'redirect') return { kind: 'redirect', to: asked.to, status: 302 }
  const errors = (await Promise.all(Object.values(asked.queries).map(read))).filter((error) => error !== null)
  const missing = errors.some(isMissing)
  const outcome = missing ? plainPage(notFoundRoute) : asked
  const { route, params } = outcome.match
  const data = dataOf(client, outcome.queries)
  const start: PageStart = {
    mode,
    path,
    search,
    origin: request.origin,
    nowMs: request.nowMs,
    verdict: missing ? 'missing' : 'page',
  }
  await Promise.all([route.screen.load(), mode === 'app' ? appFrame.load() : null])
  const head = route.head({ params, search: new URLSearchParams(search), data: data as never })
  const settings = client.getQueryData(settingsQuery.queryKey) as PageSettings
  const structured = structuredData({ route, params, head, origin: request.origin, data, settings })
  const page = {
    kind: 'page' as const,
    status: errors.length > 0 && !missing ? 503 : (route.status?.(data as never) ?? 200),
    head: headTags(head, request.origin, path) + structuredTag(structured),
    body: renderToString(<Root client={client} start={start} isServer />),
    boot: jsonForHtml({ start, answers: answersIn(client) }),
    screenFile: route.screen.file,
    otherFiles: [tableFileOf(path), mode === 'app' ? appFrame.file : null].filter((file) => file !== null),
  }
  // While maintenance mode is on its pages are for the few who were let in, so none is stored for others.
  const isGuarded = route.path !== '/maintenance' && isInMaintenance(settings)
  // Anyone who knows such an address, a tracking code or a link, may read what is there.
  const isSecret = head.isPrivate === true && Object.keys(params).length > 0
  client.clear()
  drawWanted(renderToStaticMarkup)
  return {
    ...page,
    isShared: !request.hasSession && page.status === 200 && settingsError === null && !isGuarded && !isSecret,
  }
}

type PageSettings = readonly { key: string; value: string }[] | undefined

function isInMaintenance(settings: PageSettings): boolean {
  return settings?.some(({ key, value }) => key === 'maintenance_mode' && value === 'true') ?? false
}

export function renderShell(origin: string): RenderedPage {
  const start: PageStart = { mode: 'site', path: '', search: '', origin, nowMs: 0, verdict: 'shell' }
  return {
    kind: 'page',
    status: 200,
    head: headTags({ title: texts.kasuwa, isPrivate: true }, origin, '/'),
    body: '',
    boot: jsonForHtml({ start, answers: [] }),
    screenFile: null,
    otherFiles: [],
    isShared: true,
  }
}

export function sharedKey(path: string, search: string, mode: PageMode): string | null {
  if (findRoute(path, mode) === null) return null
  const used = usedSearch(path, search, mode)
  const key = `${mode} ${used === '' ? path : `${path}?${used}`}`
  return key.length > longestSharedKey ? null : key
}

export { drawScene, drawShare }

export const screenFiles = [
  appFrame.file,
  ...[...everyRoute, notFoundRoute, forbiddenRoute].map((route: Route) => route.screen.file),
]

/** The query string reduced to the keys that the page's route reads, in the route's order. */
function usedSearch(path: string, search: string, mode: PageMode): string {
  const given = new URLSearchParams(search)
  const used = new URLSearchParams()
  for (const key of findRoute(path, mode)?.route.searchKeys ?? []) {
    const value = given.get(key)
    if (value !== null) used.set(key, value)
  }
  return used.toString()
}

/** Every successful answer as `[url, data]`; failed reads are tried again by the browser. */
function answersIn(client: QueryClient): [string, unknown][] {
  const queries = client.getQueryCache().getAll()
  return queries
    .filter((query) => query.state.status === 'success')
    .map((query) => [String(query.queryKey[0]), query.state.data])
}

async function whoIsThere(client: QueryClient, request: PageRequest): Promise<CurrentUser | null> {
  const error = request.hasSession ? await readInto(client, meQuery, request) : new ApiError(401, '', '')
  if (error === null) return client.getQueryData<CurrentUser>(meQuery.queryKey) ?? null
  if (!(error instanceof ApiError) || error.status !== 401) throw error
  client.removeQueries({ queryKey: meQuery.queryKey })
  client.setQueryData(meQuery.queryKey, null)
  return null
}

/**
 * Reads a query through the server's own caller into the cache, as read at the page's moment: the browser takes it over
 * with that age, and what counts down must not differ. Answers the error, or null when all is well.
 */
async function readInto(
  client: QueryClient,
  query: ApiQuery<unknown>,
  { call, nowMs }: Pick<PageRequest, 'call' | 'nowMs'>,
): Promise<unknown> {
  const settle = query.meta.settle ?? rethrow
  const queryFn = () =>
    call(query.meta.endpoint, query.meta.input).catch((error: unknown) => settle(asApiError(error)))
  try {
    const data = await client.fetchQuery({ queryKey: query.queryKey, queryFn, retry: false })
    client.setQueryData(query.queryKey, data, { updatedAt: nowMs })
    return null
  } catch (error) {
    return error
  }
}

function rethrow(error: unknown): never {
  throw error
}

function asApiError(error: unknown): unknown {
  if (error === null || typeof error !== 'object' || !('status' in error)) return error
  const status = Number(error.status)
  return new ApiError(status, error instanceof Error ? error.message : String(status), '')
}
