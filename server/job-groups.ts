import { accountsHandlers } from '#server/accounts/jobs.ts'
import { pictureRunWorks } from '#server/admin/move-pictures.ts'
import { signalsHandlers } from '#server/admin/signals/find-signals.ts'
import { analyticsHandlers } from '#server/analytics/jobs.ts'
import { announcementsHandlers } from '#server/announcements/jobs.ts'
import { catalogueHandlers } from '#server/catalogue/jobs.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { chatRunWorks } from '#server/chat/admin-routes.ts'
import { dispatchRunWorks } from '#server/dispatch/admin-routes.ts'
import { dispatchHandlers } from '#server/dispatch/jobs.ts'
import type { Planning } from '#server/dispatch/offers/offer-order.ts'
import type { PlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import { integrationsHandlers } from '#server/integrations/jobs.ts'
import { createReadWords } from '#server/lists/read-words.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import { orderRunWorks } from '#server/orders/admin-routes.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import type { NoteLost } from '#server/orders/checkout/lost-order.ts'
import { createPlaceByDoor } from '#server/orders/checkout/place-by-door.ts'
import { ordersHandlers } from '#server/orders/jobs.ts'
import type { ReadPromiseBasis } from '#server/orders/promise/make-promise.ts'
import { questionHandlers } from '#server/orders/questions/close-overdue.ts'
import type { PlaceStandingContext } from '#server/orders/standing/place-standing.ts'
import { createStandingLinks } from '#server/orders/standing/standing-link.ts'
import { paymentRunWorks } from '#server/payments/agents/change-payments.ts'
import { paymentsHandlers } from '#server/payments/jobs.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type RelayOptions, retryReactions, retryReactionsJob } from '#server/platform/events/relay.ts'
import { housekeepingHandlers } from '#server/platform/housekeeping.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { runsHandlers } from '#server/runs/jobs.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { buildWhatsapp } from '#server/whatsapp/build-whatsapp.ts'
import { whatsappHandlers } from '#server/whatsapp/jobs.ts'
import type { PersonalRecords } from './accounts/core/personal-records.ts'
import type { Clock } from './platform/core/clock.ts'
import type { Config } from './platform/core/config.ts'
import type { JobGroup, JobHandlers } from './platform/jobs/job-workers.ts'
import type { StartJobs } from './platform/jobs/jobs.ts'
import { byRightClock } from './platform/jobs/right-clock.ts'
import { createSavePicture, pictureHandlers } from './platform/pictures/save-picture.ts'
import { forgetters } from './retention.ts'
import type { buildTransports } from './transports.ts'

export interface BackgroundContext extends ReturnType<typeof buildTransports> {
  config: Config
  database: Database
  log: Log
  clock: Clock
  provider: Paystack | null
  records: readonly PersonalRecords[]
  readSettings: ReadSettings
  readAreas: ReadAreas
  readCatalogue: ReadCatalogue
  noteLost: NoteLost
  readMarkets: ReadMarkets
  readPromiseBasis: ReadPromiseBasis
  planner: PlannerThread
  readPlanningMarkets: Planning['readMarkets']
  pictureFiles: PictureFiles
  hasFewWorkers?: boolean
  startJobs?: StartJobs
  beatMs?: number
}

interface HandlerContext extends BackgroundContext {
  runRound(freed: readonly string[]): Promise<void>
  offerPlaced(orderId: string): void
  committed(): void
  relay: RelayOptions
}

/**
 * Gives what leaves the house workers of its own, since it waits for strangers: neither dispatch nor money nor questions wait
 * for an address that hangs. The messages go through eight lanes, and leave two workers for what looks after them.
 */
export function jobGroups(context: HandlerContext): [JobGroup, ...JobGroup[]] {
  const { config, log, clock, provider, mail, push, sms } = context
  const { db } = context.database
  const { queueMail } = mail.services
  const { pushBox: box, pushTransport } = push.services
  const secret = config.secretKey
  return [
    { workers: 4, handlers: insideHandlers(context) },
    { workers: 2, handlers: storageHandlers(context) },
    {
      workers: 10,
      handlers: {
        ...mail.handlers,
        ...push.handlers,
        ...byRightClock(
          { db, log },
          {
            ...sms.handlers,
            ...announcementsHandlers({ db, clock, secret, queueMail, box, pushTransport }),
          },
        ),
      },
    },
    {
      workers: 4,
      handlers: moneyHandlers(context),
    },
    {
      workers: 6,
      handlers: whatsappHandlers(
        buildWhatsapp({
          ...context,
          ...context.mail.services,
          ...context.sms.services,
          ...context.whatsapp,
          db,
          pool: context.database.pool,
          publicUrl: config.publicUrl,
          isOnline: provider !== null,
          standingLinks: createStandingLinks(config.secretKey),
        }),
      ),
    },
    {
      workers: 12,
      handlers: integrationsHandlers({
        db,
        clock,
        secret,
        mayReachPrivate: config.webhooks.mayReachPrivate,
        queueMail,
        chance: Math.random,
      }),
    },
  ]
}

/** Returns what standing orders are reminded and placed with. */
function standingContext(context: HandlerContext): PlaceStandingContext {
  const { db, pool } = context.database
  const isOnline = context.provider !== null
  return {
    ...context,
    db,
    isOnline,
    placeByDoor: createPlaceByDoor({
      ...context,
      db,
      pool,
      isOnline,
      reader: createReadWords({ ...context, db }),
    }),
    links: createStandingLinks(context.config.secretKey),
    queueMail: context.mail.services.queueMail,
  }
}

function moneyHandlers(context: HandlerContext): JobHandlers {
  const { log, clock, config, provider, committed, mail, readSettings } = context
  const { db } = context.database
  const given = { db, clock, log, config, provider, orders: orderBooks, committed, readSettings }
  return byRightClock({ db, log }, paymentsHandlers({ ...given, ...mail.services }))
}

/** Deletes what has served its time. Neither dispatch nor orders wait for pictures that are in a bucket far away. */
function storageHandlers({ config, database, log, clock, pictureFiles }: HandlerContext): JobHandlers {
  const { db } = database
  const forget = forgetters(db, pictureFiles, config.archiveDays)
  return {
    ...pictureHandlers({ db, files: pictureFiles }),
    ...byRightClock({ db, log }, housekeepingHandlers({ database, log, clock, forget })),
  }
}

/** Jobs that ask nobody outside. */
function insideHandlers(context: HandlerContext): JobHandlers {
  const { config, log, clock, records, readSettings, readMarkets, pictureFiles, mail, committed } = context
  const { db } = context.database
  return {
    ...dispatchHandlers({
      db,
      clock,
      log,
      readSettings,
      readMarkets,
      queueMail: mail.services.queueMail,
      runRound: context.runRound,
      committed,
    }),
    ...catalogueHandlers({ db, clock }),
    ...byRightClock(
      { db, log },
      {
        ...accountsHandlers({ db, clock, log, records }),
        ...ordersHandlers({
          ...context,
          db,
          committed,
          notifying: { ...context.sms.services, ...mail.services, publicUrl: config.publicUrl },
          standing: standingContext(context),
        }),
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
