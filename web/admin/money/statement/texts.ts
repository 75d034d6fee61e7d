// What was billed and kept
export const whatWeKept = 'What we kept'
export const days = 'Days'
export const weCouldNotLoadTheStatement = 'We could not load the statement'
export const spans = [
  ['day', 'Today'],
  ['week', '7 days'],
  ['month', '30 days'],
  ['own', 'Dates'],
] as const
export const from = 'From'
export const to = 'to'
export const billed = 'Billed'
export const kept = 'Kept'
export const steps = {
  goods: 'Paid for goods',
  fees: 'Our fees',
  share: 'Agents’ share',
  charges: 'Paystack’s charges',
  promotions: 'Promo codes',
  refunds: 'Refunds',
  writeOffs: 'Write-offs',
} as const
export const theMovements = 'the transactions'
export const nothingHere = 'Nothing on these days.'
