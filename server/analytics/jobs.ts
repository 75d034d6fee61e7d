import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { Log } from '#server/platform/log/log.ts'
import { publishPrices } from './public-prices/publish-prices.ts'
import { sumDays } from './rollups/sum-days.ts'

const job = 'analytics:sum-days'
const pricesJob = 'analytics:publish-prices'

/** Lets the sums of days follow the log of events each minute, and publishes the prices of days that are over each hour. UTC. */
export const analyticsCrontab = `* * * * * ${job}\n13 * * * * ${pricesJob}`

export function analyticsHandlers(context: { db: Db; clock: Clock; log: Log }): JobHandlers {
  return {
    [job]: async () => void (await sumDays(context)),
    [pricesJob]: () => publishPrices(context),
  }
}
