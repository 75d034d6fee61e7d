import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { updateDueBands } from './update-bands.ts'

const job = 'catalogue:age-prices'

/** Every hour prices that have grown old leave their bands. UTC. */
export const catalogueCrontab = `7 * * * * ${job}`

export function catalogueHandlers(context: { db: Db; clock: Clock }): JobHandlers {
  return { [job]: () => updateDueBands(context) }
}
