import { sql } from 'kysely'
import { minutes } from '#domain/durations.ts'
import { type Clock, systemClock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { JobHandlers } from './job-workers.ts'

/** More than two machines are ever apart that set their clocks by a time server. */
const mostApartMs = minutes(5)

/** The clock of this machine and the database's disagree, and nobody knows which of them is right. */
export class ClockWrong extends Error {
  constructor(apartMs: number) {
    const apart = Math.round(Math.abs(apartMs) / minutes(1))
    super(`this machine's clock is ${apart} minutes ${apartMs > 0 ? 'ahead of' : 'behind'} the database's`)
    this.name = 'ClockWrong'
  }
}

/** Throws where the clock by which something is about to be done is not the database's, by more than minutes. */
export async function demandRightClock(db: Db, clock: Clock = systemClock): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const apartMs = clock.now().getTime() - (rows[0]?.now.getTime() ?? 0)
  if (Math.abs(apartMs) > mostApartMs) throw new ClockWrong(apartMs)
}

/**
 * Work that goes by the clock and cannot be undone, such as giving up a date or erasing an account. While the clock is
 * wrong it fails, says so in the log, and is tried again.
 */
export function byRightClock(
  { db, log, clock = systemClock }: { db: Db; log: Log; clock?: Clock },
  handlers: JobHandlers,
): JobHandlers {
  const guarded = Object.entries(handlers).map(([name, handle]) => {
    const run = async (payload: unknown) => {
      try {
        await demandRightClock(db, clock)
      } catch (error) {
        if (error instanceof ClockWrong) log.error({ err: error, job: name }, 'a job waits for a right clock')
        throw error
      }
      await handle(payload)
    }
    return [name, run] as const
  })
  return Object.fromEntries(guarded)
}
