import { sql } from 'kysely'
import { minutes } from '#domain/time/durations.ts'
import { type Clock, systemClock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type JobHandlers, NotNow } from './job-workers.ts'

/** More than two machines are ever apart that set their clocks by a time server. */
const mostApartMs = minutes(5)
const rememberedMs = minutes(1)

/** The clock of this machine and the database's disagree, and nobody knows which of them is right. */
export class ClockWrong extends NotNow {
  constructor(apartMs: number) {
    const apart = Math.round(Math.abs(apartMs) / minutes(1))
    super(`this machine's clock is ${apart} minutes ${apartMs > 0 ? 'ahead of' : 'behind'} the database's`)
    this.name = 'ClockWrong'
  }
}

/** Returns how far a machine's clock is ahead of the database's. */
async function readApartMs(db: Db, clock: Clock): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return clock.now().getTime() - (rows[0]?.now.getTime() ?? 0)
}

/** Returns whether this machine's clock is the database's, but for minutes: what cannot be undone waits until it is. */
export async function isClockRight(db: Db, clock: Clock = systemClock): Promise<boolean> {
  return Math.abs(await readApartMs(db, clock)) <= mostApartMs
}

/** Throws where the clock by which something is about to be done is not the database's, by more than minutes. */
async function demandRightClock(db: Db, clock: Clock): Promise<void> {
  const apartMs = await readApartMs(db, clock)
  if (Math.abs(apartMs) > mostApartMs) throw new ClockWrong(apartMs)
}

/** A clock that was right stays so for a while, as long as it does not jump against the one that nobody can set. */
function rememberRight(db: Db, clock: Clock): () => Promise<void> {
  let right: { nowMs: number; uptimeMs: number } | null = null
  return async () => {
    const [nowMs, uptimeMs] = [clock.now().getTime(), performance.now()]
    const passedMs = right === null ? rememberedMs : uptimeMs - right.uptimeMs
    const isSteady = right !== null && Math.abs(nowMs - right.nowMs - passedMs) < minutes(1)
    if (isSteady && passedMs < rememberedMs) return
    await demandRightClock(db, clock)
    right = { nowMs, uptimeMs }
  }
}

/**
 * Work that goes by the clock and cannot be undone, such as giving up a date or erasing an account. While the clock is
 * wrong it fails, says so in the log, and comes again each minute until it is right.
 */
export function byRightClock(
  { db, log, clock = systemClock }: { db: Db; log: Log; clock?: Clock },
  handlers: JobHandlers,
): JobHandlers {
  const demand = rememberRight(db, clock)
  const guarded = Object.entries(handlers).map(([name, handle]) => {
    const run = async (payload: unknown) => {
      try {
        await demand()
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
