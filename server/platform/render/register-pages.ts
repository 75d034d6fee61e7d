import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CurrentUser, meEndpoint } from '#contract/accounts/accounts.ts'
import {
  appCookie,
  appStart,
  cityCookie,
  type PageAddress,
  type PageCall,
  type PageRedirect,
  savedStyleHeader,
} from '#contract/rendering.ts'
import type { AppError } from '#server/platform/core/errors.ts'
import { isUnchanged } from '#server/platform/http/entity-tag.ts'
import { sayWhenToRepeat, toAppError } from '#server/platform/http/error-handler.ts'
import { openBuiltPages, type PageSources } from './built-pages.ts'
import { serveClientFiles } from './client-files.ts'
import { openDevPages } from './dev-pages.ts'
import { type CachedPage, cachePage, chooseEncoding, encodePage } from './encoded-page.ts'
import { createPageCache } from './page-cache.ts'
import { isNoPage, splitUrl, tidyPath } from './page-path.ts'
import { pagePolicy } from './page-policy.ts'
import type { PageHtml, PageSource } from './page-source.ts'

export interface PageOptions {
  /** Answers an endpoint in this process on behalf of a request's session; rejects with a numeric `status`. */
  call: RequestCall
  /** The same with no session, whatever the request brings: all that a page for many is made of. */
  callAsNobody: RequestCall
  /** Public origin without a slash at the end. */
  publicUrl: string
  sessionCookie: string
  now: () => number
  /** Returns how far this process has read the log of events. */
  logAt: () => string
  /** Serve through Vite with hot reload instead of from the build. */
  isDev: boolean
  /** Takes the service worker back from every device instead of giving it out. */
  isWorkerRetired: boolean
  /** Where the page of a path has moved for good, or null. */
  movedTo?: (path: string) => Promise<string | null>
  /** Returns the plain page that a visit is led to instead of a page, or null. */
  leadsToPlain?: (path: string, request: FastifyRequest) => string | null
  /** Returns which city an address is about, for a device that remembers one; null while there is no choice. */
  cityOf: (
    address: Pick<PageAddress, 'path' | 'search'>,
    remembered: string | undefined,
  ) => Promise<string | null>
  /** Is the repository's root; the build is in `dist/` under it. */
  rootFolder: string
  /** Further origins: of pictures, such as map tiles, and of calls, such as Firebase's while it is in use. */
  sources?: PageSources
}

type RequestCall = (
  endpoint: Parameters<PageCall>[0],
  input: Parameters<PageCall>[1],
  request: FastifyRequest,
) => Promise<unknown>

/** Serves every page, the built files and `/offline-shell`. Register it after the API's own routes. Returns the source. */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<PageSource> {
  const { now } = options
  const pages = await openPages(app, options)
  const cache = createPageCache<CachedPage | PageHtml | PageRedirect>({
    now,
    lifeMs: 2000,
    limit: 500,
    mayCache: (page) => page.kind === 'cached',
  })
  const cached = (key: string, render: () => Promise<PageHtml | PageRedirect>) =>
    cache.through(key, async (last) => {
      const page = await render()
      if (page.kind === 'redirect' || !page.isShared) return page
      return cachePage(page, last?.kind === 'cached' ? last : null)
    })

  getPage(app, '/offline-shell', async (request, reply) =>
    send(request, reply, await cached('shell', () => pages.renderShell(options.publicUrl))),
  )

  getPage(app, '/*', async (request, reply) => {
    const { path, search } = splitUrl(request.url)
    if (isNoPage(path)) return reply.callNotFound()
    const tidy = tidyPath(path)
    const redirect = (to: string, status: number) =>
      reply.header('cache-control', 'no-cache').redirect(search === '' ? to : `${to}?${search}`, status)
    if (tidy !== path) return redirect(tidy, 308)
    const plain = options.leadsToPlain?.(path, request) ?? null
    if (plain !== null) return redirect(plain, 302)
    const moved = (await options.movedTo?.(path)) ?? null
    if (moved !== null) return redirect(moved, 301)
    const mode = path === appStart || request.cookies[appCookie] === '1' ? 'app' : 'site'
    const city = await options.cityOf({ path, search }, request.cookies[cityCookie])
    return answer(request, reply, { path, search, mode, city })
  })

  /** The page that everybody of this kind gets with this visit put in, or else one of the request's own. */
  async function answer(request: FastifyRequest, reply: FastifyReply, address: PageAddress) {
    const hasSession = request.headers.cookie?.includes(`${options.sessionCookie}=`) ?? false
    const savesData = request.headers['save-data']?.toString().toLowerCase() === 'on'
    const base = { ...address, origin: options.publicUrl, hasSession, savesData, nowMs: now() }
    const call: PageCall = (...asked) => options.call(...asked, request)
    const hasStyle = pages.isStyle(request.headers[savedStyleHeader])
    const renderOwn = () =>
      pages.render({ ...base, ...(hasSession && { logAt: options.logAt() }), call }, hasStyle)
    const me = hasSession ? await whoIsThere(request, options) : null
    const place = me === undefined ? null : pages.cachedFor(address, me)
    if (me === undefined || place === null) return send(request, reply, await renderOwn())
    const callAsNobody: PageCall = (...asked) => options.callAsNobody(...asked, request)
    const render = () => pages.render({ ...base, standIn: place.standIn, call: callAsNobody }, hasStyle)
    const page = await cached(`${place.key}${hasStyle ? ' saved' : ''}${savesData ? ' lean' : ''}`, render)
    if (!hasSession) return send(request, reply, page)
    if (page.kind !== 'cached') return send(request, reply, await renderOwn())
    return sendTo(request, reply, page, pages.endFor({ nowMs: page.nowMs, me }))
  }
  return pages
}

