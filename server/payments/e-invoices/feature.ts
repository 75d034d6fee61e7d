import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { openAccessPoint } from './access-point-settings.ts'
import { type EInvoicesRoutes, registerEInvoices } from './e-invoice-routes.ts'
import { eInvoicesJob } from './retry-e-invoices.ts'
import { type EInvoicesContext, sendEInvoices } from './send-e-invoices.ts'
import { missingOf, supplierOf } from './tax-files.ts'

type Base = EInvoicesRoutes & Omit<EInvoicesContext, 'openAccessPoint' | 'invoiceBooks'>

/** Brings papers to the tax office by an access point, or as files. */
export function eInvoicesFeature(base: Base) {
  const sending = { ...base, openAccessPoint: () => openAccessPoint(base) }
  return {
    routes: (api: Api) => registerEInvoices(api, base),
    titles: { eInvoices: 'E-invoices to the tax office, for admins' },
    moneyJobs: ({ invoiceBooks }: { invoiceBooks: InvoiceBooks }) => ({
      [eInvoicesJob]: () => sendEInvoices({ ...sending, invoiceBooks }),
    }),
    crontab: `* * * * * ${eInvoicesJob}`,
    missingOnPapers: (settings: Pick<Settings, 'text'>) => missingOf(supplierOf(settings)),
  }
}
