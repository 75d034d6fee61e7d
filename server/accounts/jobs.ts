import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { eraseDueAccounts } from './profile/erase-account.ts'

const eraseJob = 'accounts:erase'

/** Every night those are forgotten who asked for it thirty days ago. Times are UTC. */
export const accountsCrontab = `37 1 * * * ${eraseJob}`

export function accountsHandlers(context: Parameters<typeof eraseDueAccounts>[0]): JobHandlers {
  return {
    async [eraseJob]() {
      await eraseDueAccounts(context)
    },
  }
}
