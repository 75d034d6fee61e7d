import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** Once the process leaves, each answer asks the client to open its next connection elsewhere. */
export function endIdleConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (readiness.hasLeft()) reply.header('connection', 'close')
  })
}
