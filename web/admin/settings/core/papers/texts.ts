// Tax and receipts
export const tax = {
  title: 'Tax and receipts',
  intro:
    'What receipts and credit notes say of tax. Prices include it: customers pay the same with and without.',
  number: 'Tax number (TIN)',
  numberHint: 'Printed on receipts, for example 12345678-0001',
  rate: 'VAT rate',
  rateHint: 'For example 7.5. Empty is no VAT.',
  from: 'VAT from',
  fromHint: 'Bills made from this day on contain VAT.',
  onAll: 'VAT on goods too',
  onAllHint: 'Off: our fees contain VAT. On: the whole bill contains it, and we pay it out of our fees.',
  accounts: 'Account codes',
  accountsHint:
    'For your accountant’s export under Receipts, one a line, for example: fees = 4000. What you leave out keeps our code.',
}
