import type { PlantedFault } from './planted-fault.ts'

export const moneyFaults: readonly PlantedFault[] = [
  {
    name: 'tip-over-wallet',
    what: 'a tip takes more than the wallet holds',
    by: 'wallets below nothing',
    hides: true,
    file: 'server/orders/after-delivery/tip-agent.ts',
    changes: [['if (amountKobo > walletKobo) throw', 'if (amountKobo < 0) throw']],
  },
  {
    name: 'tipped-twice',
    what: 'an order may be tipped again',
    by: 'orders tipped twice',
    file: 'server/orders/after-delivery/post-tip.ts',
    changes: [["  if ((await getTippedKobo(tx, order.id)) > 0) return fail('orders.tipped')\n", '']],
  },
  {
    name: 'surplus-stays',
    what: 'what an order was paid too much stays on it',
    by: 'delivered orders whose account is open',
    hides: true,
    file: 'server/orders/core/settle-order.ts',
    changes: [['  if (surplusKobo > 0) await returnSurplus', '  if (surplusKobo < 0) await returnSurplus']],
  },
  {
    name: 'expired-keeps-money',
    what: 'an order that expires keeps what was paid for it',
    by: 'orders that ended and keep money',
    file: 'server/orders/ending/end-order.ts',
    changes: [['  await settleOrder(context, order)\n', '']],
  },
  {
    name: 'call-out-doubled',
    what: 'cancelling costs twice the call-out fee that was shown',
    by: 'call-out fees other than was said',
    file: 'server/orders/ending/cancel-order.ts',
    changes: [
      [
        'legs: callOutFeeLegs({ orderId: order.id, feeKobo })',
        'legs: callOutFeeLegs({ orderId: order.id, feeKobo: 2 * feeKobo })',
      ],
    ],
  },
  {
    name: 'bill-without-service',
    what: 'the bill that is posted lacks the service fee that the order says',
    by: 'bills that differ from their orders',
    file: 'server/orders/shopping/finish-shopping.ts',
    changes: [
      [
        'await postBill(context, order, { goodsKobo, feesKobo, discountKobo })',
        'await postBill(context, order, { goodsKobo, feesKobo: feesKobo - order.service_fee_kobo, discountKobo })',
      ],
    ],
  },
  {
    name: 'earned-twice',
    what: 'an agent earns a delivery twice',
    by: 'deliveries that earn something else',
    file: 'server/orders/trips/deliver-order.ts',
    changes: [['      earningsKobo,\n', '      earningsKobo: earningsKobo + order.share_kobo,\n']],
  },
  {
    name: 'change-on-the-order',
    what: 'what was paid too much at the gate is put on the order and not into the wallet',
    by: 'delivered orders whose account is open',
    file: 'server/payments/core/rules.ts',
    changes: [
      ['const paidKobo = Math.min(input.dueKobo, input.cashKobo)', 'const paidKobo = input.cashKobo'],
    ],
  },
  {
    name: 'payment-booked-again',
    what: 'a payment that is known is booked again',
    by: 'duplicate key',
    file: 'server/payments/provider/confirm-payment.ts',
    changes: [["  if (first.status === 'succeeded' || first.status === 'held') return 'known'\n", '']],
  },
  {
    name: 'another-amount-taken',
    what: 'another amount than was asked for counts as the payment',
    by: 'and the provider success',
    file: 'server/payments/provider/confirm-payment.ts',
    changes: [
      [
        "  if (transaction.amount !== first.total_kobo) return holdPaid(booking, payments, transaction, 'wrong_amount')\n",
        '',
      ],
    ],
  },
  {
    name: 'late-money-to-order',
    what: 'an order takes more money than it needs',
    by: 'orders that ended and keep money',
    file: 'server/orders/after-delivery/credit-order.ts',
    changes: [
      ['const toOrderKobo = Math.min(amountKobo, takesKobo(order))', 'const toOrderKobo = amountKobo'],
    ],
  },
  {
    name: 'failed-refund-lost',
    what: 'a refund that failed is not posted back',
    by: 'refunds that failed and are lost',
    file: 'server/payments/provider/confirm-refund.ts',
    changes: [["  if (as === 'processed') return\n", '  return\n']],
  },
  {
    name: 'refund-not-counted',
    what: 'a payment does not count what was refunded of it',
    by: 'payments that count other refunds',
    file: 'server/payments/provider/refund-payment.ts',
    changes: [
      [
        'refunded_kobo: refund.payment.refunded_kobo + refund.amountKobo',
        'refunded_kobo: refund.payment.refunded_kobo',
      ],
    ],
  },
  {
    name: 'debts-stay-moved',
    what: 'debts that were added to an order stay there when it is cancelled',
    by: 'orders that ended with debts of others',
    file: 'server/orders/core/advance-order.ts',
    changes: [['    await returnDebts(context, order.id)\n', '']],
  },
  {
    name: 'wallet-pays-twice',
    what: 'several debts are paid with the same money of a wallet',
    by: 'wallets below nothing',
    file: 'server/orders/settling/pay-debts.ts',
    changes: [['    leftKobo -= amountKobo\n', '']],
  },
  {
    name: 'wallet-unlocked',
    what: 'a wallet is read without a lock',
    by: 'wallets below nothing',
    file: 'server/payments/core/read-balances.ts',
    changes: [['return walletOf(tx, customerId, sql`for update`)', 'return walletOf(tx, customerId, sql``)']],
  },
  {
    name: 'goods-unpaid',
    what: 'goods that go on with another agent are not booked for the one who paid',
    by: 'goods that are booked for nobody',
    file: 'server/orders/core/move-goods.ts',
    changes: [
      [
        "await postMovement(context, { kind: 'purchases', orderId: order.id, reason, legs })",
        'void [reason, legs]',
      ],
    ],
  },
  {
    name: 'prepaid-starts-unpaid',
    what: 'a prepaid order does not wait for its money',
    by: 'prepaid orders under way that nobody paid',
    hides: true,
    file: 'server/orders/checkout/place-paid-order.ts',
    changes: [
      ['order: isToPay ? waitingForMoney(order, settings) : order', 'order: isToPay ? order : order'],
    ],
  },
  {
    name: 'cap-ignored',
    what: 'an agent may buy above the spending cap unasked',
    by: 'orders above their spending cap',
    file: 'domain/orders/consent.ts',
    changes: [
      [
        'if (spendingCapKobo !== null && totalKobo > spendingCapKobo)',
        'if (spendingCapKobo !== null && totalKobo > 10 * spendingCapKobo)',
      ],
    ],
  },
  {
    name: 'gate-limit-ignored',
    what: 'any amount may be left for the gate',
    by: 'orders that leave more for the gate',
    file: 'domain/orders/order-growth.ts',
    changes: [
      ['  if (dueKobo <= limitKobo) return null\n', '  if (dueKobo <= 100 * limitKobo) return null\n'],
    ],
  },
  {
    name: 'code-used-again',
    what: 'a customer uses a code as often as they like',
    by: 'codes that somebody used more often',
    file: 'server/promotions/use-promo.ts',
    changes: [
      [
        "  if ((await countOwnUses(tx, { ...use, promoId })) >= promo.most_uses_each) throw refusePromo('promos.used')\n",
        '',
      ],
    ],
  },
  {
    name: 'credit-ignored',
    what: 'a business orders on invoice above its credit',
    by: 'businesses that owe more',
    file: 'domain/orders/order-growth.ts',
    changes: [
      ['  if (mostKobo <= freeKobo) return null\n', '  if (mostKobo <= 100 * limitKobo) return null\n'],
    ],
  },
]
