import type { WalletMovement } from '#contract/payments.ts'

/** What a movement of the wallet was, for its owner. */
export function movementWords({ kind, reason }: Pick<WalletMovement, 'kind' | 'reason'>): string {
  switch (kind) {
    case 'wallet_hold':
      return 'Paid for an order'
    case 'change':
      return 'Left over from an order'
    case 'delivery':
      return 'Change from cash at the door'
    case 'payment':
      return 'Payment that was more than needed'
    case 'held_settled':
      return 'Payment that we found for you'
    case 'refund_failed':
      return 'Refund that your bank sent back'
    case 'tip':
      return 'Given to your agent'
    case 'credit':
      return reason === null ? 'Credit from Kasuwa' : `Credit from Kasuwa: ${reason}`
    case 'pay_out':
      return reason === null ? 'Paid out to you' : `Paid out to you: ${reason}`
    default:
      return 'Correction'
  }
}
