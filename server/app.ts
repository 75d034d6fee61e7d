import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { pricePageOf } from '#server/analytics/public-prices/price-page-moved.ts'
import { registerGoodsPhotos } from '#server/catalogue/photo-routes.ts'
import { cityOfThread } from '#server/chat/admin-chat-store.ts'
import { cityOfApplication } from '#server/dispatch/applications/application-store.ts'
import { cityOfShift } from '#server/dispatch/shifts/shift-store.ts'
import { createFindKeyHolder } from '#server/integrations/api-keys.ts'
import { closeGate, createGate } from '#server/launch/close-gate.ts'
import { cityOfPage } from '#server/markets/city-of-page.ts'
import { registerCrawlerFiles } from '#server/markets/crawler-routes.ts'
import { registerMarketPhotos } from '#server/markets/photo-routes.ts'
import { registerPictures } from '#server/markets/picture-routes.ts'
import { cityOfMarket } from '#server/markets/store.ts'
import { leadsToPlain } from '#server/plain/leads-to-plain.ts'
import { registerPlain } from '#server/plain/plain-routes.ts'
import { isPracticeOn } from '#server/platform/core/practice.ts'
import { type CallInside, createApi } from '#server/platform/http/api.ts'
import { readSessionToken, sessionCookieFor } from '#server/platform/http/cookies.ts'
import { answerBadAddress } from '#server/platform/http/error-handler.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { registerHealth } from '#server/platform/http/health.ts'
import { registerHttp } from '#server/platform/http/register-http.ts'
import { registerStreets } from '#server/platform/http/street-file.ts'
import { createStreamLimits } from '#server/platform/live/stream-limits.ts'
import { createReceivePicture } from '#server/platform/pictures/receive-picture.ts'
import { encodeAnswers } from '#server/platform/render/encode-answers.ts'
import { registerPages } from '#server/platform/render/register-pages.ts'
import { traceRequests } from '#server/platform/telemetry/trace-requests.ts'
import { pushOrigins, pushSettingsOf } from '#server/settings/read-push-settings.ts'
import { createFindViewer, isRenewed } from './accounts/core/sessions.ts'
import { cityOfAgent } from './dispatch/core/agent-store.ts'
import type { Services } from './feature.ts'
import { registerFeatures } from './features.ts'
import { cityOfOrder } from './orders/core/find-order.ts'
import { cityOfProblem } from './orders/core/problem-store.ts'
import { cityOfReceipt } from './payments/agents/agent-money-store.ts'
import { cityOfPayment } from './payments/agents/pay-run-store.ts'
import { cityOfEntry } from './payments/books/entry-store.ts'
import { registerDocs } from './platform/docs/docs.ts'

/**
 * Builds the HTTP side: guards first, then every feature's routes, then pages for all that is left. Tests of the
 * API leave the pages out, since those need a build. A connection without progress for `stallMs` is cut.
 */
