import type { reportClientErrorsEndpoint } from '#contract/analytics/analytics.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { RequestContext } from '#server/platform/http/handlers.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import { withoutSecrets } from './rollups/rules.ts'

const mostAnHour = 60

/** Writes what failed in a browser into our own log. WARN: anyone who calls may have made it up. */
export async function reportErrors(
  { db, clock, log }: { db: Db; clock: Clock; log: PlainLog },
  { errors, build }: EndpointInput<typeof reportClientErrorsEndpoint>['body'],
  { ip, headers }: Pick<RequestContext, 'ip' | 'headers'>,
): Promise<void> {
  await countTry(db, clock, { key: 'client-errors', ip, max: mostAnHour, windowS: 3600 })
  const browser = (headers['user-agent'] ?? '').slice(0, 200)
  for (const { path, at, message, stack } of errors) {
    const notified = { message: withoutSecrets(message), stack: withoutSecrets(stack) }
    const failed = { build, browser, path, at, ...notified }
    log.warn({ page: failed }, 'a page failed')
  }
}
