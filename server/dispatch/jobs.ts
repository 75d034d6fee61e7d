import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { expireOffers } from './offers/close-offers.ts'
import { type DispatchContext, dispatchJobs } from './offers/offer-order.ts'

interface Context {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  runRound(): Promise<void>
  committed(): void
}

/** Dispatch's jobs. Each looks at what is so now, so one that runs late or twice does no harm. */
export function dispatchHandlers({ db, clock, readSettings, runRound, committed }: Context): JobHandlers {
  const within = async (run: (context: DispatchContext) => Promise<unknown>): Promise<void> => {
    const settings = await readSettings()
    await db.transaction().execute((tx: Tx) => run({ tx, clock, settings }))
    committed()
  }
  return {
    [dispatchJobs.offersDue]: () => within(expireOffers),
    [dispatchJobs.round]: runRound,
    [dispatchJobs.orderDue]: runRound,
    [dispatchJobs.sweep]: async () => {
      await within(expireOffers)
      await runRound()
    },
  }
}
