import { noteRecords } from '#server/admin/personal-records.ts'
import { createReadPublicPrices } from '#server/analytics/public-prices/read-public-prices.ts'
import { createMarker } from '#server/analytics/questions/marks.ts'
import { createNoteLost } from '#server/analytics/questions/note-lost.ts'
import { createReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { updateDueBands } from '#server/catalogue/update-bands.ts'
import { chatRecords } from '#server/chat/personal-records.ts'
import { createReadPlanningMarkets } from '#server/dispatch/offers/planning.ts'
import { dispatchRecords } from '#server/dispatch/personal-records.ts'
import { createPlannerThread, type PlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import { createReadLoads } from '#server/dispatch/read-loads.ts'
import { createReadPlans } from '#server/dispatch/read-plans.ts'
import { integrationRecords } from '#server/integrations/personal-records.ts'
import { launchRecords } from '#server/launch/personal-records.ts'
import { listRecords } from '#server/lists/personal-records.ts'
import { createReadGallery } from '#server/markets/gallery/read-gallery.ts'
import { createReadAreas } from '#server/markets/read-areas.ts'
import { notificationRecords } from '#server/notifications/personal-records.ts'
import { createReadPromiseBasis } from '#server/orders/promise/make-promise.ts'
import { createLinkKey } from '#server/orders/questions/link-question.ts'
import { paymentRecords } from '#server/payments/personal-records.ts'
import { createPaystack } from '#server/payments/provider/paystack.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openLanes } from '#server/platform/database/open-lanes.ts'
import { type DatabaseWatch, watchDatabase } from '#server/platform/database/watch-database.ts'
import type { StartJobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createReadCities } from '#server/settings/cities/read-cities.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import type { PersonalRecords } from './accounts/core/personal-records.ts'
import { startBackground } from './background.ts'
import type { Feature, Services } from './feature.ts'
import { type BuildFeature, buildFeatures, features, fillHooks } from './feature-list.ts'
import { prepareDatabase } from './first-run.ts'
import { createReadMarkets } from './markets/read-markets.ts'
import { orderRecords } from './orders/records/personal-records.ts'
import { type Clock, systemClock } from './platform/core/clock.ts'
import type { Config } from './platform/core/config.ts'
import { createDiskSpace } from './platform/core/disk-space.ts'
import { createReadiness, type Readiness, type ReadinessCheck } from './platform/core/readiness.ts'
import { createCheckPictures } from './platform/pictures/check-pictures.ts'
import { openPictureFiles } from './platform/pictures/open-files.ts'
import { createSavePicture } from './platform/pictures/save-picture.ts'
import { createRouting } from './platform/routing/ask-routing.ts'
import { startTracing } from './platform/telemetry/start-tracing.ts'
import { buildTransports } from './transports.ts'

interface Options {
  config: Config
  connectionString: string
  /** PostgreSQL's own address, where the other leads to a pooler. */
  directConnectionString?: string | null
  /** Returns what the database may have lost; null where nothing is. */
  lostWrites?: () => Promise<string | null>
  log: Log
  clock?: Clock
  /** Pace of the streams' heartbeats, where a test wants another. */
  beatMs?: number
  /** Plans for several servers of one process, whose threads would each take longer to start than to plan. */
  planner?: PlannerThread
  /** True for a copy of a database that is up to date and filled: nothing is looked for. */
  isPrepared?: boolean
  /** True where all jobs share a few workers, which ask less often: tests have a database for each of some hundred servers. */
  hasFewWorkers?: boolean
  /** Runs with these features only; with all of them where it is left out. */
  features?: readonly BuildFeature[]
  /** Works on jobs otherwise than by workers that poll. */
  startJobs?: StartJobs
}

/** Composes everything at the one root: migrates, seeds a first run, and starts what runs besides requests. */
export async function buildServices({
  config,
  connectionString,
  directConnectionString = config.databaseDirectUrl,
  lostWrites = async () => null,
  log,
  clock = systemClock,
  planner = createPlannerThread(),
  ...how
}: Options): Promise<Services> {
  const stopTracing = await startTracing(config, log)
  const place = { connectionString, directConnectionString, log }
  const demo = how.isPrepared ? null : await prepareDatabase({ ...place, clock, config })
  const database = openLanes(config, place)
  const { db } = database
  const watch = watchDatabase(database, log)
  // Computes what an update left to be computed; on any other start there is next to nothing.
  await updateDueBands({ db, clock })
  const transports = buildTransports({ db, clock, config, hooks: () => hooks })
  const readers = buildReaders({ db, clock, log, planner })
  const base = {
    config,
    log,
    clock,
    database,
    db,
    ...transports.services,
    ...buildOutside({ config, clock, db, log }),
    ...readers,
  }
  const built = buildFeatures(base, how.features ?? Object.values(features))
  const hooks = fillHooks(built)
  const records = personalRecords(clock, built)
  const background = await startBackground({
    ...base,
    ...hooks,
    handlers: transports.handlers,
    records,
    ...how,
    features: built,
  })

  return {
    ...base,
    ...hooks,
    features: built,
    records,
    ...background.services,
    demo,
    readiness: buildReadiness(watch, background.checkJobs),
    lostWrites,
    stopJobs: background.stopJobs,
    async close() {
      await Promise.all([background.stop(), watch.stop()])
      await database.close()
      await stopTracing()
    },
  }
}

/** Builds what features need of the outside, where there is any. */
function buildOutside({ config, clock, db, log }: { config: Config; clock: Clock; db: Db; log: Log }) {
  const pictureFiles = openPictureFiles(config)
  return {
    pictureFiles,
    savePicture: createSavePicture({ clock }),
    checkPictures: createCheckPictures(pictureFiles),
    diskSpace: createDiskSpace([config.dataDir, process.cwd()]),
    provider: createPaystack(config.paystack),
    routing: createRouting({ url: config.routingUrl, clock, log }),
    noteLost: createNoteLost({ db, clock, log, mark: createMarker(config.secretKey) }),
    linkKey: createLinkKey(config.secretKey),
  }
}

/** Builds what every request reads, from memories of a few seconds; the planner's thread, which promises are read from. */
function buildReaders({
  db,
  clock,
  log,
  planner,
}: {
  db: Db
  clock: Clock
  log: Log
  planner: PlannerThread
}) {
  const readSettings = createReadSettings(db)
  const readCities = createReadCities(db)
  const readMarkets = createReadMarkets({ db, clock, readSettings, readCities })
  const readGallery = createReadGallery(db)
  const readAreas = createReadAreas(db)
  const readCatalogue = createReadCatalogue({ db, clock })
  const readPlanningMarkets = createReadPlanningMarkets(db, clock)
  const context = { db, clock, log, readAreas, readSettings, readMarkets, readPlanningMarkets }
  const plans = { read: createReadPlans({ ...context, lookAhead: planner.lookAhead }) }
  return {
    readSettings,
    readCities,
    readMarkets,
    readGallery,
    readAreas,
    planner,
    plans,
    readPlanningMarkets,
    readCatalogue,
    readPublicPrices: createReadPublicPrices({ db, clock, readMarkets, readCatalogue }),
    readPromiseBasis: createReadPromiseBasis({
      db,
      clock,
      readLoads: createReadLoads(db, clock, readSettings),
      readPlans: (pace) => plans.read(pace),
    }),
  }
}

/** Lists what each feature stores about people, for exports and deletion. */
function personalRecords(clock: Clock, features: readonly Feature[]): readonly PersonalRecords[] {
  return [
    orderRecords,
    paymentRecords,
    dispatchRecords(clock),
    chatRecords,
    notificationRecords,
    integrationRecords(clock),
    listRecords,
    launchRecords,
    noteRecords,
    ...features.flatMap(({ records }) => records ?? []),
  ]
}

function buildReadiness(watch: DatabaseWatch, checkJobs: ReadinessCheck['check']): Readiness {
  return createReadiness([
    { name: 'database', limitMs: 1_500, check: () => watch.reach().then(() => ({ ok: true })) },
    { name: 'jobs', limitMs: 1_500, check: checkJobs },
  ])
}
