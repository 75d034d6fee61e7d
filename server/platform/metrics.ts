import { createServer, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '#server/services.ts'
import { forgedMessages } from './forged-messages.ts'

/**
 * Prometheus figures at /metrics on a port of their own, never on the public one: process, requests by route
 * and status, open streams, database connections. Returns how to stop.
 */
export async function serveMetrics(
  app: FastifyInstance,
  services: Services,
  port: number,
): Promise<() => Promise<void>> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kasuwa_http_request_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const { hub, database } = services
  gauge(registry, 'kasuwa_streams_open', 'Event streams open in this process', () => hub.size())
  gauge(registry, 'kasuwa_database_connections', 'Connections in the pool', () => database.pool.totalCount)
  gauge(registry, 'kasuwa_forged_messages', 'Payment messages that were not signed', forgedMessages)
  gauge(
    registry,
    'kasuwa_database_waiting',
    'Requests that wait for a connection',
    () => database.pool.waitingCount,
  )

  const server = createServer((request, response) => void answer(registry, request.url, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return () => close(server)
}

async function answer(registry: Registry, url: string | undefined, response: ServerResponse): Promise<void> {
  if (url !== '/metrics') {
    response.writeHead(404).end()
    return
  }
  const text = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType }).end(text)
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({ name, help, registers: [registry], collect: gaugeCollector(read) })
}

function gaugeCollector(read: () => number) {
  return function collect(this: Gauge): void {
    this.set(read())
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
