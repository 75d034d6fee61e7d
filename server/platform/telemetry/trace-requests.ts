import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idPrefixes } from '#contract/core/ids.ts'
import { currentTracing, type OpenSpan } from './tracing.ts'

const orderId = new RegExp(`^${idPrefixes.order}_[0-9a-z]{26}$`)

/**
 * Traces each request that an endpoint or a page answers, named by its route: an address can hold what people typed. Streams
 * stay open for hours, and files and health say nothing of the work.
 */
export function traceRequests(app: FastifyInstance): void {
  if (currentTracing() === null) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = isTraced(request) ? beginSpan(request) : null
    if (span === null) return done()
    spans.set(request, span)
    span.within(done)
  })
  // A body is read in callbacks of its connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const span = spans.get(request)
    span?.note({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? String(statusCode) : undefined)
    done()
  })
}

function isTraced({ routeOptions: { url, config } }: FastifyRequest): boolean {
  if (config.endpoint) return config.endpoint.kind !== 'stream'
  return url === undefined || url === '*' || url === '/*'
}

function beginSpan({ method, params, routeOptions }: FastifyRequest): OpenSpan | null {
  const route = routeOptions.config.endpoint?.path ?? 'page'
  const { id } = (params ?? {}) as { id?: unknown }
  const facts = {
    'http.request.method': method,
    'http.route': route,
    ...(typeof id === 'string' && orderId.test(id) && { 'kasuwa.order.id': id }),
  }
  return currentTracing()?.begin({ name: `${method} ${route}`, kind: 'server', facts }, 'none') ?? null
}
