import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { registerAddresses } from '#server/accounts/address-routes.ts'
import { registerFactors } from '#server/accounts/factor-routes.ts'
import { createFactorTools } from '#server/accounts/factors.ts'
import { registerProfile, registerSessions } from '#server/accounts/profile-routes.ts'
import { registerAccounts } from '#server/accounts/routes.ts'
import { createFindViewer, isRenewed } from '#server/accounts/sessions.ts'
import { registerSignUp } from '#server/accounts/sign-up-routes.ts'
import { registerUserRescue, registerUsers } from '#server/accounts/user-routes.ts'
import { registerAnalyticsReports } from '#server/analytics/report-routes.ts'
import { registerAnalytics } from '#server/analytics/routes.ts'
import { registerNotices } from '#server/announcements/routes.ts'
import { registerAnnouncementReads, registerAnnouncementWrites } from '#server/announcements/staff-routes.ts'
import { countCarried } from '#server/catalogue/carried-store.ts'
import { registerBoards, registerGoodsDesk } from '#server/catalogue/goods-routes.ts'
import { bandSince } from '#server/catalogue/keep-bands.ts'
import { registerCatalogue } from '#server/catalogue/routes.ts'
import { registerStaffCatalogue } from '#server/catalogue/staff-routes.ts'
import { viewChat } from '#server/chat/present-thread.ts'
import { registerChat } from '#server/chat/routes.ts'
import { registerChatDesk } from '#server/chat/staff-routes.ts'
import { registerAgents } from '#server/dispatch/agent-routes.ts'
import { registerDispatch } from '#server/dispatch/routes.ts'
import { registerStaffDispatch } from '#server/dispatch/staff-routes.ts'
import { registerLaunchChecklist } from '#server/launch/checklist-routes.ts'
import { closeGate, createGate, type Gate } from '#server/launch/close-gate.ts'
import { readChecklist } from '#server/launch/read-checklist.ts'
import { registerLaunch } from '#server/launch/routes.ts'
import { registerStaffLaunch } from '#server/launch/staff-routes.ts'
import { registerLists } from '#server/lists/routes.ts'
import { registerCrawlerFiles } from '#server/markets/crawler-routes.ts'
import { registerMarketPhotos } from '#server/markets/photo-routes.ts'
import { registerPictures } from '#server/markets/picture-routes.ts'
import type { MarketCounts } from '#server/markets/read-market-desk.ts'
import { registerMarkets } from '#server/markets/routes.ts'
import { registerMarketPictures, registerStaffMarkets } from '#server/markets/staff-routes.ts'
import { registerNotifications } from '#server/notifications/routes.ts'
import { registerAfterDelivery } from '#server/orders/after-routes.ts'
import { orderBooks } from '#server/orders/credit-order.ts'
import { registerDashboard } from '#server/orders/dashboard-routes.ts'
import { listErrands } from '#server/orders/item-store.ts'
import { countMarketOrders } from '#server/orders/market-orders-store.ts'
import { registerOrderPayments } from '#server/orders/payment-routes.ts'
import { registerQuestions } from '#server/orders/question-routes.ts'
import { registerReceipts } from '#server/orders/receipt-routes.ts'
import { registerOrders } from '#server/orders/routes.ts'
import { registerSlots } from '#server/orders/slot-routes.ts'
import { registerStaffOrders } from '#server/orders/staff-routes.ts'
import { registerTrips } from '#server/orders/trip-routes.ts'
import { registerMoney } from '#server/payments/money-routes.ts'
import { registerPayments } from '#server/payments/routes.ts'
import { countForgedMessage } from '#server/platform/forged-messages.ts'
import { missingForGoogle } from '#server/platform/google-client.ts'
import { type CallInside, createApi } from '#server/platform/http/api.ts'
import { readSessionToken, sessionCookieFor } from '#server/platform/http/cookies.ts'
import { registerDocs } from '#server/platform/http/docs.ts'
import { answerBadAddress, registerErrors } from '#server/platform/http/error-handler.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { registerHealth } from '#server/platform/http/health.ts'
import { readJsonBodies } from '#server/platform/http/json-bodies.ts'
import { guardRoutes } from '#server/platform/http/route-guard.ts'
import { closeSilentConnections } from '#server/platform/http/silent-connections.ts'
import { registerPages } from '#server/platform/render/register-pages.ts'
import { registerLetters } from '#server/settings/letter-routes.ts'
import { registerMail } from '#server/settings/mail-routes.ts'
import { registerPush } from '#server/settings/push-routes.ts'
import { pushOrigins, pushSettingsOf } from '#server/settings/read-push-settings.ts'
import { registerSettings } from '#server/settings/routes.ts'
import { registerTracking } from '#server/tracking/routes.ts'
import { demoAddresses } from './first-run.ts'
import type { Services } from './services.ts'

