import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { taxNumber } from '#contract/core/tax-number.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import {
  eInvoicesKind,
  eInvoicesPassing,
  eInvoicesState,
  paperCountersSeries,
} from '#domain/column-values.ts'
import { paperNumber } from './papers.ts'

export const eInvoiceStates = eInvoicesState

/** Describes a paper on its way to the tax office. */
const eInvoice = z.object({
  number: z.string(),
  /** Says that it is cleared before a business gets it, or reported after a person did. */
  kind: z.enum(eInvoicesKind),
  state: z.enum(eInvoiceStates),
  createdAt: instant,
  /** When it was cleared, reported or refused. */
  endedAt: instant.nullable(),
  /** Is when a waiting one is tried next. */
  nextAt: instant,
  problem: z.string().nullable(),
  /** The receipt or invoice that has to be with the tax office first. */
  waitsFor: z.string().nullable(),
  irn: z.string().nullable(),
  /** Says if the buyer's access point has it; null where it is not for one. */
  passing: z.enum(eInvoicesPassing).nullable(),
  buyer: z.string().nullable(),
  tin: z.string().nullable(),
  totalKobo: kobo,
  vatKobo: kobo,
  orderId: idOf('order').nullable(),
  businessId: idOf('business').nullable(),
})
export type EInvoice = z.output<typeof eInvoice>

export const listEInvoicesEndpoint = defineEndpoint({
  id: 'eInvoices.list',
  method: 'GET',
  path: '/api/admin/e-invoices',
  summary: 'Papers on their way to the tax office, newest first, and whether the connector is on',
  access: 'money.manage',
  query: pageQuery.extend({ state: z.enum(eInvoiceStates).optional() }),
  response: pageOf(eInvoice).extend({
    isOn: z.boolean(),
    counts: z.object({ waiting: z.int(), refused: z.int(), cleared: z.int(), reported: z.int() }),
  }),
})

export const exportEInvoiceTableEndpoint = defineEndpoint({
  id: 'eInvoices.export',
  method: 'GET',
  path: '/api/admin/e-invoices.csv',
  summary: 'Papers on their way to the tax office with what came back, as a table',
  access: 'money.manage',
  query: z.strictObject({ state: z.enum(eInvoiceStates).optional() }),
  response: z.string(),
  kind: 'csv',
})

export const retryEInvoicesEndpoint = defineEndpoint({
  id: 'eInvoices.retry',
  method: 'POST',
  path: '/api/admin/e-invoices/retry',
  summary: 'Try a refused e-invoice again, or all of them; one that is not refused stays as it is',
  access: 'money.manage',
  body: z.strictObject({ which: z.union([z.literal('all'), paperNumber]) }),
  response: z.object({ retried: z.int() }),
})

const secretState = z.enum(['unset', 'set', 'unreadable'])

/** Says how papers go to the tax office. Key and secret are never in it, only whether they are there. */
const accessPointSettings = z.object({
  isOn: z.boolean(),
  url: z.string(),
  key: secretState,
  secret: secretState,
  /** Lists what is missing before it can be turned on. */
  missing: z.array(z.string()),
  health: z.object({
    waiting: z.int(),
    refused: z.int(),
    cleared: z.int(),
    reported: z.int(),
    lastAt: instant.nullable(),
    /** Says what went wrong last with one that waits. */
    problem: z.string().nullable(),
  }),
})
export type AccessPointView = z.output<typeof accessPointSettings>

export const getAccessPointEndpoint = defineEndpoint({
  id: 'eInvoices.settings',
  method: 'GET',
  path: '/api/admin/access-point',
  summary: 'How papers go to the tax office, and how that goes',
  access: 'settings.manage',
  response: accessPointSettings,
})

const credential = (fault: string) =>
  codeText({ max: 500 })
    .regex(/^[\x21-\x7e]{8,500}$/, fault)
    .nullable()
    .optional()

export const saveAccessPointEndpoint = defineEndpoint({
  id: 'eInvoices.saveSettings',
  method: 'POST',
  path: '/api/admin/access-point',
  summary:
    'Change how papers go to the tax office; only the owner may, since customers’ papers go to this address',
  access: 'settings.manage',
  body: z.strictObject({
    isOn: z.boolean(),
    /** Without the part that begins with /api. */
    url: z
      .string()
      .max(200)
      .transform((text) => text.trim().replace(/(?:\/api(?:\/v1)?)?\/*$/, ''))
      .refine(
        (text) => text === '' || (/^https?:\/\/[^\s?#@]+$/.test(text) && URL.canParse(text)),
        'Write the address as your provider gave it, such as https://api.provider.example',
      ),
    /** Absent leaves the current one, null deletes it. */
    key: credential('Copy the API key as your provider shows it'),
    secret: credential('Copy the API secret as your provider shows it'),
  }),
  response: accessPointSettings,
})

export const testAccessPointEndpoint = defineEndpoint({
  id: 'eInvoices.test',
  method: 'POST',
  path: '/api/admin/access-point/test',
  summary: 'Ask the access point whether it knows us, by the settings that are saved',
  access: 'settings.manage',
  response: z.object({ isRight: z.boolean(), words: z.string() }),
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
