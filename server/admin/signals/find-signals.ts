import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runAll } from '#server/platform/jobs/each-alone.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { deleteSignalsBefore, lookFor, saveSeen } from './signal-store.ts'

const signalsJob = 'admin:signals'
export const signalsCrontab = `*/10 * * * * ${signalsJob}`
/** Looks at habits of a month, and at single trips of two days, which are looked at many times in these. */
const looksBack = { habits: days(30), trips: days(2) }
const storedMs = days(180)
const mostOfAKind = 100

/** Looks for what single orders and accounts do not show. Found again, nothing changes. */
export async function findSignals({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const span = { since: ago(looksBack.habits), lately: ago(looksBack.trips), most: mostOfAKind }
  const checks = Object.entries(lookFor).map(([kind, look]) => ({
    name: kind,
    async check() {
      const rows = (await look(db, span)).map((row) => ({ ...row, kind, id: newId('signal', clock) }))
      if (rows.length > 0) await db.transaction().execute((tx) => saveSeen(tx, rows, now))
    },
  }))
  await runAll([...checks, { name: 'old signals', check: () => deleteSignalsBefore(db, ago(storedMs)) }])
}

export function signalsHandlers(context: { db: Db; clock: Clock }): JobHandlers {
  return { [signalsJob]: () => findSignals(context) }
}
