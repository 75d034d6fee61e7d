import { createFactorTools } from '#server/accounts/factors/factors.ts'
import { registerAccounts } from '#server/accounts/routes.ts'
import { registerAudit, registerCustomers, registerPicturePlaces } from '#server/admin/routes.ts'
import { registerSignals } from '#server/admin/signals/signal-routes.ts'
import { countSignals } from '#server/admin/signals/signal-store.ts'
import { registerUnknownNews } from '#server/admin/unknowns/unknown-routes.ts'
import { registerPublicPrices } from '#server/analytics/public-prices/public-price-routes.ts'
import { createMarker } from '#server/analytics/questions/marks.ts'
import { registerQuestionReports } from '#server/analytics/questions/question-routes.ts'
import { registerAnalyticsReports } from '#server/analytics/report-routes.ts'
import { registerAnalytics } from '#server/analytics/routes.ts'
import { registerBoards, registerGoodsAdmin } from '#server/catalogue/goods-routes.ts'
import { registerAdminPrices } from '#server/catalogue/price-routes.ts'
import { registerCatalogue } from '#server/catalogue/routes.ts'
import { countStocked } from '#server/catalogue/stocked-store.ts'
import { bandSince } from '#server/catalogue/update-bands.ts'
import { registerChatAdmin } from '#server/chat/admin-routes.ts'
import { viewChat } from '#server/chat/present-thread.ts'
import { registerChat } from '#server/chat/routes.ts'
import { registerAdminDispatch } from '#server/dispatch/admin-routes.ts'
import { registerApplications } from '#server/dispatch/applications/application-routes.ts'
import { readCashLeft } from '#server/dispatch/core/cash-left.ts'
import { registerDispatch } from '#server/dispatch/routes.ts'
import { registerShifts } from '#server/dispatch/shifts/shift-routes.ts'
import { registerIntegrations } from '#server/integrations/routes.ts'
import { registerAdminLaunch } from '#server/launch/admin-routes.ts'
import { registerLaunchChecklist } from '#server/launch/checklist-routes.ts'
import type { Gate } from '#server/launch/close-gate.ts'
import { readChecklist } from '#server/launch/read-checklist.ts'
import { registerLaunch } from '#server/launch/routes.ts'
import { createReadWords } from '#server/lists/read-words.ts'
import { registerLists } from '#server/lists/routes.ts'
import { registerAdminMarkets, registerMarketPictures } from '#server/markets/admin-routes.ts'
import { registerGallery } from '#server/markets/gallery-routes.ts'
import type { MarketCounts } from '#server/markets/read-admin-markets.ts'
import { registerMarkets } from '#server/markets/routes.ts'
import { countFailedPushes } from '#server/notifications/read-health.ts'
import { registerNotifications } from '#server/notifications/routes.ts'
import { registerAdminOrders } from '#server/orders/admin-routes.ts'
import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { registerCallerOrders } from '#server/orders/callers/caller-routes.ts'
import { registerSlots } from '#server/orders/checkout/slot-routes.ts'
import { registerDashboard } from '#server/orders/dashboard-routes.ts'
import { countMarketOrders } from '#server/orders/market-orders-store.ts'
import { registerOrderPayments } from '#server/orders/payment/payment-routes.ts'
import { printEvidence } from '#server/orders/receipts/print-evidence.ts'
import { registerReceipts } from '#server/orders/receipts/receipt-routes.ts'
import { orderMarks } from '#server/orders/records/owner-marks.ts'
import { registerOrders } from '#server/orders/routes.ts'
import { registerAgentMoney } from '#server/payments/agents/agent-money-routes.ts'
import { registerBankLines } from '#server/payments/bank-lines/line-routes.ts'
import { registerBooks } from '#server/payments/books/books-routes.ts'
import { registerClosing } from '#server/payments/books/closing-routes.ts'
import { registerGatePayments } from '#server/payments/gate/gate-routes.ts'
import { registerMoney } from '#server/payments/money-routes.ts'
import { registerPapers } from '#server/payments/papers/paper-routes.ts'
import { registerPayments } from '#server/payments/routes.ts'
import { registerSignOffs } from '#server/payments/sign-off-routes.ts'
import { registerTakeBacks } from '#server/payments/take-backs/take-back-routes.ts'
import { countForgedMessage } from '#server/platform/forged-messages.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { registerRuns } from '#server/runs/routes.ts'
import { registerCities } from '#server/settings/cities/city-routes.ts'
import { registerEmails } from '#server/settings/email-routes.ts'
import { fixedSettings } from '#server/settings/fixed-settings.ts'
import { registerMail } from '#server/settings/mail-routes.ts'
import { registerOutgoing } from '#server/settings/outgoing-routes.ts'
import { registerPush } from '#server/settings/push-routes.ts'
import { registerSettings } from '#server/settings/routes.ts'
import { registerSms } from '#server/settings/sms/sms-routes.ts'
import { registerTracking } from '#server/tracking/routes.ts'
import { registerAddresses } from './accounts/address-routes.ts'
import { registerCodes } from './accounts/code-routes.ts'
import { registerFactors } from './accounts/factor-routes.ts'
import { registerProfile, registerSessions } from './accounts/profile-routes.ts'
import { registerSignUp } from './accounts/sign-up-routes.ts'
import { registerUserData, registerUserRescue, registerUsers } from './accounts/user-routes.ts'
import { registerAgents } from './dispatch/agent-routes.ts'
import { registerPayslips } from './dispatch/payslips/payslip-routes.ts'
import type { Services } from './feature.ts'
import { demoAddresses } from './first-run.ts'
import { registerAfterDelivery } from './orders/after-routes.ts'
import { createPrepareCity } from './orders/closures/settle-city.ts'
import { createPrepareClosing } from './orders/closures/settle-closing.ts'
import { listOrders } from './orders/core/item-store.ts'
import { registerQuestions } from './orders/question-routes.ts'
import { writeOffSigned } from './orders/settling/sign-write-off.ts'
import { registerSettling } from './orders/settling-routes.ts'
import { registerTrips } from './orders/trip-routes.ts'

