import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import type { PageAddress, PageRedirect, PageRequest, PageVisit, RenderedPage } from '#contract/rendering.ts'
import { showsCities } from '#domain/places/cities.ts'
import { appFrame } from '#web/app/frame/lazy-frame.ts'
import { dataOf, isMissing, outcomeFor, plainPage, searchOf } from '#web/app/page/page-outcome.ts'
import { structuredData } from '#web/app/page/structured-data.ts'
import { allRoutes, findRoute, tableFileOf } from '#web/app/routes/route-table.ts'
import { forbiddenRoute, notFoundRoute } from '#web/app/routes/routes.tsx'
import * as common from '#web/design/common-texts.ts'
import { loadAllDrawnParts, takeDrawn } from '#web/design/drawn-parts.ts'
import { drawWanted } from '#web/design/pictures/cached-markup.ts'
import { SceneDrawing } from '#web/design/pictures/scenes/scene-drawing.tsx'
import type { DayPhase } from '#web/design/pictures/scenes/scene-phase.ts'
import { ShareDrawing, type ShareDrawingProps } from '#web/design/pictures/share-drawing.tsx'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { headTags, jsonForHtml, language, structuredTag } from '#web/platform/page/head.ts'
import type { Route } from '#web/platform/page/route.ts'
import {
  type City,
  cityIn,
  cityQueries,
  meQuery,
  settingsIn,
  settingsQuery,
} from '#web/platform/session/session.ts'
import type { PageStart } from './page/page-view.tsx'
import { AdminStandIn, AgentStandIn } from './page/stand-ins.tsx'
import { Root } from './root.tsx'

const longestSharedKey = 200
const everyRoute = await allRoutes()

/** Renders one address with its data. Failed reads show the screen's own error state under status 503. */
export async function renderPage(request: PageRequest): Promise<RenderedPage | PageRedirect> {
  const client = createQueryClient()
  try {
    return await renderWith(client, request)
  } finally {
    // Its answers would else wait in memory for five minutes.
    client.clear()
  }
}

async function renderWith(client: QueryClient, request: PageRequest): Promise<RenderedPage | PageRedirect> {
  const { path, mode } = request
  const search = usedSearch(request)
  const read = (query: ApiQuery<unknown>) => readInto(client, query, request)
  const [viewer, ...errorsBefore] = await Promise.all([
    whoIsThere(client, request),
    ...[settingsQuery, ...cityQueries(request.city)].map(read),
  ])
  const city = cityIn(client, request.city)
  const asked = outcomeFor(path, search, viewer, { mode, city: city?.slug ?? null })
  if (asked.kind === 'redirect') return { kind: 'redirect', to: asked.to, status: 302 }
  const errors = (await Promise.all(Object.values(asked.queries).map(read))).filter((error) => error !== null)
  const missing = errors.some((error) => isMissing(error, asked.match))
  const outcome = missing ? plainPage(notFoundRoute) : asked
  const { route, params } = outcome.match
  const data = dataOf(client, outcome.queries)
  const here = { origin: request.origin, city, setting: settingsIn(client, city?.slug ?? null) }
  const head = route.head({ params, search: new URLSearchParams(search), data: data as never, ...here })
  const structured = structuredData({ route, params, head, data, ...here })
  const isDrawn = !isOfThoseWhoWorkHere(route)
  const verdict = missing ? 'missing' : isDrawn ? 'page' : 'undrawn'
  const start = startOf(request, { search, city, verdict })
  const { body, parts } = isDrawn
    ? await draw(client, { route, start, nowMs: request.nowMs })
    : standInFor(route, { params, search: searchOf(search) })
  const page = {
    kind: 'page' as const,
    status: missing ? 404 : (statusOf(errors) ?? route.status?.(data as never) ?? 200),
    language,
    head: headTags(head, { ...here, path }) + structuredTag(structured),
    body,
    isDrawn,
    boot: jsonForHtml({
      start: { ...start, ...(parts.length > 0 && { parts }) },
      answers: answersIn(client, Object.values(outcome.queries)),
    }),
    visit: visitText({
      nowMs: request.nowMs,
      me: viewer,
      ...(request.logAt !== undefined && { logAt: request.logAt }),
    }),
    screenFile: route.screen.file,
    otherFiles: [tableFileOf(path) ?? [], mode === 'app' ? appFrame.file : [], parts].flat(),
  }
  // While maintenance mode is on its pages are for the few who were let in, so none is stored for others.
  const isGuarded = route.path !== '/maintenance' && here.setting('maintenance_mode') === 'true'
  // A city may have opened or closed since the page was asked for.
  const isOfCity =
    showsCities(here.setting('open_cities').split(',')) === (request.city !== null) &&
    (city?.slug ?? null) === request.city
  // Anyone who knows such an address, a tracking code or a link, may read what is there.
  const isSecret = head.isPrivate === true && Object.keys(params).length > 0
  drawWanted(renderToStaticMarkup)
  const isForMany = request.standIn !== undefined
  return {
    ...page,
    isShared:
      isForMany && page.status === 200 && errorsBefore.every(isNull) && isOfCity && !isGuarded && !isSecret,
  }
}

function startOf(
  { mode, path, origin, savesData }: PageRequest,
  { search, city, verdict }: Pick<PageStart, 'search' | 'verdict'> & { city: City | null },
): PageStart {
  const shown = { ...(city !== null && { city: city.slug }), ...(savesData === true && { savesData }) }
  return { mode, path, search, ...shown, origin, verdict }
}

