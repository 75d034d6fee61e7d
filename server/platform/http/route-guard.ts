import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fail } from '#server/platform/core/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is the endpoint that a route answers; its access is checked before its handler runs. */
    endpoint?: Endpoint
    /** A route that is no endpoint and that everybody may read, such as a page or a health check. */
    isOpen?: true
    /** Marks a form of a page without scripts, which counts only with the token that the page has for its browser. */
    isForm?: true
  }
  interface FastifyInstance {
    /** Every route that is registered, for the checks that hold it against the contract. */
    routeTable: RegisteredRoute[]
  }
}

interface RegisteredRoute {
  method: string
  url: string
  endpoint: Endpoint | null
}

/** Returns every endpoint that an app answers, once each. */
export function listEndpoints(app: FastifyInstance): Endpoint[] {
  return [...new Set(app.routeTable.flatMap(({ endpoint }) => endpoint ?? []))]
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses at start any API route that no endpoint declares, and at each request any write from another site. */
export function guardRoutes(app: FastifyInstance, options: { origins: readonly string[] }): void {
  app.decorate('routeTable', [])
  app.addHook('onRoute', (route) => {
    const { endpoint, isOpen, isForm } = route.config ?? {}
    const methods = [route.method].flat()
    for (const method of methods) app.routeTable.push({ method, url: route.url, endpoint: endpoint ?? null })
    const isWrite = methods.some((method) => !safe.has(method))
    if (endpoint || isForm || (isOpen && !isWrite)) return
    if (isWrite || route.url.startsWith('/api'))
      throw new Error(`${route.method} ${route.url} declares no access`)
  })
  app.addHook('onRequest', async (request) => {
    if (!safe.has(request.method) && !isOwnRequest(request.headers, options.origins))
      throw fail('request.cross_site')
  })
}

/**
 * Returns whether a write may have been sent by our own pages, or by no browser at all. Browsers say where a
 * request comes from in Sec-Fetch-Site; older ones in Origin. `origins` are the addresses that we are reached
 * at.
 */
function isOwnRequest(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  return origins.includes(origin) || (host !== undefined && URL.parse(origin)?.host === host)
}
