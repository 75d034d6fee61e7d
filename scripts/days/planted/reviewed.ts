import type { PlantedFault } from './planted-fault.ts'

const sending = 'server/payments/agents/send-transfer.ts'
const askedFirst = [
  "const earlier = payment.status === 'sending' ? await provider.findTransfer(reference) : null",
  'const earlier = null as ProviderTransfer | null',
] as const
const askedAfter = [
  'const known = await provider.findTransfer(reference)',
  'const known = null as ProviderTransfer | null',
] as const

/** Faults that all tests once let live. */
export const reviewedFaults: readonly PlantedFault[] = [
  {
    name: 'pay-run-unlocked',
    what: 'two pay runs at once reckon with the same earnings',
    by: 'agents paid more than',
    file: 'server/payments/agents/start-pay-run.ts',
    changes: [['  await lockAgents(tx, wish.agentIds)\n', '']],
  },
  {
    name: 'transfer-sent-unasked',
    what: 'a transfer that may have gone is sent again without asking for it',
    by: 'the provider is asked again for',
    file: sending,
    changes: [askedFirst],
  },
  {
    name: 'transfer-refused-is-failed',
    what: 'a reference that the provider has already counts as failed',
    by: 'as failed, and the provider',
    file: sending,
    changes: [askedAfter],
  },
  {
    name: 'transfer-twice',
    what: 'both: after a lost answer an agent is paid twice',
    by: 'the provider is asked again for',
    file: sending,
    changes: [askedFirst, askedAfter],
  },
  {
    name: 'unpaid-not-queued',
    what: 'the job that ends an unpaid order is never queued',
    by: 'orders to be paid that nothing ends',
    hides: true,
    file: 'server/orders/checkout/place-paid-order.ts',
    changes: [['if (payBy !== null) await addJob(', 'if (payBy === undefined) await addJob(']],
  },
  {
    name: 'unpaid-ended-early',
    what: 'an unpaid order ends before its time',
    by: 'ended before their time to pay',
    file: 'server/orders/ending/end-order.ts',
    changes: [
      ['  if (order.pay_by !== null && order.pay_by > context.clock.now()) return order.pay_by\n', ''],
    ],
    befalls: 'clock',
  },
  {
    name: 'standing-one-key',
    what: 'all dates of a standing order have one key',
    by: 'standing orders with one order for two dates',
    file: 'server/standing/place-standing.ts',
    changes: [
      [
        'function keyOf(standing: StandingRow, row: DateRow): string {',
        "function keyOf(standing: StandingRow, row: DateRow): string {\n  if (row.date) return 'standing-' + standing.id",
      ],
    ],
  },
  {
    name: 'e-invoice-two-workers',
    what: 'two workers take one e-invoice',
    by: 'the access point',
    file: 'server/payments/e-invoices/e-invoice-store.ts',
    changes: [
      ['(e.claimed_until is null or e.claimed_until <', '(true or e.claimed_until <'],
      [' for update of e skip locked)', ')'],
    ],
  },
  {
    name: 'payments-unlocked',
    what: 'the payments of a reference are read without a lock',
    by: 'duplicate key',
    file: 'server/payments/provider/payment-store.ts',
    changes: [
      ['order by p.paid_with is not null, p.id for update of p', 'order by p.paid_with is not null, p.id'],
    ],
  },
  {
    name: 'payment-order-not-held',
    what: 'an order is not held before its payment is booked',
    file: 'server/payments/provider/confirm-payment.ts',
    changes: [
      [
        '  for (const orderId of await listPaidOrderIds(tx, transaction.reference)) await orders.hold(tx, orderId)\n',
        '',
      ],
    ],
  },
  {
    name: 'paper-signed-twice',
    what: 'a paper that may be signed already is signed again',
    by: 'the access point is to sign',
    file: 'server/payments/e-invoices/send-e-invoices.ts',
    changes: [['askedAs === null ? null : await point.confirm(askedAs)', 'null as Stamp | null']],
  },
  {
    name: 'times-and-half',
    what: '"eggs x3 and half kg of pepper" is read as 3.5 kg of eggs',
    by: 'which is read as',
    file: 'domain/lists/amounts/numbers.ts',
    changes: [['  if (isTimes(tokens[at - 1]) && !next?.fraction) return base\n', '']],
  },
  {
    name: 'placed-at-quietest',
    what: 'an agent whose place nobody knows is believed at the market with fewest orders',
    file: 'server/dispatch/read-plans.ts',
    changes: [['(a, b) => b.orders - a.orders', '(a, b) => a.orders - b.orders']],
  },
  {
    name: 'share-picture-unnamed',
    what: "a market's share picture does not have its name",
    file: 'server/markets/picture-routes.ts',
    changes: [['...(label && { label }), ', '']],
  },
]
