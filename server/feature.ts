import type { Reports } from '#server/analytics/export-table.ts'
import type { ReadPublicPrices } from '#server/analytics/public-prices/read-public-prices.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'
import type { Planning } from '#server/dispatch/offers/offer-order.ts'
import type { PlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import type { PrepareReminded } from '#server/notifications/remind-customers.ts'
import type { Reminders } from '#server/notifications/reminders.ts'
import type { PrepareReported } from '#server/notifications/sms-updates.ts'
import type { ReadPlans, ReadPromiseBasis } from '#server/orders/promise/make-promise.ts'
import type { LinkKey } from '#server/orders/questions/link-question.ts'
import type { MissingOnPapers } from '#server/payments/papers/paper-routes.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { PartTitles } from '#server/platform/docs/docs-page.ts'
import type { ReadLag } from '#server/platform/events/lag.ts'
import type { RelayOptions } from '#server/platform/events/relay.ts'
import type { Forgetter } from '#server/platform/housekeeping.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { JobGroup, JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { Hub } from '#server/platform/live/hub.ts'
import type { Signals } from '#server/platform/live/signals.ts'
import type { Email } from '#server/platform/mail/emails.ts'
import type { MailAttachment } from '#server/platform/mail/transports.ts'
import type { PersonalRecords } from './accounts/core/personal-records.ts'
import type { DemoAccounts } from './first-run.ts'
import type { NoteLost } from './orders/checkout/lost-order.ts'
import type { Buyers } from './orders/core/buyers.ts'
import type { Discounts } from './orders/core/discounts.ts'
import type { Readiness } from './platform/core/readiness.ts'

/**
 * Holds what a feature adds to the server, each part left out where it adds none. A feature is taken out by its line in
 * `feature-list.ts` and its folders: nothing else names it.
 */
export interface Feature extends Partial<Hooks> {
  /** Registers its routes of the API. */
  routes?(api: Api, services: Services): void
  /** Titles the parts of the API that it adds, by the name of their endpoints. */
  titles?: PartTitles
  /** Returns its jobs, in workers of their own: these take a connection of each process. */
  jobs?(running: Running): JobGroup
  /** Returns its jobs that share the workers of orders. */
  orderJobs?(running: Running): JobHandlers
  /** Holds its jobs that share the workers of emails, pushes and SMS. */
  messageJobs?: JobHandlers
  /** Returns its jobs that share the workers of payments. */
  moneyJobs?(running: Running): JobHandlers
  /** Says when its jobs come by themselves, in UTC. */
  crontab?: string
  reactions?: RelayOptions['reactions']
  /** Begins what plays from outside, once the server answers at this address; returns how to end it. */
  listening?(url: string): () => Promise<void>
  /** Declares what it stores about people. */
  records?: PersonalRecords
  forgetters?: readonly Forgetter[]
  /** Reads figures that admins take as CSV. */
  reports?: Reports
  /** Brings customers what happens to their orders, so that no SMS has to. */
  prepareReported?: PrepareReported
  /** Reminds customers where they can answer, so that no SMS has to. */
  prepareReminded?: PrepareReminded
}

/** Holds the hooks of earlier features, each of which one later feature fills. */
export interface Hooks {
  /** Returns the files that go with an email. */
  attach(email: Email): Promise<MailAttachment[]>
  buyers: Buyers
  discounts: Discounts
  invoiceBooks: InvoiceBooks
  missingOnPapers: MissingOnPapers
  reminders: Reminders
}

export interface Running extends Hooks {
  /** Is called once events were written. */
  committed(): void
  /** Offers an order that was just placed, without waiting for the relay. */
  offerPlaced(orderId: string): void
}

/** Holds what features are built from, once for a process. */
export interface Base extends CatalogueServices {
  /** Takes payments for us; null where they are off. */
  provider: Paystack | null
  noteLost: NoteLost
  linkKey: LinkKey
  planner: PlannerThread
  readPublicPrices: ReadPublicPrices
  readPlanningMarkets: Planning['readMarkets']
  readPromiseBasis: ReadPromiseBasis
  /** Reads what is planned in all cities, beside the requests. */
  plans: { read: ReadPlans }
}

/** Holds everything that routes share. */
export interface Services extends Base, Hooks {
  features: readonly Feature[]
  hub: Hub
  signals: Signals
  readLag: ReadLag
  /** Plans rounds of offers. */
  planning: Planning
  offerPlaced: Running['offerPlaced']
  /** Lists what each feature stores about people. */
  records: readonly PersonalRecords[]
  /** Says whom to sign in as to try the product, or null. */
  demo: DemoAccounts | null
  readiness: Readiness
  lostWrites: () => Promise<string | null>
  /** Ends the jobs of this process, within some seconds. */
  stopJobs(): Promise<void>
  close(): Promise<void>
}
