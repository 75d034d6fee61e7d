import { countOf } from '#domain/plurals.ts'

export const page = {
  intro:
    'Every delivery has its receipt and every refund its credit note, numbered without gaps for each year.',
  missing: (count: number) =>
    `We cannot send e-invoices yet. ${countOf(count, 'setting is', 'settings are')} missing.`,
  settings: 'Complete the settings',
  eInvoices: 'What is at the tax office',
  month: 'Month',
  allMonths: 'All months',
  empty: 'No receipts yet',
  emptyHint: 'The first delivery issues the first one.',
  monthList: 'E-invoices of the month',
}

export const filters = {
  receipts: 'Receipts',
  creditNotes: 'Credit notes',
}

export const table = {
  number: 'Number',
  issued: 'Issued',
  vat: 'VAT',
  eInvoice: 'E-invoice',
  of: (receipt: string) => `for ${receipt}`,
  json: (number: string) => `E-invoice ${number} as JSON`,
  xml: (number: string) => `E-invoice ${number} as XML`,
}

export const journal = {
  title: 'For the accountant',
  intro: 'What moved on each account each day. Choose the program that imports it.',
  from: 'From',
  to: 'To',
  program: 'Program',
  shapes: { csv: 'Table (CSV)', xero: 'Xero', quickbooks: 'QuickBooks', sage: 'Sage' } as const,
}
