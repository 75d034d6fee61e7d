import type { Finding, HeldPayment } from '#contract/money-desk.ts'

/** Why something is held. */
export const heldWords: Record<HeldPayment['reason'], string> = {
  wrong_amount: 'Another sum than asked',
  wrong_currency: 'Another currency',
  unknown_reference: 'Unknown reference',
  late: 'Came after the order ended',
  dispute: 'Charge-back asked',
  unknown_refund: 'Refund made at Paystack',
}

/** What became of something held. */
export const settledWords: Record<NonNullable<HeldPayment['settledAs']>, string> = {
  order: 'To the order',
  wallet: 'To the wallet',
  refund: 'Sent back',
  noted: 'Noted',
}

/** What reconciliation found. */
export const findingWords: Record<Finding['kind'], string> = {
  ledger_not_zero: 'The books do not sum to nothing',
  balance_differs: 'A balance is not the sum of its postings',
  order_unsettled: 'An ended order is not settled',
  missing_here: 'Paystack has it, we do not',
  missing_there: 'We have it, Paystack does not',
  amount_differs: 'Another sum at Paystack',
  refund_differs: 'A refund differs',
  payment_not_posted: 'Paid, but not on the books',
}
