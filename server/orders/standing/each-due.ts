import type { Log } from '#server/platform/log/log.ts'
import type { DatesPage } from './standing-store.ts'

const usualPage = 200

type Due = NonNullable<DatesPage['after']>

/**
 * Does something for every date that is due, page by page, also where the first pages cannot be done now. One that fails is
 * reported and keeps nobody behind it waiting.
 */
export async function forEachDue(
  { log, datesAtOnce: limit = usualPage }: { log: Log; datesAtOnce?: number },
  list: (page: DatesPage) => Promise<Due[]>,
  work: (due: Due) => Promise<void>,
): Promise<void> {
  for (let after: Due | null = null; ; ) {
    const page = await list({ after, limit })
    for (const due of page) {
      try {
        await work(due)
      } catch (error) {
        log.error({ err: error, standingId: due.id, date: due.date }, 'a date of a standing order failed')
      }
    }
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return
    after = last
  }
}