export async function buildApp(
  services: Services,
  { withPages = true, stallMs = 30_000 }: { withPages?: boolean; stallMs?: number } = {},
): Promise<FastifyInstance> {
  const { config, clock, database, signals, readSettings } = services
  const { db } = database
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    trustProxy: trustedHops(config.trustProxy),
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Answers what arrives on a keep-alive connection while we close as usual, not with 503.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    // Its type with our logger's is another for every caller that takes an instance.
  }) as unknown as FastifyInstance

  traceRequests(app)
  await registerHttp(app, { ...services, publicUrl: config.publicUrl, stallMs })
  encodeAnswers(app)

  const viewerOf = createFindViewer({ pool: database.pool, clock })
  const sessionCookie = sessionCookieFor(config.publicUrl)
  const launch = { db, clock, readSettings, secret: config.secretKey, sessionCookie }
  const gate = createGate({ ...launch, findViewer: viewerOf })
  closeGate(app, gate, sessionCookie)
  const { api, callInside, callForPage } = createApi(app, {
    db,
    clock,
    hub: services.hub,
    cookie: sessionCookie,
    findViewer: viewerOf,
    findKeyHolder: createFindKeyHolder(services),
    findCity: (kind, id) => findCity[kind](db, id),
    isRenewed: (viewer) => isRenewed(db, viewer),
    committed: signals.eventsCommitted,
    receivePicture: createReceivePicture({ ...services, db }),
    admits: gate.admits,
    streamLimits: createStreamLimits(),
    stallMs,
  })

  registerHealth(app, services)
  registerDocs(app, config.publicUrl, Object.assign({}, ...services.features.map(({ titles }) => titles)))
  registerFeatures(api, services, { ...launch, gate })
  registerMarketPhotos(app, services)
  registerGoodsPhotos(app, services)
  registerStreets(app, config)
  registerCrawlerFiles(app, { ...services, publicUrl: config.publicUrl })
  await registerPlain(app, { ...services, db, sessionCookie, callForPage })

  if (withPages) await servePages(app, services, { callInside, viewerOf })
  return app
}

const findCity = {
  order: cityOfOrder,
  problem: cityOfProblem,
  market: cityOfMarket,
  agent: cityOfAgent,
  shift: cityOfShift,
  application: cityOfApplication,
  thread: cityOfThread,
  payment: cityOfPayment,
  receipt: cityOfReceipt,
  entry: cityOfEntry,
}

/** Pages read endpoints inside this process; who is asking is looked up once a request. */
async function servePages(
  app: FastifyInstance,
  { config, clock, hub, pictureFiles, readCatalogue, readCities, readMarkets, readSettings }: Services,
  { callInside, viewerOf }: { callInside: CallInside; viewerOf(token: string): Promise<Viewer | null> },
): Promise<void> {
  const sessionCookie = sessionCookieFor(config.publicUrl)
  const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>()
  const pages = await registerPages(app, {
    publicUrl: config.publicUrl,
    sessionCookie: sessionCookie.name,
    now: () => clock.now().getTime(),
    logAt: hub.logAt,
    isDev: config.isDev,
    isWorkerRetired: !config.serviceWorker,
    sources: {
      image: config.mapTiles === null ? [] : [new URL(config.mapTiles.url, config.publicUrl).origin],
      connect: async () => pushOrigins(pushSettingsOf((await readSettings()).text)),
      isPractice: async () => {
        const settings = await readSettings()
        return config.practice === 'on' && settings.isPracticeGround ? isPracticeOn(config, settings) : null
      },
    },
    movedTo: async (path) => {
      const slug = await readMarkets.movedFrom(path.slice(1))
      return slug === null ? pricePageOf(readCatalogue, path) : `/${slug}`
    },
    leadsToPlain: (path, { cookies, headers }) =>
      leadsToPlain(path, { cookies, userAgent: headers['user-agent'] }),
    cityOf: (address, remembered) => cityOfPage({ readCities, readMarkets }, address, remembered),
    rootFolder: fileURLToPath(new URL('..', import.meta.url)),
    callAsNobody: (endpoint, input, request) => callInside(endpoint, input, { viewer: null, ip: request.ip }),
    async call(endpoint, input, request) {
      const token = readSessionToken(request.cookies, sessionCookie)
      const viewer = viewers.get(request) ?? (token ? viewerOf(token) : Promise.resolve(null))
      viewers.set(request, viewer)
      return callInside(endpoint, input, { viewer: await viewer, ip: request.ip })
    },
  })
  registerPictures(app, {
    readMarkets,
    readCities,
    nameOfProduct: async (slug) =>
      (await readCatalogue.all()).find((product) => product.slug === slug)?.name ?? null,
    pictureFiles,
    artist: pages.artist,
  })
}

/** Turns a number of proxies in front into the function that the library wants for it. */
function trustedHops(trust: Services['config']['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}
