import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { paperCountersSeries } from '#domain/column-values.ts'
import { journalShapes } from '#domain/journal.ts'

export const paperSeries = paperCountersSeries
export const paperNumber = z
  .string()
  .regex(/^(?:R|CN|INV)-20\d\d-\d{6,9}$/, 'Write a number such as R-2026-000012')
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Write a month such as 2026-11')

const paper = z.object({
  number: z.string(),
  series: z.enum(paperSeries),
  issuedAt: instant,
  /** Null for an invoice, which is for many. */
  order: z.object({ id: idOf('order'), code: z.string() }).nullable(),
  /** The business that an invoice is for. */
  businessId: idOf('business').nullable(),
  /** The receipt or invoice that a credit note is about. */
  refersTo: z.string().nullable(),
  reason: z.string().nullable(),
  buyerName: z.string().nullable(),
  totalKobo: kobo,
  vatKobo: kobo,
})
export type Paper = z.output<typeof paper>

export const listPapersEndpoint = defineEndpoint({
  id: 'papers.list',
  method: 'GET',
  path: '/api/admin/papers',
  summary: 'Receipts, invoices and credit notes, newest first, and what e-invoices still need',
  access: 'money.manage',
  cities: 'filtered',
  query: pageQuery.extend({ month: month.optional(), series: z.enum(paperSeries).optional() }),
  response: pageOf(paper).extend({ missing: z.array(z.string()) }),
})

export const getPaperEndpoint = defineEndpoint({
  id: 'orders.paper',
  method: 'GET',
  path: '/api/orders/:id/papers/:number',
  summary: 'A credit note as PDF, for the customer and for admins',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('order'), number: paperNumber }),
  response: z.string(),
  kind: 'file',
})

export const getEInvoiceEndpoint = defineEndpoint({
  id: 'papers.eInvoice',
  method: 'GET',
  path: '/api/admin/papers/:number/e-invoice',
  summary: 'A paper as the tax office takes it: its JSON, or UBL of BIS Billing 3.0',
  access: 'money.manage',
  params: z.strictObject({ number: paperNumber }),
  query: z.strictObject({ as: z.enum(['json', 'xml']) }),
  response: z.string(),
  kind: 'file',
})

export const exportEInvoicesEndpoint = defineEndpoint({
  id: 'papers.eInvoices',
  method: 'GET',
  path: '/api/admin/papers/e-invoices',
  summary: 'All papers of a month as the tax office takes them, in one list of JSON',
  access: 'money.manage',
  query: z.strictObject({ month }),
  response: z.string(),
  kind: 'file',
})

export const exportJournalEndpoint = defineEndpoint({
  id: 'money.journal',
  method: 'GET',
  path: '/api/admin/money/postings/journal.csv',
  summary: 'What moved on each account each day, as an accountant’s program imports it',
  access: 'money.manage',
  query: z.strictObject({ from: calendarDay, to: calendarDay, as: z.enum(journalShapes).optional() }),
  response: z.string(),
  kind: 'csv',
})
