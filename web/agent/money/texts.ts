import { countOf } from '#domain/plurals.ts'

// Statement
export const statement = {
  title: 'Your statement',
  payslips: 'Payslips',
  toConfirm: (count: number) => `Your statement: ${countOf(count, 'payment', 'payments')} to confirm`,
  failed: 'We could not load your statement.',
  received: 'I got it',
  notReceived: 'I did not get it',
  confirmed: 'You confirmed it',
  disputed: 'You said it did not come. We are checking.',
  saveFailed: 'We could not save this. Try again.',
}

// Today's earnings, and cash against the limit
export const today = {
  earned: 'Earned today',
  tips: (tips: string) => `including ${tips} in tips`,
  delivered: 'Delivered today',
}

export const cash = {
  ofLimit: (held: string, limit: string) => `${held} of your ${limit} cash limit`,
  limitReached: 'You have reached your cash limit. Pay in at the office to get cash orders again.',
  limitNear: 'You are close to your cash limit. Pay in at the office soon.',
}

export const movements = {
  empty: 'No transactions yet.',
}
