import type { Leg } from './ledger.ts'
import type { CashPlace } from './money-accounts.ts'
import { takenLegs } from './rules.ts'

/** Puts what an order costs on its business's invoice; below zero where it comes off again. */
export function invoicedLegs(order: { orderId: string; businessId: string; amountKobo: number }): Leg[] {
  const { orderId, businessId, amountKobo } = order
  return [
    { account: 'receivable', ownerId: businessId, amountKobo },
    { account: 'order', ownerId: orderId, amountKobo: -amountKobo },
  ]
}

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
