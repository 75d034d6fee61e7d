export const page = {
  intro:
    'Every delivery has its receipt and every refund its credit note, numbered without gaps for each year.',
  month: 'Month',
  allMonths: 'All months',
  empty: 'No receipts yet',
  emptyHint: 'The first delivery issues the first one.',
}

export const filters = {
  receipts: 'Receipts',
  creditNotes: 'Credit notes',
}

export const table = {
  number: 'Number',
  issued: 'Issued',
  vat: 'VAT',
  of: (receipt: string) => `for ${receipt}`,
}

export const journal = {
  title: 'For the accountant',
  intro: 'What moved on each account each day. Choose the program that imports it.',
  from: 'From',
  to: 'To',
  program: 'Program',
  shapes: { csv: 'Table (CSV)', xero: 'Xero', quickbooks: 'QuickBooks', sage: 'Sage' } as const,
}
