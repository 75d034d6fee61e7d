import type { FastifyInstance } from 'fastify'
import type { DiskSpace } from '#server/platform/core/disk-space.ts'
import type { Health, Readiness } from '#server/platform/core/readiness.ts'
import type { Lag, ReadLag } from '#server/platform/events/lag.ts'
import type { Log } from '#server/platform/log/log.ts'

interface HealthContext {
  readiness: Readiness
  readLag: ReadLag
  /** Returns what the database may have lost; null where nothing is. */
  lostWrites?: () => Promise<string | null>
  /** Returns whether pictures can be saved and read. Without them everything else is served, so they take nobody out of turn. */
  checkPictures?: () => Promise<Health>
  /** Returns whether there is room to write, which takes nobody out of turn either. */
  diskSpace?: Pick<DiskSpace, 'check'>
  log: Log
}

/**
 * `/healthz`: this process answers. `/readyz`: requests may be sent to it; the body says what prevents that, and how
 * far work is behind; whether pictures are reached and disks have room; a warning where the database may have lost writes, which somebody must look at.
 */
export function registerHealth(app: FastifyInstance, context: HealthContext): void {
  const config = { isOpen: true as const }
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    const results = await context.readiness.check()
    const ok = Object.values(results).every((health) => health.ok)
    const warning = (await context.lostWrites?.()) ?? null
    const pictures = (await context.checkPictures?.()) ?? null
    const disk = (await context.diskSpace?.check()) ?? null
    const lag = results['database']?.ok ? await readLagOrNull(context) : null
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok,
        ...results,
        ...(pictures && { pictures }),
        ...(disk && { disk }),
        lag,
        ...(warning !== null && { warning }),
      })
  })
}

function readLagOrNull({ readLag, log }: HealthContext): Promise<Lag | null> {
  return readLag().catch((error: unknown) => {
    log.warn({ err: error }, 'the lag could not be read')
    return null
  })
}
