import type { LedgerKind } from '#contract/core/money.ts'

// A payslip as a document
export const head = {
  title: (name: string) => `Payslip of ${name}`,
}

export const kinds: Partial<Record<LedgerKind, string>> = {
  delivery: 'Trip',
  tip: 'Tip',
  deduction: 'Deducted',
  earnings_paid: 'Paid before',
  payment_returned: 'Payment that did not arrive',
  netting: 'Kept from cash before',
}

export const rows = {
  kilometres: (metres: number) => `${(metres / 1000).toFixed(1)} km`,
  earned: 'What you earned',
  opening: 'Left from the payment before',
  other: 'Correction',
  owed: 'Owed to you',
  paidTitle: 'What we paid',
  earnings: 'Earnings',
  purchases: 'Purchases repaid',
  netted: 'Kept from the cash you held',
  paid: 'Paid',
  left: 'Stays owed',
}

export const methods: Record<string, string> = {
  cash: 'in cash',
  bank: 'to your bank account',
  paystack: 'to your bank account, by Paystack',
}
