import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { JobHandlers } from './jobs.ts'

const hour = 60 * 60 * 1000
const job = 'housekeeping:forget'

/** Every minute dispatch looks after what was missed; every night old rows go. Times are UTC. */
export const housekeepingCrontab = `* * * * * dispatch:sweep\n17 1 * * * ${job}`

/** Drops what has served its time: answers of old writes, counted tries, dead sessions, trails after 30 days. */
export function housekeepingHandlers({ db, clock }: { db: Db; clock: Clock }): JobHandlers {
  return {
    async [job]() {
      const now = clock.now()
      await db
        .deleteFrom('request_keys')
        .where('created_at', '<', new Date(now.getTime() - 72 * hour))
        .execute()
      await db.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute()
      await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
      await db
        .deleteFrom('agent_positions')
        .where('received_at', '<', new Date(now.getTime() - 30 * 24 * hour))
        .execute()
    },
  }
}
