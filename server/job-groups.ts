import { accountsHandlers } from '#server/accounts/jobs.ts'
import { pictureRunWorks } from '#server/admin/move-pictures.ts'
import { signalsHandlers } from '#server/admin/signals/find-signals.ts'
import { analyticsHandlers } from '#server/analytics/jobs.ts'
import { catalogueHandlers } from '#server/catalogue/jobs.ts'
import { chatRunWorks } from '#server/chat/admin-routes.ts'
import { dispatchRunWorks } from '#server/dispatch/admin-routes.ts'
import { dispatchHandlers } from '#server/dispatch/jobs.ts'
import { integrationsHandlers } from '#server/integrations/jobs.ts'
import { notificationsHandlers } from '#server/notifications/jobs.ts'
import { orderRunWorks } from '#server/orders/admin-routes.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { ordersHandlers } from '#server/orders/jobs.ts'
import { questionHandlers } from '#server/orders/questions/close-overdue.ts'
import { paymentRunWorks } from '#server/payments/agents/change-payments.ts'
import { paymentsHandlers } from '#server/payments/jobs.ts'
import { type RelayOptions, retryReactions, retryReactionsJob } from '#server/platform/events/relay.ts'
import { housekeepingHandlers } from '#server/platform/housekeeping.ts'
import { runsHandlers } from '#server/runs/jobs.ts'
import type { PersonalRecords } from './accounts/core/personal-records.ts'
import type { Base, Feature, Hooks, Running } from './feature.ts'
import type { JobGroup, JobHandlers } from './platform/jobs/job-workers.ts'
import type { StartJobs } from './platform/jobs/jobs.ts'
import { byRightClock } from './platform/jobs/right-clock.ts'
import { createSavePicture, pictureHandlers } from './platform/pictures/save-picture.ts'
import { forgetters } from './retention.ts'
import type { buildTransports } from './transports.ts'

export interface BackgroundContext extends Base, Hooks {
  features: readonly Feature[]
  records: readonly PersonalRecords[]
  handlers: ReturnType<typeof buildTransports>['handlers']
  hasFewWorkers?: boolean
  startJobs?: StartJobs
  beatMs?: number
}

interface HandlerContext extends BackgroundContext, Running {
  runRound(freed: readonly string[]): Promise<void>
  relay: RelayOptions
}

/**
 * Gives what leaves the house workers of its own, since it waits for strangers: neither dispatch nor money nor questions wait
 * for an address that hangs. The messages go through eight lanes, and leave two workers for what looks after them.
 */
export function jobGroups(context: HandlerContext): [JobGroup, ...JobGroup[]] {
  const { config, db, log, clock, handlers, queueMail } = context
  const secret = config.secretKey
  return [
    { workers: 4, handlers: insideHandlers(context) },
    { workers: 2, handlers: storageHandlers(context) },
    {
      workers: 10,
      handlers: {
        ...handlers.mail,
        ...notificationsHandlers({
          ...context,
          box: context.pushBox,
          findRequest: context.buyers.findRequest,
        }),
        ...byRightClock(
          { db, log },
          {
            ...handlers.sms,
            ...Object.assign({}, ...context.features.map(({ messageJobs }) => messageJobs)),
          },
        ),
      },
    },
    {
      workers: 4,
      handlers: moneyHandlers(context),
    },
    {
      workers: 12,
      // Waits for a right clock: messages are signed with the time, and tried less and less often by it.
      handlers: byRightClock(
        { db, log },
        integrationsHandlers({
          db,
          clock,
          secret,
          mayReachPrivate: config.webhooks.mayReachPrivate,
          queueMail,
          chance: Math.random,
        }),
      ),
    },
    ...context.features.flatMap((feature) => feature.jobs?.(context) ?? []),
  ]
}

function moneyHandlers(context: HandlerContext): JobHandlers {
  const { db, log } = context
  const own = context.features.map((feature) => feature.moneyJobs?.(context))
  const payments = paymentsHandlers({ ...context, orders: orderBooks })
  return byRightClock({ db, log }, Object.assign({}, payments, ...own))
}

/** Deletes what has served its time. Neither dispatch nor orders wait for pictures that are in a bucket far away. */
function storageHandlers(context: HandlerContext): JobHandlers {
  const { db, log, pictureFiles } = context
  const forget = forgetters(context)
  return {
    ...pictureHandlers({ db, files: pictureFiles }),
    ...byRightClock({ db, log }, housekeepingHandlers({ ...context, forget })),
  }
}

/** Jobs that ask nobody outside. */
function insideHandlers(context: HandlerContext): JobHandlers {
  const { db, log, clock, records, readSettings, readMarkets, pictureFiles, queueMail, committed } = context
  return {
    ...dispatchHandlers({
      db,
      clock,
      log,
      readSettings,
      readMarkets,
      queueMail,
      runRound: context.runRound,
      committed,
    }),
    ...catalogueHandlers({ db, clock }),
    ...byRightClock(
      { db, log },
      {
        ...accountsHandlers({ db, clock, log, records }),
        ...ordersHandlers(context),
        ...Object.assign({}, ...context.features.map((feature) => feature.orderJobs?.(context))),
        ...questionHandlers({ db, clock, committed }),
        ...analyticsHandlers({ db, clock, log }),
        ...signalsHandlers({ db, clock }),
      },
    ),
    ...runsHandlers({
      db,
      clock,
      log,
      committed,
      works: {
        ...paymentRunWorks({ clock }),
        ...orderRunWorks({ clock, readSettings }),
        ...dispatchRunWorks(context),
        ...pictureRunWorks({ pictureFiles }),
        ...chatRunWorks({ clock, savePicture: createSavePicture({ clock }) }),
      },
    }),
    [retryReactionsJob]: (payload) => retryReactions(context.relay, (payload as { eventId: number }).eventId),
  }
}