/**
 * Builds the HTTP side: guards first, then every feature's routes, then pages for all that is left. Tests of the
 * API leave the pages out, since those need a build.
 */
export async function buildApp(
  services: Services,
  { withPages = true }: { withPages?: boolean } = {},
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
    frameworkErrors: answerBadAddress,
  }) as unknown as FastifyInstance

  await app.register(cookie)
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  readJsonBodies(app)
  guardRoutes(app, { origins: [config.publicUrl] })
  registerErrors(app)
  app.addHook('preClose', async () => services.hub.closeAll())
  closeSilentConnections(app)

  const viewerOf = createFindViewer({ pool: database.pool, clock })
  const sessionCookie = sessionCookieFor(config.publicUrl)
  const launch = { db, clock, readSettings, secret: config.secretKey, sessionCookie }
  const gate = createGate({ ...launch, findViewer: viewerOf })
  closeGate(app, gate, sessionCookie)
  const { api, callInside } = createApi(app, {
    db,
    clock,
    hub: services.hub,
    cookie: sessionCookie,
    findViewer: viewerOf,
    isRenewed: (viewer) => isRenewed(db, viewer),
    committed: signals.eventsCommitted,
    admits: gate.admits,
  })

  registerHealth(app, services)
  registerDocs(app, config.publicUrl)
  registerFeatures(api, services)
  registerMarketPhotos(app, services)
  registerCrawlerFiles(app, { ...services, publicUrl: config.publicUrl })
  registerLaunchRooms(api, services, { ...launch, gate })
  registerAnnouncements(api, services)
  registerAnalytics(api, { ...services, db })
  registerAnalyticsReports(api, { ...services, db })

  if (withPages) await servePages(app, services, { callInside, viewerOf })
  return app
}

function registerFeatures(api: Api, services: Services): void {
  const { config, clock, database, signals, readSettings } = services
  const { db } = database
  registerPeople(api, services)
  registerSettings(api, { db, clock, readSettings, fixed: fixedSettings(config) })
  registerMail(api, { ...services, db })
  registerLetters(api, { ...services, db })
  registerPush(api, { ...services, db })
  registerMarketRooms(api, services)
  registerLists(api, { ...services, db })
  registerOrders(api, {
    ...services,
    db,
    pool: database.pool,
    committed: signals.eventsCommitted,
    isOnline: services.provider !== null,
    viewBeside: viewChat,
  })
  registerMoneyRooms(api, services)
  registerSlots(api, { ...services, db })
  const shopping = { ...services, db, committed: signals.eventsCommitted, publicUrl: config.publicUrl }
  registerTrips(api, shopping)
  registerQuestions(api, shopping)
  registerDashboard(api, shopping)
  registerReceipts(api, { db, readSettings })
  registerStaffOrders(api, shopping)
  registerAfterDelivery(api, shopping)
  registerDispatch(api, { db, clock, readSettings, sendPosition: signals.sendPosition, viewBeside: viewChat })
  registerStaffDispatch(api, { db, clock, readSettings })
  registerAgents(api, { ...services, db })
  registerTracking(api, { db, clock })
  registerChat(api, { ...services, db })
  registerChatDesk(api, { ...services, db })
  registerNotifications(api, { ...services, db })
}

/** Markets, what they sell and for how much, and the staff who keep all that. */
function registerMarketRooms(api: Api, services: Services): void {
  const { clock, database } = services
  const context = { ...services, db: database.db }
  const counts: MarketCounts = {
    countGoods: (db, marketIds) => countCarried(db, marketIds, bandSince(clock)),
    countOrders: (db, marketIds) => countMarketOrders(db, marketIds, clock.now()),
  }
  registerMarkets(api, services)
  registerCatalogue(api, services)
  registerStaffMarkets(api, { ...context, ...counts })
  registerMarketPictures(api, { ...context, ...counts })
  registerGoodsDesk(api, { ...context, ...counts })
  registerBoards(api, { ...context, ...counts })
  registerStaffCatalogue(api, { ...context, listErrands })
}

