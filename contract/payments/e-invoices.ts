import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { codeText } from '#contract/core/text.ts'
import { eInvoicesKind, eInvoicesPassing, eInvoicesState } from '#domain/column-values.ts'
import { paperMonth, paperNumber } from './papers.ts'

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
  query: z.strictObject({ month: paperMonth }),
  response: z.string(),
  kind: 'file',
})
