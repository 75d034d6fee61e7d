import { join } from 'node:path'
import { keepWordsDays } from '#contract/chat-shapes.ts'
import { forgetTokens } from '#server/accounts/account-tokens.ts'
import { forgetQuietTries } from '#server/accounts/check-tries.ts'
import { forgetSignUps } from '#server/accounts/forget-sign-ups.ts'
import { accountsCrontab, accountsHandlers } from '#server/accounts/jobs.ts'
import { forgetDevices } from '#server/accounts/known-devices.ts'
import type { PersonalRecords } from '#server/accounts/personal-records.ts'
import { forgetSessions } from '#server/accounts/sessions.ts'
import { deleteCountsBefore } from '#server/analytics/store.ts'
import { announcementsCrontab, announcementsHandlers } from '#server/announcements/jobs.ts'
import { announcementRecords } from '#server/announcements/personal-records.ts'
import { catalogueCrontab, catalogueHandlers } from '#server/catalogue/jobs.ts'
import { keepDueBands } from '#server/catalogue/keep-bands.ts'
import { createReadCatalogue, type ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { forgetThreads } from '#server/chat/forget-threads.ts'
import { chatRecords } from '#server/chat/personal-records.ts'
import { dispatchHandlers } from '#server/dispatch/jobs.ts'
import { dispatchRecords } from '#server/dispatch/personal-records.ts'
import { dispatchReaction } from '#server/dispatch/reactions.ts'
import { launchRecords } from '#server/launch/personal-records.ts'
import { listRecords } from '#server/lists/personal-records.ts'
import { createReadAreas, type ReadAreas } from '#server/markets/read-areas.ts'
import { createReadMarkets, type ReadMarkets } from '#server/markets/read-markets.ts'
import { deleteAlertsBefore } from '#server/notifications/alert-store.ts'
import { notificationsCrontab, notificationsHandlers } from '#server/notifications/jobs.ts'
import { deleteMessagesBefore } from '#server/notifications/message-store.ts'
import { notificationRecords } from '#server/notifications/personal-records.ts'
import { messagesReaction, notificationsReaction } from '#server/notifications/reactions.ts'
import { questionHandlers, questionsCrontab } from '#server/orders/close-overdue.ts'
import { orderBooks } from '#server/orders/credit-order.ts'
import { ordersHandlers } from '#server/orders/jobs.ts'
import { createLinkKey, type LinkKey } from '#server/orders/link-question.ts'
import { orderRecords } from '#server/orders/personal-records.ts'
import { deleteTrailsBefore } from '#server/orders/queue.ts'
import { paymentsCrontab, paymentsHandlers } from '#server/payments/jobs.ts'
import { createPaystack, type Paystack } from '#server/payments/paystack.ts'
import { paymentRecords } from '#server/payments/personal-records.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { type Database, type Db, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createOpenGoogle, type OpenGoogle } from '#server/platform/google-client.ts'
import { type Forgetter, housekeepingCrontab, housekeepingHandlers } from '#server/platform/housekeeping.ts'
import { deleteRequestKeysBefore } from '#server/platform/http/request-keys.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createHub, type Hub } from '#server/platform/live/hub.ts'
import { type Signals, startSignals } from '#server/platform/live/signals.ts'
import type { Log } from '#server/platform/log.ts'
import type { Carry } from '#server/platform/mail/carriers.ts'
import { createCarry } from '#server/platform/mail/carry.ts'
import { deleteMailsBefore, emptyMailsBefore } from '#server/platform/mail/mail-store.ts'
import { createQueueMail, type QueueMail } from '#server/platform/mail/queue-mail.ts'
import { mailHandlers } from '#server/platform/mail/send-mail.ts'
import {
  createKeepPicture,
  type KeepPicture,
  pictureHandlers,
  sweepPictures,
} from '#server/platform/pictures/keep-picture.ts'
import { createPictureFiles, type PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { createPushCarrier, type PushCarrier } from '#server/platform/push/carry.ts'
import { deleteTriesBefore } from '#server/platform/rate-limit.ts'
import { type Reaction, retryReactions, retryReactionsJob } from '#server/platform/relay.ts'
import { createSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import { createSecrets, deleteSecretsBefore, type Secrets } from '#server/platform/secret-store.ts'
import { googleBeginPrefix, noteGoogleRefused } from '#server/settings/connect-google.ts'
import { readMailSettings } from '#server/settings/read-mail-settings.ts'
import { createReadSettings, type ReadSettings } from '#server/settings/read-settings.ts'
import type { Config } from './config.ts'
import { type DemoAccounts, seedFirstRun } from './first-run.ts'
import { startPump } from './platform/live/pump.ts'

/** Everything that the features share, built once for a process. */
export interface Services {
  config: Config
  log: Log
  clock: Clock
  database: Database
  hub: Hub
  signals: Signals
  queueMail: QueueMail
  mailBox: SecretBox
  carryMail: Carry
  secrets: Secrets
  openGoogle: OpenGoogle
  pushBox: SecretBox
  pushCarrier: PushCarrier
  /** Who takes payments for us, or null where they are off. */
  provider: Paystack | null
  pictureFiles: PictureFiles
  keepPicture: KeepPicture
  linkKey: LinkKey
  /** What each feature keeps about people. */
  records: readonly PersonalRecords[]
  readSettings: ReadSettings
  readMarkets: ReadMarkets
  readAreas: ReadAreas
  readCatalogue: ReadCatalogue
  /** Whom to sign in as to try the product, or null. */
  demo: DemoAccounts | null
  close(): Promise<void>
}

interface Options {
  config: Config
  connectionString: string
  log: Log
  clock?: Clock
  /** Pace of the streams' heartbeats, where a test wants another. */
  beatMs?: number
}

/** The one composition root: migrates, seeds a first run, and starts what runs besides requests. */
export async function buildServices({
  config,
  connectionString,
  log,
  clock = systemClock,
  beatMs,
}: Options): Promise<Services> {
  const database = openDatabase({ connectionString, poolSize: config.databasePoolSize, log })
  const { db, pool } = database
  await migrate(database)
  const demo = await seedFirstRun({ db, clock, config })
  // What an update left to be computed; on any other start there is next to nothing.
  await keepDueBands({ db, clock })
  const mail = buildMail({ db, clock, config })
  const push = buildPush({ db, clock, config, secrets: mail.services.secrets })
  const pictureFiles = createPictureFiles(join(config.dataDir, 'pictures'))
  const readSettings = createReadSettings(db)
  const readMarkets = createReadMarkets({ db, clock, readSettings })
  const readAreas = createReadAreas(db)
  const readCatalogue = createReadCatalogue({ db, clock })

  const provider = createPaystack(config.paystack)
  const records = [
    orderRecords,
    paymentRecords,
    dispatchRecords(clock),
    chatRecords,
    notificationRecords,
    announcementRecords(clock),
    listRecords,
    launchRecords,
  ]
  const reactions: Reaction[] = [dispatchReaction(readSettings), notificationsReaction, messagesReaction]
  const relay = { db, clock, log, reactions }
  const hub = await createHub({ db, log, ...(beatMs !== undefined && { beatMs }) })
  const pump = startPump({ hub, relay, committed: () => signals.eventsCommitted() })
  const signals = startSignals({
    database,
    log,
    onEvents: pump.wake,
    onPositions: (positions) => {
      for (const { orderId, topics, position } of positions) hub.publishPosition(orderId, topics, position)
    },
    onAccess: hub.recheck,
  })
  const jobs = await startJobs({
    pool,
    log,
    crontab: [
      housekeepingCrontab,
      accountsCrontab,
      catalogueCrontab,
      paymentsCrontab,
      questionsCrontab,
      notificationsCrontab,
      announcementsCrontab,
    ].join('\n'),
    handlers: {
      ...dispatchHandlers({ db, clock, readSettings, committed: signals.eventsCommitted }),
      ...catalogueHandlers({ db, clock }),
      ...accountsHandlers({ db, clock, log, records }),
      ...ordersHandlers({ db, clock, committed: signals.eventsCommitted }),
      ...questionHandlers({ db, clock, committed: signals.eventsCommitted }),
      ...paymentsHandlers({
        db,
        clock,
        log,
        provider,
        orders: orderBooks,
        committed: signals.eventsCommitted,
      }),
      ...pictureHandlers({ db, files: pictureFiles }),
      ...housekeepingHandlers({ clock, forget: forgetters(db, pictureFiles) }),
      ...mail.handlers,
      ...push.handlers,
      ...announcementsHandlers({
        db,
        clock,
        secret: config.secretKey,
        queueMail: mail.services.queueMail,
        box: push.services.pushBox,
        pushCarrier: push.services.pushCarrier,
      }),
      [retryReactionsJob]: (payload) => retryReactions(relay, (payload as { eventId: number }).eventId),
    },
  })

  return {
    config,
    log,
    clock,
    database,
    hub,
    signals,
    ...mail.services,
    ...push.services,
    provider,
    pictureFiles,
    keepPicture: createKeepPicture({ clock, files: pictureFiles }),
    linkKey: createLinkKey(config.secretKey),
    records,
    readSettings,
    readMarkets,
    readAreas,
    readCatalogue,
    demo,
    async close() {
      hub.closeAll()
      await jobs.stop()
      await signals.stop()
      await pump.stop()
      await database.close()
    },
  }
}

/** Letters: what is queued with a story goes out by a job, the way that staff have set. */
function buildMail({ db, clock, config }: { db: Db; clock: Clock; config: Config }) {
  const mailBox = createSecretBox(config.secretKey, 'mail')
  const secrets = createSecrets({ db, clock, box: createSecretBox(config.secretKey, 'secrets') })
  const openGoogle = createOpenGoogle(config.google)
  const carryMail = createCarry({
    clock,
    secrets,
    openGoogle,
    gmailServer: new URL(config.google.smtpUrl),
    onGoogleRefused: () => noteGoogleRefused(db, clock),
  })
  const handlers = mailHandlers({
    db,
    clock,
    box: mailBox,
    publicUrl: config.publicUrl,
    readMailSettings: () => readMailSettings(db),
    carry: carryMail,
    // Straight to the terminal: a link that opens an account has no place in a log file.
    showLink: config.environment === 'development' ? (line) => process.stdout.write(`${line}\n`) : null,
  })
  const queueMail = createQueueMail({ clock, box: mailBox })
  return { handlers, services: { queueMail, mailBox, carryMail, secrets, openGoogle } }
}

/** Notifications: where devices take them is sealed, and jobs hand them over. */
function buildPush({
  db,
  clock,
  config,
  secrets,
}: {
  db: Db
  clock: Clock
  config: Config
  secrets: Secrets
}) {
  const pushBox = createSecretBox(config.secretKey, 'push')
  const pushCarrier = createPushCarrier({ db, clock, secrets, config })
  const handlers = notificationsHandlers({ db, clock, box: pushBox, pushCarrier })
  return { handlers, services: { pushBox, pushCarrier } }
}

/** What each night forgets, and how long it is kept. */
function forgetters(db: Db, pictureFiles: PictureFiles): Forgetter[] {
  return [
    { keepHours: 24, forget: (before) => sweepPictures(db, pictureFiles, before) },
    { keepHours: 72, forget: (before) => deleteRequestKeysBefore(db, before) },
    { keepHours: 0, forget: (before) => deleteTriesBefore(db, before) },
    { keepHours: 0, forget: (before) => forgetSessions(db, before) },
    { keepHours: 24, forget: (before) => forgetTokens(db, before) },
    { keepHours: 24, forget: (before) => forgetQuietTries(db, before) },
    { keepHours: 7 * 24, forget: (before) => forgetSignUps(db, before) },
    { keepHours: 365 * 24, forget: (before) => forgetDevices(db, before) },
    { keepHours: 30 * 24, forget: (before) => deleteTrailsBefore(db, before) },
    { keepHours: 7 * 24, forget: (before) => emptyMailsBefore(db, before) },
    { keepHours: 90 * 24, forget: (before) => deleteMailsBefore(db, before) },
    { keepHours: 7 * 24, forget: (before) => deleteMessagesBefore(db, before) },
    { keepHours: 24, forget: (before) => deleteAlertsBefore(db, before) },
    { keepHours: keepWordsDays * 24, forget: (before) => forgetThreads(db, before) },
    { keepHours: 24, forget: (before) => deleteSecretsBefore(db, googleBeginPrefix, before) },
    { keepHours: 400 * 24, forget: (before) => deleteCountsBefore(db, before) },
  ]
}