/** Wallets, payments and the office's books. */
function registerMoneyRooms(api: Api, services: Services): void {
  const { config, signals } = services
  const context = { ...services, db: services.database.db, orders: orderBooks }
  registerPayments(api, { ...context, committed: signals.eventsCommitted, countForged: countForgedMessage })
  registerMoney(api, context)
  registerOrderPayments(api, { ...context, publicUrl: config.publicUrl })
}

/** What visitors meet while the site is held back, and the room of staff who open it. */
function registerLaunchRooms(
  api: Api,
  services: Services,
  launch: Parameters<typeof registerLaunch>[1] & { gate: Gate },
): void {
  const checklist = { ...services, demoAddresses }
  registerLaunch(api, launch)
  registerStaffLaunch(api, { ...launch, readChecklist: (on) => readChecklist(checklist, on) })
  registerLaunchChecklist(api, { ...checklist, db: launch.db })
}

/** What our office tells many at once, and what people do about it. */
function registerAnnouncements(api: Api, services: Services): void {
  const { config, database, pushBox } = services
  const context = { ...services, db: database.db, box: pushBox, secret: config.secretKey }
  registerNotices(api, context)
  registerAnnouncementReads(api, { ...context, publicUrl: config.publicUrl })
  registerAnnouncementWrites(api, { ...context, publicUrl: config.publicUrl })
}

/** What people do with their own accounts, and staff with those of others. */
function registerPeople(api: Api, services: Services): void {
  const context = { ...services, db: services.database.db }
  registerAccounts(api, context)
  registerSignUp(api, context)
  registerFactors(api, { ...context, ...createFactorTools(services) })
  registerSessions(api, context)
  registerProfile(api, context)
  registerAddresses(api, context)
  registerUsers(api, context)
  registerUserRescue(api, context)
}

/** Pages read endpoints inside this process; who is asking is looked up once a request. */
async function servePages(
  app: FastifyInstance,
  { config, clock, pictureFiles, readMarkets, readSettings }: Services,
  { callInside, viewerOf }: { callInside: CallInside; viewerOf(token: string): Promise<Viewer | null> },
): Promise<void> {
  const sessionCookie = sessionCookieFor(config.publicUrl)
  const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>()
  const pages = await registerPages(app, {
    publicUrl: config.publicUrl,
    sessionCookie: sessionCookie.name,
    now: () => clock.now().getTime(),
    isDev: config.isDev,
    isWorkerRetired: !config.serviceWorker,
    sources: {
      image: config.mapTiles === null ? [] : [new URL(config.mapTiles.url).origin],
      connect: async () => pushOrigins(pushSettingsOf((await readSettings()).text)),
    },
    movedTo: async (path) => {
      const slug = await readMarkets.movedFrom(path.slice(1))
      return slug === null ? null : `/${slug}`
    },
    rootFolder: new URL('..', import.meta.url).pathname,
    async call(endpoint, input, request) {
      const token = readSessionToken(request.cookies, sessionCookie)
      const viewer = viewers.get(request) ?? (token ? viewerOf(token) : Promise.resolve(null))
      viewers.set(request, viewer)
      return callInside(endpoint, input, { viewer: await viewer, ip: request.ip })
    },
  })
  registerPictures(app, { readMarkets, pictureFiles, artist: pages.artist })
}

/** The process decides about these, because the pages' security policy is made with them at the start. */
function fixedSettings({ mapTiles, google, paystack }: Services['config']) {
  const hasGoogle = missingForGoogle(google).length === 0
  return {
    google_sign_in: String(hasGoogle),
    online_payments: String(paystack.secretKey !== null),
    map_tiles_url: mapTiles?.url ?? '',
    map_tiles_credit: mapTiles?.credit ?? '',
  }
}

/** A number of proxies in front, as the function that the library wants for it. */
function trustedHops(trust: Services['config']['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}
