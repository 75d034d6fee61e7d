import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { expireOffers } from './close-offers.ts'
import { type DispatchContext, dispatchJobs, offerOrders } from './offer-order.ts'
import { offerWaitingOrders } from './set-duty.ts'

interface Context {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  committed(): void
}

/** Dispatch's jobs. Each looks at what is so now, so one that runs late or twice does no harm. */
export function dispatchHandlers({ db, clock, readSettings, committed }: Context): JobHandlers {
  const within = async (story: (context: DispatchContext) => Promise<unknown>): Promise<void> => {
    const settings = await readSettings()
    await db.transaction().execute((tx: Tx) => story({ tx, clock, settings }))
    committed()
  }
  return {
    [dispatchJobs.offersDue]: () => within(expireOffers),
    [dispatchJobs.orderDue]: (payload) =>
      within((context) => offerOrders(context, [(payload as { orderId: string }).orderId])),
    [dispatchJobs.sweep]: () =>
      within(async (context) => {
        await expireOffers(context)
        await offerWaitingOrders(context)
      }),
  }
}
