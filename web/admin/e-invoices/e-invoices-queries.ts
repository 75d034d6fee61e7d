import { eInvoiceStates, listEInvoicesEndpoint } from '#contract/payments/e-invoices.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, choicePart, listAddress, type ViewOf } from '#web/platform/page/list-address.ts'

export const eInvoicesAddress = listAddress('/admin/money/e-invoices', { state: choicePart(eInvoiceStates) })

/** Reads one page of e-invoices, newest first; null is the first page. */
export function eInvoicesQuery(filter: ViewOf<typeof eInvoicesAddress>, cursor: string | null) {
  return apiQuery(
    listEInvoicesEndpoint,
    { query: asked({ ...filter, cursor }) },
    { staleTime: 5_000, refetchInterval: 15_000 },
  )
}
