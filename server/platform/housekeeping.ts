import type { Clock } from './clock.ts'
import type { JobHandlers } from './jobs/job-workers.ts'

const hourMs = 60 * 60 * 1000
const job = 'housekeeping:forget'

/** Something that is stored for a while and then dropped. */
export interface Forgetter {
  keepHours: number
  forget(before: Date): Promise<unknown>
}

/** Every minute dispatch, mail and SMS look after what was missed; every night what has served its time goes. UTC. */
export const housekeepingCrontab = `* * * * * dispatch:sweep\n* * * * * mail:sweep\n* * * * * sms:sweep\n17 1 * * * ${job}`

export function housekeepingHandlers({ clock, forget }: { clock: Clock; forget: Forgetter[] }): JobHandlers {
  return {
    async [job]() {
      const now = clock.now().getTime()
      for (const one of forget) await one.forget(new Date(now - one.keepHours * hourMs))
    },
  }
}