/** Opens the pages of the build, or of development; serves the files of the former. */
async function openPages(
  app: FastifyInstance,
  { isDev, isWorkerRetired, rootFolder, sources }: PageOptions,
): Promise<PageSource> {
  const known = sources ?? { image: [], connect: async () => [], isPractice: async () => null }
  if (isDev) return openDevPages(app, rootFolder, known)
  const pages = await openBuiltPages(join(rootFolder, 'dist'), known)
  await serveClientFiles(app, join(rootFolder, 'dist/client'), isWorkerRetired)
  return pages
}

/** Serves a page; where that fails, one that says so, with the status that a call would get. */
function getPage(
  app: FastifyInstance,
  path: string,
  serve: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.get(path, (request, reply) =>
    serve(request, reply).catch((error: unknown) => {
      request.log.error(error, 'a page could not be made')
      const known = toAppError(error)
      sayWhenToRepeat(known, reply)
      return send(request, reply, failurePage(known))
    }),
  )
}

/** Null for nobody; undefined where nobody can say, which the page then says itself. */
async function whoIsThere(
  request: FastifyRequest,
  { call }: PageOptions,
): Promise<CurrentUser | null | undefined> {
  try {
    return (await call(meEndpoint, {}, request)) as CurrentUser
  } catch (error) {
    return (error as { status?: unknown }).status === 401 ? null : undefined
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage | PageHtml | PageRedirect,
): Promise<FastifyReply> {
  if (page.kind === 'redirect')
    return reply.header('cache-control', 'no-store').redirect(page.to, page.status)
  const accepted = request.headers['accept-encoding']
  if (page.kind === 'page') {
    const encoding = chooseEncoding(accepted, false)
    const { status, headers, body } = await encodePage(page, encoding)
    return encodedAs(reply, encoding).code(status).headers(headers).send(body)
  }
  const { 'content-type': type, ...others } = page.headers
  if (isUnchanged(request.headers['if-none-match'], page.headers['etag']))
    return reply.code(304).headers(others).send()
  const encoding = chooseEncoding(accepted, true)
  return encodedAs(reply, encoding).code(page.status).headers(page.headers).send(page.bodies[encoding])
}

/** Sends a cached page with the visit of the person who asked. */
function sendTo(request: FastifyRequest, reply: FastifyReply, page: CachedPage, end: string): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], true)
  const body = page.streams[encoding].endWith(end)
  return encodedAs(reply, encoding).code(page.status).headers(page.personHeaders).send(body)
}

function encodedAs(reply: FastifyReply, encoding: string): FastifyReply {
  return encoding === 'identity' ? reply : reply.header('content-encoding', encoding)
}

const css =
  'html{color-scheme:light dark;background:light-dark(#fbf6ec,#14120e);color:light-dark(#1b1a17,#f6efe0);font:1rem/1.5 system-ui,sans-serif}' +
  'body{display:grid;align-content:center;gap:1rem;min-height:100dvh;max-width:28rem;margin:0 auto;padding:1.5rem;box-sizing:border-box}' +
  'h1,p{margin:0}a{justify-self:start;padding:.75rem 1.25rem;border-radius:.625rem;background:#0b6b3a;color:#fff;font-weight:600;text-decoration:none}'

const ourFault = 'We encountered an unexpected error. This has been logged for our team.'

/** The page for what no page could be made of; it needs neither the build nor the database. */
function failurePage({ status, message }: AppError): PageHtml {
  return {
    kind: 'page',
    status,
    html:
      '<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>Something went wrong</title><style>${css}</style></head><body>` +
      `<h1>Something went wrong</h1><p>${status === 500 ? ourFault : message}</p>` +
      '<a href="">Try Again</a></body></html>',
    end: '',
    nowMs: 0,
    policy: pagePolicy(css, { image: [], connect: [] }),
    isShared: false,
  }
}
