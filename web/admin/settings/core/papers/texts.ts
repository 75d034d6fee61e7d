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
}

// E-invoices and the accountant
export const eInvoices = {
  title: 'E-invoices and accounts',
  intro: 'What the tax office and your accountant need besides. Find both exports under Receipts.',
  businessId: 'Business ID of the tax office',
  serviceId: 'Service ID of the tax office',
  serviceIdHint: '8 letters and digits, part of each invoice’s reference',
  city: 'City',
  postalZone: 'Postal code',
  state: 'State code',
  stateHint: 'For example NG-FC',
  lga: 'Local government code',
  lgaHint: 'For example NG-FC-ABM',
  goods: 'HS code of goods',
  goodsHint: 'For example 0709.99',
  service: 'ISIC code of our service',
  serviceHint: 'For example 5320',
  accounts: 'Account codes',
  accountsHint: 'One a line, for example: fees = 4000. What you leave out keeps our code.',
}
