import type { WalletMovement } from '#contract/payments/payments.ts'
import * as texts from './texts.ts'

export function movementText({ kind, reason }: Pick<WalletMovement, 'kind' | 'reason'>): string {
  switch (kind) {
    case 'wallet_hold':
      return texts.paidForAnOrder
    case 'debt_paid':
      return texts.paidForAnEarlierOrder
    case 'change':
      return texts.moneyLeftFromAnOrder
    case 'delivery':
      return texts.changeFromCashAtYourGate
    case 'payment':
      return texts.paymentAboveWhatWasNeeded
    case 'held_settled':
      return texts.paymentWeMatchedToYou
    case 'refund_failed':
      return texts.refundYourBankRejected
    case 'referral':
      return texts.forAFriendYouInvited
    case 'tip':
      return texts.tipForYourAgent
    case 'credit':
      return reason === null ? texts.creditFromKasuwa2 : texts.creditFromKasuwa(reason)
    case 'pay_out':
      return reason === null ? texts.paidOutToYou2 : texts.paidOutToYou(reason)
    default:
      return texts.correction
  }
}
