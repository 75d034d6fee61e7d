import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  appCookie,
  appStart,
  type PageCall,
  type PageRedirect,
  type PageRequest,
} from '#contract/rendering.ts'
import { openBuiltPages, type PageSources } from './built-pages.ts'
import { serveClientFiles } from './client-files.ts'
import { openDevPages } from './dev-pages.ts'
import { chooseEncoding, type EncodedPage, type Encoding, encodePage } from './encoded-page.ts'
import { failurePage } from './failure-page.ts'
import { createPageCache } from './page-cache.ts'
import { isNoPage, splitUrl, tidyPath } from './page-path.ts'
import type { PageSource } from './page-source.ts'

export interface PageOptions {
  /** Answers an endpoint in this process on behalf of a request; rejects with a numeric `status`. */
  call: (
    endpoint: Parameters<PageCall>[0],
    input: Parameters<PageCall>[1],
    request: FastifyRequest,
  ) => Promise<unknown>
  /** Public origin without a slash at the end. */
  publicUrl: string
  sessionCookie: string
  now: () => number
  /** Serve through Vite with hot reload instead of from the build. */
  isDev: boolean
  /** Takes the service worker back from every device instead of giving it out. */
  isWorkerRetired: boolean
  /** Where the page of a path has moved for good, or null. */
  movedTo?: (path: string) => Promise<string | null>
  /** The repository's root; the build is in `dist/` under it. */
  rootFolder: string
  /** Further origins: of pictures, such as map tiles, and of calls, such as Firebase's while it is in use. */
  sources?: PageSources
}

/** Serves every page, the built files and `/offline-shell`. Register it after the API's own routes. Returns the source. */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<PageSource> {
  const { isDev, isWorkerRetired, rootFolder, now } = options
  const pages = isDev
    ? await openDevPages(app, rootFolder)
    : await openBuiltPages(
        join(rootFolder, 'dist'),
        options.sources ?? { image: [], connect: async () => [] },
      )
  if (!isDev) await serveClientFiles(app, join(rootFolder, 'dist/client'), isWorkerRetired)
  const cache = createPageCache<EncodedPage | PageRedirect>({
    now,
    lifeMs: 2000,
    limit: 500,
    mayCache: (page) => page.kind === 'page' && page.isShared,
  })

  app.get('/offline-shell', async (request, reply) =>
    send(
      reply,
      await cache.through('shell', async () => encodePage(await pages.renderShell(options.publicUrl))),
      chooseEncoding(request.headers['accept-encoding'], true),
    ),
  )

  app.get('/*', async (request, reply) => {
    const { path, search } = splitUrl(request.url)
    if (isNoPage(path)) return reply.callNotFound()
    const tidy = tidyPath(path)
    if (tidy !== path) return reply.redirect(search === '' ? tidy : `${tidy}?${search}`, 308)
    const moved = (await options.movedTo?.(path)) ?? null
    if (moved !== null) return reply.redirect(search === '' ? moved : `${moved}?${search}`, 301)
    const asked = pageRequest(request, path, search, options)
    const render = () => renderOrFail(pages, asked, request)
    const key = asked.hasSession ? null : pages.sharedKey(path, search, asked.mode)
    if (key !== null) {
      const page = await cache.through(key, async () => encodePage(await render()))
      return send(reply, page, chooseEncoding(request.headers['accept-encoding'], true))
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], false)
    return send(reply, await encodePage(await render(), [encoding]), encoding)
  })
  return pages
}

async function renderOrFail(pages: PageSource, asked: PageRequest, request: FastifyRequest) {
  try {
    return await pages.render(asked)
  } catch (error) {
    request.log.error(error, 'a page could not be rendered')
    return failurePage()
  }
}

function pageRequest(
  request: FastifyRequest,
  path: string,
  search: string,
  options: PageOptions,
): PageRequest {
  return {
    mode: path === appStart || request.cookies[appCookie] === '1' ? 'app' : 'site',
    path,
    search,
    origin: options.publicUrl,
    hasSession: request.headers.cookie?.includes(`${options.sessionCookie}=`) ?? false,
    nowMs: options.now(),
    call: (endpoint, input) => options.call(endpoint, input, request),
  }
}

function send(reply: FastifyReply, page: EncodedPage | PageRedirect, encoding: Encoding): FastifyReply {
  if (page.kind === 'redirect')
    return reply.header('cache-control', 'no-store').redirect(page.to, page.status)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).headers(page.headers).send(page.bodies[encoding])
}
