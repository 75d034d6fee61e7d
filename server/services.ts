import { forgetTokens } from '#server/accounts/account-tokens.ts'
import { forgetQuietTries } from '#server/accounts/check-tries.ts'
import { forgetSignUps } from '#server/accounts/forget-sign-ups.ts'
import { accountsCrontab, accountsHandlers } from '#server/accounts/jobs.ts'
import { forgetDevices } from '#server/accounts/known-devices.ts'
import type { PersonalRecords } from '#server/accounts/personal-records.ts'
import { forgetSessions } from '#server/accounts/sessions.ts'
import { createReadCatalogue, type ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { dispatchHandlers } from '#server/dispatch/jobs.ts'
import { dispatchRecords } from '#server/dispatch/personal-records.ts'
import { dispatchReaction } from '#server/dispatch/reactions.ts'
import { createReadMarkets, type ReadMarkets } from '#server/markets/read-markets.ts'
import { orderRecords } from '#server/orders/personal-records.ts'
import { deleteTrailsBefore } from '#server/orders/queue.ts'
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
  /** What each feature keeps about people. */
  records: readonly PersonalRecords[]
  readSettings: ReadSettings
  readMarkets: ReadMarkets
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
  const mail = buildMail({ db, clock, config })
  const readSettings = createReadSettings(db)
  const readMarkets = createReadMarkets({ db, clock, readSettings })
  const readCatalogue = createReadCatalogue({ db, clock })

  const records = [orderRecords, dispatchRecords(clock)]
  const reactions: Reaction[] = [dispatchReaction(readSettings)]
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
    crontab: `${housekeepingCrontab}\n${accountsCrontab}`,
    handlers: {
      ...dispatchHandlers({ db, clock, readSettings, committed: signals.eventsCommitted }),
      ...accountsHandlers({ db, clock, log, records }),
      ...housekeepingHandlers({ clock, forget: forgetters(db) }),
      ...mail.handlers,
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
    records,
    readSettings,
    readMarkets,
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

/** What each night forgets, and how long it is kept. */
function forgetters(db: Db): Forgetter[] {
  return [
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
    { keepHours: 24, forget: (before) => deleteSecretsBefore(db, googleBeginPrefix, before) },
  ]
}
