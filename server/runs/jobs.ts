import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { type AdvanceContext, addAdvanceJob, advanceJob, advanceRun } from './advance-run.ts'
import { listJobless } from './store.ts'

const sweepJob = 'runs:sweep'
const atOnce = 100

/** Every minute runs whose job was given up are taken further. */
export const runsCrontab = `* * * * * ${sweepJob}`

export function runsHandlers(context: AdvanceContext): JobHandlers {
  return {
    [advanceJob]: (payload) => advanceRun(context, (payload as { id: string }).id),
    async [sweepJob]() {
      await context.db.transaction().execute(async (tx) => {
        for (const id of await listJobless(tx, advanceJob, atOnce)) await addAdvanceJob(tx, id)
      })
    },
  }
}