/** Holds a page's body, and names the parts with code of their own that it has. */
interface Drawn {
  body: string
  parts: readonly string[]
}

async function draw(
  client: QueryClient,
  { route, start, nowMs }: { route: Route; start: PageStart; nowMs: number },
): Promise<Drawn> {
  await Promise.all([route.screen.load(), start.mode === 'app' ? appFrame.load() : null])
  await loadAllDrawnParts()
  takeDrawn()
  return {
    body: renderToString(<Root client={client} start={start} nowMs={nowMs} isServer />),
    parts: takeDrawn(),
  }
}

const forAdmins = renderToStaticMarkup(<AdminStandIn />)
const forAgents = renderToStaticMarkup(<AgentStandIn />)

/** Returns whether a page is of admins or agents, whose devices keep its code and draw it. */
function isOfThoseWhoWorkHere({ screen }: Route): boolean {
  return /^web\/(?:admin|agent)\//.test(screen.file)
}

function standInFor({ screen, parts }: Route, place: Parameters<NonNullable<Route['parts']>>[0]): Drawn {
  const body = screen.file.startsWith('web/agent/') ? forAgents : forAdmins
  return { body, parts: parts?.(place) ?? [] }
}

/** A query string that a read refuses is the visitor's fault, every other failure ours; null where all went well. */
function statusOf(errors: readonly unknown[]): number | null {
  if (errors.length === 0) return null
  return errors.every((error) => error instanceof ApiError && error.status === 400) ? 400 : 503
}

const isNull = (error: unknown) => error === null

export function renderShell(origin: string): RenderedPage {
  const start: PageStart = { mode: 'site', path: '', search: '', origin, verdict: 'shell' }
  return {
    kind: 'page',
    status: 200,
    language,
    head: headTags({ title: common.label.brand, isPrivate: true }, { origin, path: '/', city: null }),
    body: '',
    isDrawn: false,
    boot: jsonForHtml({ start, answers: [] }),
    visit: visitText({ nowMs: 0 }),
    screenFile: null,
    otherFiles: [],
    isShared: true,
  }
}

/** Pages of the site that everybody of a role gets alike. Here, so that no visitor's code carries it. */
const sameForRole: ReadonlySet<string> = new Set([
  '/',
  '/markets',
  '/order',
  '/prices',
  '/prices/:slug',
  '/:slug',
])

export function cachedFor(
  address: PageAddress,
  me: CurrentUser | null,
): { key: string; standIn: CurrentUser | null } | null {
  const found = findRoute(address.path, address.mode, me?.role)
  if (found === null) return null
  // Admins differ in what they may do, and see at once what they have changed.
  const isSame = address.mode === 'site' && sameForRole.has(found.route.path)
  if (me !== null && (!isSame || isAdmin(me))) return null
  const used = usedSearch(address)
  const kind = [me?.role, address.mode, address.city].map((part) => part ?? '').join(' ')
  const key = `${kind} ${used === '' ? address.path : `${address.path}?${used}`}`
  if (key.length > longestSharedKey) return null
  return { key, standIn: me === null ? null : { ...nobody, role: me.role } }
}

const nobody = {
  id: 'user_',
  username: '',
  name: '',
  isGodMode: false,
  permissions: [],
  email: null,
  phoneNumber: null,
}

/** Returns what is put into a page after everything that many share. */
export function visitText(visit: PageVisit): string {
  return jsonForHtml(visit)
}

export { drawScene, drawShare }

export const screenFiles = [
  appFrame.file,
  ...[...everyRoute, notFoundRoute, forbiddenRoute].map((route: Route) => route.screen.file),
]

/** The query string reduced to the keys that the page's route reads, in the route's order. */
function usedSearch({ path, search, mode }: PageAddress): string {
  const given = searchOf(search)
  const used = new URLSearchParams()
  for (const key of findRoute(path, mode)?.route.searchKeys ?? []) {
    const value = given.get(key)
    if (value !== null) used.set(key, value)
  }
  return used.toString()
}

/** Every successful answer as `[url, data]` but who is there; failed reads are tried again by the browser. */
function answersIn(client: QueryClient, asked: readonly ApiQuery<unknown>[]): [string, unknown][] {
  const drawn = asked.filter(({ meta }) => meta.isDrawnOnly)
  const others = new Set<unknown>([meQuery, ...drawn].map(({ queryKey }) => queryKey[0]))
  const queries = client.getQueryCache().getAll()
  return queries
    .filter(({ state, queryKey }) => state.status === 'success' && !others.has(queryKey[0]))
    .map((query) => [String(query.queryKey[0]), query.state.data])
}

async function whoIsThere(client: QueryClient, request: PageRequest): Promise<CurrentUser | null> {
  if (request.standIn !== undefined) {
    client.setQueryData(meQuery.queryKey, request.standIn)
    return request.standIn
  }
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

/** Draws a market's scene as a file of its own. */
function drawScene(slug: string, phase: DayPhase): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 320 180">
      <title>{slug}</title>
      <SceneDrawing slug={slug} phase={phase} />
    </svg>,
  )
}

/** Draws the picture of a shared link, 1200 by 630. */
function drawShare(props: ShareDrawingProps): string {
  return renderToStaticMarkup(<ShareDrawing {...props} />)
}
