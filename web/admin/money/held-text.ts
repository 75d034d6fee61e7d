import type { Finding, HeldPayment } from '#contract/admin/admin-money.ts'
import * as texts from './texts.ts'

export const heldText: Record<HeldPayment['reason'], string> = {
  wrong_amount: texts.heldReasons.wrongAmount,
  wrong_currency: texts.heldReasons.wrongCurrency,
  unknown_reference: texts.heldReasons.unknownReference,
  late: texts.heldReasons.late,
  dispute: texts.heldReasons.chargeback,
  unknown_refund: texts.heldReasons.unknownRefund,
  unknown_state: texts.heldReasons.unknownState,
}

export const settledText: Record<NonNullable<HeldPayment['settledAs']>, string> = {
  order: texts.heldOutcomes.order,
  wallet: texts.heldOutcomes.wallet,
  refund: texts.heldOutcomes.refunded,
  noted: texts.heldOutcomes.noted,
  taken_back: texts.heldOutcomes.takenBack,
}

export const findingText: Record<Finding['kind'], string> = {
  ledger_not_zero: texts.findings.ledgerUnbalanced,
  balance_differs: texts.findings.balanceDiffers,
  order_unsettled: texts.findings.orderUnsettled,
  missing_here: texts.findings.missingHere,
  missing_there: texts.findings.missingThere,
  amount_differs: texts.findings.amountDiffers,
  refund_differs: texts.findings.refundDiffers,
  transfer_paid_twice: texts.findings.transferPaidTwice,
  transfer_came_late: texts.findings.transferLate,
  transfer_missing_here: texts.findings.transferMissingHere,
  transfer_missing_there: texts.findings.transferMissingThere,
  transfer_differs: texts.findings.transferDiffers,
  payment_not_posted: texts.findings.paymentNotPosted,
}
