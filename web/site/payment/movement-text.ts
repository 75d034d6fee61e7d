import type { WalletMovement } from '#contract/payments/payments.ts'
import * as texts from './texts.ts'

export function movementText({
  kind,
  reason,
  amountKobo,
}: Pick<WalletMovement, 'kind' | 'reason' | 'amountKobo'>): string {
  switch (kind) {
    case 'wallet_hold':
      return texts.movement.order
    case 'debt_paid':
      return texts.movement.earlierOrder
    case 'change':
      return texts.movement.moneyLeft
    case 'delivery':
      return texts.movement.change
    case 'payment':
      return texts.movement.overpaid
    case 'top_up':
      return texts.movement.topUp
    case 'gate_payment':
    case 'gate_lost':
      return texts.movement.overpaid
    case 'held_settled':
      return texts.movement.matched
    case 'charge_back':
      return amountKobo < 0 ? texts.movement.takenBack : texts.movement.givenAgain
    case 'refund_failed':
      return texts.movement.refundRejected
    case 'referral':
      return texts.movement.invitation
    case 'tip':
      return texts.movement.tip
    case 'credit':
      return reason === null ? texts.movement.credit : texts.movement.creditReason(reason)
    case 'pay_out':
      return reason === null ? texts.movement.paidOut : texts.movement.paidOutReason(reason)
    default:
      return texts.movement.correction
  }
}
