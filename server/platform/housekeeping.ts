import { hours } from '#domain/time/durations.ts'
import { analyzeChanged } from './database/analyze-changed.ts'
import { addMonths } from './database/months.ts'
import { runOnlineSteps } from './database/online-steps.ts'
import { forEachAlone } from './jobs/each-alone.ts'
import type { JobHandlers } from './jobs/job-workers.ts'
import { deleteDeadJobs } from './jobs/jobs.ts'
import type { PlatformServices } from './services.ts'

const deadJobHours = 24
const job = 'housekeeping:forget'
const onlineJob = 'database:online'
const monthsJob = 'database:months'
const analyzeJob = 'database:analyze'

/** Something that is stored for a while and then dropped. */
export interface Forgetter {
  what: string
  keepHours: number
  forget(before: Date): Promise<unknown>
}

interface HousekeepingContext extends Pick<PlatformServices, 'database' | 'log' | 'clock'> {
  forget: Forgetter[]
}

/** Every minute dispatch, mail and SMS look after what was missed; every night what has served its time goes. UTC. */
export const housekeepingCrontab = `* * * * * dispatch:sweep\n* * * * * mail:sweep\n* * * * * sms:sweep\n* * * * * ${onlineJob}\n5 * * * * ${monthsJob}\n*/10 * * * * ${analyzeJob}\n17 1 * * * ${job}`

export function housekeepingHandlers({ database, log, clock, forget }: HousekeepingContext): JobHandlers {
  // Remembers what is done, so that nothing is asked again until a start brings other steps.
  let areStepsDone = false
  return {
    async [job]() {
      const now = clock.now().getTime()
      const deadJobs = {
        what: 'dead jobs',
        keepHours: deadJobHours,
        forget: (before: Date) => deleteDeadJobs(database.db, before),
      }
      await forEachAlone(
        [...forget, deadJobs],
        ({ what }) => `forgetting ${what}`,
        (one) => one.forget(new Date(now - hours(one.keepHours))),
      )
    },
    async [onlineJob]() {
      if (areStepsDone) return
      areStepsDone = await runOnlineSteps(database, { log })
    },
    [monthsJob]: () => addMonths(database.db, clock.now(), log),
    [analyzeJob]: () => analyzeChanged(database.db),
  }
}
