import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'

/** `/healthz`: this process answers. `/readyz`: it also reaches its database. */
export function registerHealth(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  const config = { isOpen: true as const }
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    const reachable = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply
      .code(reachable ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: reachable })
  })
}
