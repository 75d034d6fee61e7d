import * as texts from './texts.ts'

/** Sets what receipts say of tax, and what the accountant's export says. */
export const paperGroups = [
  {
    id: 'tax',
    title: texts.tax.title,
    about: texts.tax.intro,
    lines: [
      { key: 'business_tin', kind: 'line', label: texts.tax.number, hint: texts.tax.numberHint },
      { key: 'vat_rate', kind: 'line', label: texts.tax.rate, hint: texts.tax.rateHint, unit: '%' },
      { key: 'vat_from', kind: 'day', label: texts.tax.from, hint: texts.tax.fromHint },
      { key: 'vat_on_all', kind: 'switch', label: texts.tax.onAll, hint: texts.tax.onAllHint },
      { key: 'account_codes', kind: 'lines', label: texts.tax.accounts, hint: texts.tax.accountsHint },
    ],
  },
] as const
