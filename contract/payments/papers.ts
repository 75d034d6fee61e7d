import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { taxNumber } from '#contract/core/tax-number.ts'
import { plainText } from '#contract/core/text.ts'
import { paperCountersSeries } from '#domain/column-values.ts'
import { journalShapes } from '#domain/money/journal.ts'

export const paperSeries = paperCountersSeries
export const paperNumber = z
  .string()
  .regex(/^(?:R|CN|INV)-20\d\d-\d{6,9}$/, 'Write a number such as R-2026-000012')
export const paperMonth = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Write a month such as 2026-11')

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
  query: pageQuery.extend({ month: paperMonth.optional(), series: z.enum(paperSeries).optional() }),
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

/** Holds what is printed of a paper that is with the tax office. */
const stampedPaper = z.object({
  number: z.string(),
  series: z.enum(paperCountersSeries),
  buyer: z.object({ name: z.string(), tin: z.string() }).nullable(),
  irn: z.string().nullable(),
  stamp: z.string().nullable(),
  /** Shows a picture as it came, or the path of the code's dark modules in a square. */
  qr: z.union([z.object({ image: z.string() }), z.object({ size: z.int(), path: z.string() })]).nullable(),
})
export type StampedPaper = z.output<typeof stampedPaper>

export const listStampedPapersEndpoint = defineEndpoint({
  id: 'orders.stampedPapers',
  method: 'GET',
  path: '/api/orders/:id/papers',
  summary:
    'Whom an order’s papers are made out to, and what the tax office gave them; for the customer and for admins',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('order') }),
  response: z.array(stampedPaper),
})

const receiptDetails = z.object({ name: z.string(), tin: z.string() }).nullable()

export const getReceiptDetailsEndpoint = defineEndpoint({
  id: 'receiptDetails.get',
  method: 'GET',
  path: '/api/profile/receipt-details',
  summary: 'Whom the signed-in customer’s receipts are made out to, or null',
  access: 'customer',
  response: z.object({ details: receiptDetails }),
})

export const saveReceiptDetailsEndpoint = defineEndpoint({
  id: 'receiptDetails.save',
  method: 'POST',
  path: '/api/profile/receipt-details',
  summary: 'Choose whom your receipts are made out to from now on; null for nobody',
  access: 'customer',
  body: z.strictObject({
    details: z
      .strictObject({
        name: plainText({ min: 1, max: 120 }),
        tin: z.union([z.literal(''), taxNumber]),
      })
      .nullable(),
  }),
  response: z.object({ details: receiptDetails }),
})
