import type { Finding, HeldPayment } from '#contract/admin/admin-money.ts'
import * as texts from './texts.ts'

/** Why something is held. */
export const heldText: Record<HeldPayment['reason'], string> = {
  wrong_amount: texts.wrongAmount,
  wrong_currency: texts.wrongCurrency,
  unknown_reference: texts.unknownReference,
  late: texts.cameAfterTheOrderEnded,
  dispute: texts.chargebackRequested,
  unknown_refund: texts.refundMadeAtPaystack,
}

/** What became of something held. */
export const settledText: Record<NonNullable<HeldPayment['settledAs']>, string> = {
  order: texts.toTheOrder,
  wallet: texts.toTheWallet,
  refund: texts.refunded,
  noted: texts.noted,
}

/** What reconciliation found. */
export const findingText: Record<Finding['kind'], string> = {
  ledger_not_zero: texts.theBooksDoNotBalance,
  balance_differs: texts.aBalanceDoesNotMatchItsPostings,
  order_unsettled: texts.anEndedOrderIsNotSettled,
  missing_here: texts.paystackHas,
  missing_there: texts.weHave,
  amount_differs: texts.paystackHasADifferentAmount,
  refund_differs: texts.aRefundDoesNotMatch,
  transfer_paid_twice: texts.transferPaidTwice,
  transfer_came_late: texts.transferCameLate,
  transfer_missing_here: texts.transferMissingHere,
  transfer_missing_there: texts.transferMissingThere,
  transfer_differs: texts.transferDiffers,
  payment_not_posted: texts.paidButNotInTheBooks,
}