type LaunchContext = Parameters<typeof registerLaunch>[1] & { gate: Gate }

/** Registers every feature's routes of the API. */
export function registerFeatures(api: Api, services: Services, launch: LaunchContext): void {
  const { config, clock, database, signals, readSettings, readCities } = services
  const { db } = database
  registerPeople(api, services)
  const prepareClosing = createPrepareClosing(services)
  const prepareCity = createPrepareCity(db, prepareClosing)
  registerSettings(api, { ...services, db, prepareCity, fixed: fixedSettings(config) })
  registerCities(api, { db, clock, readCities, prepareCity })
  registerMail(api, { ...services, db })
  registerEmails(api, { ...services, db })
  registerPush(api, { ...services, db })
  registerSms(api, { ...services, db })
  registerOutgoing(api, { ...services, db })
  registerMarketPages(api, services)
  const reader = createReadWords({ db, readCatalogue: services.readCatalogue })
  registerLists(api, { ...services, db, reader })
  const placing = {
    ...services,
    db,
    reader,
    pool: database.pool,
    committed: signals.eventsCommitted,
    offerPlaced: (orderId: string) => services.offerPlaced(orderId),
    isOnline: services.provider !== null,
    publicUrl: config.publicUrl,
  }
  registerOrders(api, { ...placing, cashLeftOf: readCashLeft, viewExtra: viewChat })
  registerCallerOrders(api, placing)
  registerMoneyPages(api, services)
  registerSlots(api, { ...services, db })
  const shopping = { ...services, db, committed: signals.eventsCommitted, publicUrl: config.publicUrl }
  registerTrips(api, { ...shopping, reader })
  registerQuestions(api, shopping)
  registerDashboard(api, shopping)
  registerReceipts(api, { ...services, db, readSettings })
  registerAdminOrders(api, shopping)
  registerSettling(api, { ...shopping, queueMail: services.queueMail })
  registerAfterDelivery(api, shopping)
  registerDispatch(api, { ...services, db, sendPosition: signals.sendPosition, viewExtra: viewChat })
  registerAdminDispatch(api, { ...services, db, countFailedPushes, countSignals })
  registerAgents(api, { ...services, db })
  registerPayslips(api, { db, readSettings })
  registerApplications(api, { ...services, db })
  registerShifts(api, { ...services, db })
  registerTracking(api, { ...services, db, config, committed: signals.eventsCommitted })
  registerChat(api, { ...services, db })
  registerChatAdmin(api, { ...services, db })
  registerNotifications(api, { ...services, db })
  for (const feature of services.features) feature.routes?.(api, services)
  registerIntegrations(api, { ...services, db })
  registerLaunchPages(api, services, launch)
  registerAdminPages(api, services)
}

