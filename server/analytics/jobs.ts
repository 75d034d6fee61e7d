import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { Log } from '#server/platform/log/log.ts'
import { sumDays } from './rollups/sum-days.ts'

const job = 'analytics:sum-days'

/** Every minute the sums of days follow the log of events. UTC. */
export const analyticsCrontab = `* * * * * ${job}`

export function analyticsHandlers(context: { db: Db; clock: Clock; log: Log }): JobHandlers {
  return { [job]: async () => void (await sumDays(context)) }
}
