import type { Leg } from '#server/payments/core/ledger.ts'
import type { CashPlace } from '#server/payments/core/money-accounts.ts'
import { takenLegs } from '#server/payments/core/rules.ts'

/** Posts that a business pays on its invoices. */
export function invoicePaidLegs(paid: { businessId: string; into: CashPlace; amountKobo: number }): Leg[] {
  const { businessId, into, amountKobo } = paid
  return [
    { ...into, amountKobo },
    { account: 'receivable', ownerId: businessId, amountKobo: -amountKobo },
  ]
}

/** Posts that a business pays on its invoices through the provider; the provider's charge is ours. */
export function invoiceChargedLegs(input: {
  businessId: string
  amountKobo: number
  chargeKobo: number
}): Leg[] {
  const { businessId: ownerId, amountKobo } = input
  return [...takenLegs(input), { account: 'receivable', ownerId, amountKobo: -amountKobo }]
}