/** Registers what admins read across features. */
function registerAdminPages(api: Api, services: Services): void {
  const context = { ...services, db: services.database.db }
  registerAnalytics(api, { ...context, mark: createMarker(services.config.secretKey) })
  const reports = services.features.flatMap((feature) => feature.reports ?? [])
  registerAnalyticsReports(api, { ...context, reports })
  registerQuestionReports(api, context)
  registerPublicPrices(api, services)
  registerRuns(api, context)
  registerAudit(api, context)
  registerSignals(api, context)
  registerUnknownNews(api, context)
  registerCustomers(api, context)
  registerPicturePlaces(api, context)
}

/** Markets, what they sell and for how much, and the admins who keep all that. */
function registerMarketPages(api: Api, services: Services): void {
  const { clock, database } = services
  const context = { ...services, db: database.db }
  const counts: MarketCounts = {
    countGoods: (db, marketIds) => countStocked(db, marketIds, bandSince(clock)),
    countOrders: (db, marketIds) => countMarketOrders(db, marketIds, clock.now()),
  }
  registerMarkets(api, services)
  registerCatalogue(api, services)
  registerAdminMarkets(api, { ...context, ...counts, prepareClosing: createPrepareClosing(services) })
  registerMarketPictures(api, { ...context, ...counts })
  registerGallery(api, context)
  registerGoodsAdmin(api, { ...context, ...counts })
  registerBoards(api, { ...context, ...counts })
  registerAdminPrices(api, { ...context, listOrdersOf: listOrders })
}

/** Wallets, payments and the books. */
function registerMoneyPages(api: Api, services: Services): void {
  const { config, signals } = services
  const context = { ...services, db: services.database.db, orders: orderBooks }
  const online = { ...context, publicUrl: config.publicUrl, committed: signals.eventsCommitted }
  registerPayments(api, { ...online, countForged: countForgedMessage })
  registerMoney(api, context)
  registerTakeBacks(api, { ...online, printEvidence: (orderId) => printEvidence(context, orderId) })
  registerAgentMoney(api, context)
  registerBooks(api, context)
  registerClosing(api, context)
  registerPapers(api, context)
  registerBankLines(api, context)
  registerGatePayments(api, context)
  registerSignOffs(api, { ...context, writeOffSigned })
  registerOrderPayments(api, { ...context, publicUrl: config.publicUrl })
}

/** Registers what visitors meet while maintenance mode is on, and the admin page that turns it off. */
function registerLaunchPages(api: Api, services: Services, launch: LaunchContext): void {
  const checklist = { ...services, demoAddresses }
  registerLaunch(api, launch)
  registerAdminLaunch(api, { ...launch, readChecklist: (on) => readChecklist(checklist, on) })
  registerLaunchChecklist(api, { ...checklist, db: launch.db })
}

/** Registers what people do with their own accounts, and admins with those of others. */
function registerPeople(api: Api, services: Services): void {
  const context = { ...services, db: services.database.db, marks: orderMarks }
  registerAccounts(api, context)
  registerSignUp(api, context)
  registerCodes(api, context)
  registerFactors(api, { ...context, ...createFactorTools(services) })
  registerSessions(api, context)
  registerProfile(api, context)
  registerAddresses(api, context)
  registerUsers(api, context)
  registerUserRescue(api, context)
  registerUserData(api, context)
}
