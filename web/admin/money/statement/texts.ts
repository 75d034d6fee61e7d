// What was billed and kept
export const statement = {
  title: 'What we kept',
  failed: 'We could not load the statement',
  billed: 'Billed',
  margin: 'Kept',
  steps: {
    goods: 'Paid for goods',
    fees: 'Our fees',
    share: 'Agents’ share',
    vat: 'VAT in our fees',
    charges: 'Paystack’s charges',
    promotions: 'Promo codes',
    refunds: 'Refunds',
    writeOffs: 'Write-offs',
  } as const,
  empty: 'Nothing on these days.',
}

export const days = {
  spans: [
    ['day', 'Today'],
    ['week', '7 days'],
    ['month', '30 days'],
    ['own', 'Dates'],
  ] as const,
  from: 'From',
  to: 'to',
}

export const card = {
  days: 'Days',
}
