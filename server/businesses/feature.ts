import { orderBooks } from '#server/orders/after-delivery/credit-order.ts'
import { createPlacing } from '#server/orders/checkout/create-placing.ts'
import type { PlaceOrderContext } from '#server/orders/checkout/place-order.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { Signals } from '#server/platform/live/signals.ts'
import type { Email } from '#server/platform/mail/emails.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { createBuyers } from './buyers.ts'
import { deleteInvitationsBefore } from './core/invitation-store.ts'
import type { Notifying } from './core/notify-people.ts'
import { registerInvoicePayments } from './invoice-payment-routes.ts'
import { registerInvoices } from './invoice-routes.ts'
import { attachInvoice } from './invoices/attach-invoice.ts'
import { createInvoiceBooks } from './invoices/invoice-books.ts'
import { businessesCrontab, invoiceHandlers, requestHandlers } from './jobs.ts'
import { businessRecords } from './personal-records.ts'
import { registerRequests } from './request-routes.ts'
import { registerBusinesses } from './routes.ts'

type Placing = Pick<PlaceOrderContext, 'buyers' | 'discounts'>
type Own = 'isOnline' | 'writeOrder' | 'readRelatedDebts'

interface Base
  extends Omit<PlaceOrderContext, keyof Placing | Own>,
    Omit<Notifying, 'publicUrl'>,
    Pick<PlatformServices, 'config' | 'database' | 'log'> {
  provider: Paystack | null
}

interface Served extends Placing {
  invoiceBooks: InvoiceBooks
  signals: Signals
  offerPlaced(orderId: string): void
}

interface Running {
  invoiceBooks: InvoiceBooks
  committed(): void
}

/** Has people order for businesses, within limits, and has businesses pay by monthly invoice. */
export function businessesFeature(base: Base) {
  const { config, clock, db, provider } = base
  const given = { ...base, publicUrl: config.publicUrl }
  const paySite = provider && config.publicUrl
  return {
    routes(api: Api, { signals, ...services }: Served) {
      const serving = { ...given, ...services, committed: signals.eventsCommitted }
      const placing = { ...serving, pool: base.database.pool, isOnline: provider !== null }
      registerBusinesses(api, given)
      registerRequests(api, createPlacing(placing))
      registerInvoices(api, { ...given, paySite })
      registerInvoicePayments(api, { ...serving, orders: orderBooks })
    },
    titles: {
      businesses: 'My businesses',
      orderRequests: 'Orders to approve',
      adminBusinesses: 'Businesses and invoices, for admins',
    },
    moneyJobs: (running: Running) => invoiceHandlers({ ...base, ...running, orders: orderBooks }),
    crontab: businessesCrontab,
    orderJobs: () => requestHandlers(given),
    records: businessRecords(clock),
    forgetters: [
      { what: 'invitations', keepHours: 0, forget: (before: Date) => deleteInvitationsBefore(db, before) },
    ],
    buyers: createBuyers(given),
    attach: (email: Email) => attachInvoice({ db, paySite }, email),
    invoiceBooks: createInvoiceBooks({ ...base, paysOnline: provider !== null }),
  }
}
