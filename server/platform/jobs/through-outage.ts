import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#domain/time/durations.ts'
import { isDatabaseGone } from '#server/platform/database/database.ts'

/** A failover, or a pooler that lets nobody in for a moment, takes no longer as a rule. */
const waitedForMs = seconds(20)
const againAfterMs = seconds(1)

/**
 * Does a job again, within the same try, while the database or its pooler cannot be reached: otherwise half a second without
 * either would cost it one of its tries and minutes of waiting. Jobs may be done twice in any case.
 */
export async function throughOutage<Done>(work: () => Promise<Done>): Promise<Done> {
  const until = performance.now() + waitedForMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() + againAfterMs > until) throw error
      await sleep(againAfterMs, undefined, { ref: false })
    }
  }
}

/** A file that is not there is no database that is not there. */
function isOutage(error: unknown): boolean {
  return isDatabaseGone(error) && (error as { code?: string }).code !== 'ENOENT'
}
