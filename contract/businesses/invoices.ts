import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { kobo, koboSum, positiveKobo } from '#contract/core/money.ts'
import { plainText } from '#contract/core/text.ts'
import { paperNumber } from '#contract/payments/papers.ts'
import { businessRoles } from './businesses.ts'

const invoice = z.object({
  number: z.string(),
  /** Names the Lagos month, such as 2026-11. */
  month: z.string(),
  issuedAt: instant,
  dueOn: calendarDay,
  totalKobo: kobo,
  vatKobo: kobo,
  /** Sums what credit notes took off it. */
  creditedKobo: kobo,
  /** Is still to be paid; what was paid goes to the oldest first. */
  openKobo: kobo,
  isOverdue: z.boolean(),
  /** The tax office's reference, once it has cleared it; absent from servers of before. */
  irn: z.string().nullable().optional(),
})
export type Invoice = z.output<typeof invoice>

/** Says what a business owes and has paid; amounts in whole kobo. */
const account = z.object({
  creditLimitKobo: kobo,
  termsDays: z.int(),
  /** Sums all that it owes by now; below zero where it has paid ahead. */
  owedKobo: z.int(),
  /** Is the part of that which is on no invoice yet. */
  uninvoicedKobo: z.int(),
  /** Sums what orders under way may still cost. */
  openOrdersKobo: koboSum,
  freeKobo: koboSum,
  overdueKobo: koboSum,
  /** Newest first. */
  invoices: z.array(invoice),
  payments: z.array(
    // A sum below zero says that a bank took money back.
    z.object({ at: instant, amountKobo: z.int(), note: z.string().nullable(), receipt: z.string() }),
  ),
})
export type BusinessAccount = z.output<typeof account>

const businessParams = z.strictObject({ id: idOf('business') })

export const getAccountEndpoint = defineEndpoint({
  id: 'businesses.account',
  method: 'GET',
  path: '/api/businesses/:id/account',
  summary: 'What a business owes, its invoices and payments, for owners and approvers',
  access: 'customer',
  params: businessParams,
  response: account,
})

export const getInvoiceEndpoint = defineEndpoint({
  id: 'businesses.invoice',
  method: 'GET',
  path: '/api/businesses/:id/invoices/:number',
  summary: 'An invoice as PDF, for owners and approvers',
  access: 'customer',
  params: z.strictObject({ id: idOf('business'), number: paperNumber }),
  response: z.string(),
  kind: 'file',
})

/** Divides what a business owes by when its invoices were due. */
const ages = z.object({
  uninvoicedKobo: z.int(),
  notDueKobo: koboSum,
  upTo30Kobo: koboSum,
  upTo60Kobo: koboSum,
  olderKobo: koboSum,
})
export type Ages = z.output<typeof ages>

const listedBusiness = ages.extend({
  id: idOf('business'),
  name: z.string(),
  tin: z.string().nullable(),
  email: z.string(),
  people: z.int(),
  creditLimitKobo: kobo,
  termsDays: z.int(),
  owedKobo: z.int(),
  isClosed: z.boolean(),
})
export type ListedBusiness = z.output<typeof listedBusiness>

export const listAllBusinessesEndpoint = defineEndpoint({
  id: 'adminBusinesses.list',
  method: 'GET',
  path: '/api/admin/businesses',
  summary: 'Businesses and what each owes by age, who owes most first',
  access: 'money.manage',
  response: z.array(listedBusiness),
})

export const exportBusinessesEndpoint = defineEndpoint({
  id: 'adminBusinesses.export',
  method: 'GET',
  path: '/api/admin/businesses.csv',
  summary: 'Businesses and what each owes by age, as a table',
  access: 'money.manage',
  kind: 'csv',
  response: z.string(),
})

const adminBusiness = listedBusiness.extend({
  address: z.string(),
  members: z.array(z.object({ userId: idOf('user'), name: z.string(), role: z.enum(businessRoles) })),
  account,
})
export type AdminBusiness = z.output<typeof adminBusiness>

export const getAnyBusinessEndpoint = defineEndpoint({
  id: 'adminBusinesses.get',
  method: 'GET',
  path: '/api/admin/businesses/:id',
  summary: 'A business with its people, invoices and payments',
  access: 'money.manage',
  params: businessParams,
  response: adminBusiness,
})

export const grantCreditEndpoint = defineEndpoint({
  id: 'adminBusinesses.credit',
  method: 'POST',
  path: '/api/admin/businesses/:id/credit',
  summary: 'Let a business pay by invoice up to a limit; a limit of nothing ends it',
  access: 'money.manage',
  params: businessParams,
  body: z.strictObject({
    creditLimitKobo: kobo,
    termsDays: z.int('Write whole days').min(0, 'At least 0').max(90, 'At most 90 days'),
  }),
  response: adminBusiness,
})

export const recordInvoicePaymentEndpoint = defineEndpoint({
  id: 'adminBusinesses.pay',
  method: 'POST',
  path: '/api/admin/businesses/:id/payments',
  summary: 'Record what a business has paid into a till or a bank account; the oldest invoice is paid first',
  access: 'money.manage',
  needsIdempotencyKey: true,
  params: businessParams,
  body: z.strictObject({
    amountKobo: positiveKobo,
    accountId: idOf('moneyAccount'),
    note: plainText({ min: 1, max: 300 }),
  }),
  response: adminBusiness,
})

export const getAnyInvoiceEndpoint = defineEndpoint({
  id: 'adminBusinesses.invoice',
  method: 'GET',
  path: '/api/admin/businesses/:id/invoices/:number',
  summary: 'An invoice as PDF',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('business'), number: paperNumber }),
  response: z.string(),
  kind: 'file',
})
