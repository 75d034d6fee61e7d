import { setTimeout as sleep } from 'node:timers/promises'
import { hours } from '#domain/time/durations.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createTestLog } from '#tests/test-log.ts'

/** A process that works on one kind of job, each of which takes as long as the process lives. */
const { log } = createTestLog()
const database = openDatabase({
  connectionString: process.env['TEST_DATABASE'] ?? '',
  poolSize: 8,
  log,
})
startJobs({
  database,
  log,
  crontab: '',
  groups: [
    {
      workers: 4,
      handlers: {
        async [process.env['TEST_JOB'] ?? '']() {
          process.send?.('begun')
          await sleep(hours(1))
        },
      },
    },
  ],
})
// A test that dies takes its processes with it.
process.once('disconnect', () => process.exit(1))
