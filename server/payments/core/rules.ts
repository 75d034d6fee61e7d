import { hours } from '#domain/time/durations.ts'
import type { Leg } from './ledger.ts'
import type { CashPlace } from './money-accounts.ts'

/** Posts the bill: the customer owes goods and fees, the agent laid out the goods that were not booked before. */
export function billLegs(input: {
  orderId: string
  agentId: string
  goodsKobo: number
  /** Is what of the goods is booked already, to agents who had the order before. */
  bookedKobo: number
  feesKobo: number
  /** Is what a promo code takes off the fees, which is our own cost. */
  discountKobo: number
}): Leg[] {
  const { orderId, goodsKobo, bookedKobo, feesKobo, discountKobo } = input
  return [
    { account: 'order', ownerId: orderId, amountKobo: goodsKobo + feesKobo - discountKobo },
    { account: 'promotions', amountKobo: discountKobo },
    { account: 'goods', ownerId: orderId, amountKobo: -bookedKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -(goodsKobo - bookedKobo) },
    { account: 'fees', amountKobo: -feesKobo },
  ]
}

/** Cash at the gate pays the order, what is over goes to the customer's wallet, and the agent earns a share. */
export function deliveryLegs(input: {
  orderId: string
  agentId: string
  customerId: string
  dueKobo: number
  cashKobo: number
  earningsKobo: number
}): Leg[] {
  // Leaves what is short on the order, as its customer's debt.
  const paidKobo = Math.min(input.dueKobo, input.cashKobo)
  return [
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: input.cashKobo },
    { account: 'order', ownerId: input.orderId, amountKobo: -paidKobo },
    { account: 'wallet', ownerId: input.customerId, amountKobo: -(input.cashKobo - paidKobo) },
    { account: 'fees', amountKobo: input.earningsKobo },
    { account: 'agent_earnings', ownerId: input.agentId, amountKobo: -input.earningsKobo },
  ]
}

export function callOutFeeLegs(input: { orderId: string; feeKobo: number }): Leg[] {
  return [
    { account: 'order', ownerId: input.orderId, amountKobo: input.feeKobo },
    { account: 'fees', amountKobo: -input.feeKobo },
  ]
}

/** Delivery costs more or less than the bill says. */
export function feeChangedLegs({ orderId, addedKobo }: { orderId: string; addedKobo: number }): Leg[] {
  return callOutFeeLegs({ orderId, feeKobo: addedKobo })
}

/** Says where money for an ended order went: to us, or to its agent. */
export type CashHolder = CashPlace | { account: 'agent_cash'; ownerId: string }

/** Posts that what an ended order owed is paid in cash or by transfer. */
export function debtPaidLegs(input: { orderId: string; to: CashHolder; amountKobo: number }): Leg[] {
  return [
    { ...input.to, amountKobo: input.amountKobo },
    { account: 'order', ownerId: input.orderId, amountKobo: -input.amountKobo },
  ]
}

/** Adds what one order owes to another. */
export function debtMovedLegs(debt: { from: string; to: string; amountKobo: number }): Leg[] {
  return [
    { account: 'order', ownerId: debt.to, amountKobo: debt.amountKobo },
    { account: 'order', ownerId: debt.from, amountKobo: -debt.amountKobo },
  ]
}

/** Goods of an ended order were sold on or taken back: what the order owes first, the rest makes up for losses. */
export function goodsRecoveredLegs(input: {
  orderId: string
  to: CashHolder
  amountKobo: number
  toOrderKobo: number
}): Leg[] {
  return [
    { ...input.to, amountKobo: input.amountKobo },
    { account: 'order', ownerId: input.orderId, amountKobo: -input.toOrderKobo },
    { account: 'write_offs', amountKobo: -(input.amountKobo - input.toOrderKobo) },
  ]
}

/** Posts that what an ended order owes will not be paid: the business bears it, or its agent, who then owes it. */
export function writeOffLegs(input: { orderId: string; agentId: string | null; amountKobo: number }): Leg[] {
  const bearer: Leg =
    input.agentId === null
      ? { account: 'write_offs', amountKobo: input.amountKobo }
      : { account: 'agent_cash', ownerId: input.agentId, amountKobo: input.amountKobo }
  return [bearer, { account: 'order', ownerId: input.orderId, amountKobo: -input.amountKobo }]
}

/** Posts that what was written off is owed by the customer again: who bore it bears it no more. */
export function writeOffUndoneLegs(input: {
  orderId: string
  bearer: { account: 'write_offs' } | { account: 'agent_cash'; ownerId: string }
  amountKobo: number
}): Leg[] {
  return [
    { account: 'order', ownerId: input.orderId, amountKobo: input.amountKobo },
    { ...input.bearer, amountKobo: -input.amountKobo },
  ]
}

/** Pays an order ahead with what the wallet holds. */
export function holdLegs(input: { orderId: string; customerId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'wallet', ownerId: input.customerId, amountKobo: input.amountKobo },
    { account: 'order', ownerId: input.orderId, amountKobo: -input.amountKobo },
  ]
}

/** Posts that the provider took money for us, and its charge from that; what the order does not need is the customer's. */
export function paymentLegs(input: {
  orderId: string
  customerId: string
  amountKobo: number
  chargeKobo: number
  toOrderKobo: number
}): Leg[] {
  return [
    ...takenLegs(input),
    { account: 'order', ownerId: input.orderId, amountKobo: -input.toOrderKobo },
    { account: 'wallet', ownerId: input.customerId, amountKobo: -(input.amountKobo - input.toOrderKobo) },
  ]
}

/** Posts a transfer to a customer's own account number; the provider's charge is ours. */
export function topUpLegs(input: { customerId: string; amountKobo: number; chargeKobo: number }): Leg[] {
  return [
    ...takenLegs(input),
    { account: 'wallet', ownerId: input.customerId, amountKobo: -input.amountKobo },
  ]
}

/** The provider took money, and nobody knows yet what for. */
export function heldLegs(input: { amountKobo: number; chargeKobo: number }): Leg[] {
  return [...takenLegs(input), { account: 'held', amountKobo: -input.amountKobo }]
}

/** An order, or both of one door, are paid at the gate into our own account; what they do not need is the customer's. */
export function gatePaidLegs(input: {
  into: { account: 'in_transit' } | { account: 'bank'; ownerId: string }
  amountKobo: number
  parts: readonly { orderId: string; amountKobo: number }[]
  customerId: string
}): Leg[] {
  const { into, amountKobo, parts, customerId } = input
  const restKobo = parts.reduce((left, part) => left - part.amountKobo, amountKobo)
  return [
    { ...into, amountKobo },
    ...parts.map((part): Leg => ({ account: 'order', ownerId: part.orderId, amountKobo: -part.amountKobo })),
    { account: 'wallet', ownerId: customerId, amountKobo: -restKobo },
  ]
}

/** Moves what was in transit to a bank account. */
export function gateArrivedLegs({ accountId, amountKobo }: { accountId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'bank', ownerId: accountId, amountKobo },
    { account: 'in_transit', amountKobo: -amountKobo },
  ]
}

/** Posts that what was in transit never came: what it had paid is owed again. */
export function gateLostLegs(paid: readonly Leg[]): Leg[] {
  const amountKobo = paid.reduce((sum, leg) => sum + leg.amountKobo, 0)
  return [
    ...paid.map((leg): Leg => ({ ...leg, amountKobo: -leg.amountKobo })),
    { account: 'in_transit', amountKobo },
  ]
}

/** Posts what the provider took for us, less its charge. */
export function takenLegs({ amountKobo, chargeKobo }: { amountKobo: number; chargeKobo: number }): Leg[] {
  return [
    { account: 'provider', amountKobo: amountKobo - chargeKobo },
    { account: 'fees', amountKobo: chargeKobo },
  ]
}

/** Posts that what was held turns out to be for an order; the rest is its customer's. */
export function heldSettledLegs(input: {
  orderId: string
  customerId: string
  amountKobo: number
  toOrderKobo: number
}): Leg[] {
  return [
    { account: 'held', amountKobo: input.amountKobo },
    { account: 'order', ownerId: input.orderId, amountKobo: -input.toOrderKobo },
    { account: 'wallet', ownerId: input.customerId, amountKobo: -(input.amountKobo - input.toOrderKobo) },
  ]
}

/** An order was paid more than it cost: the difference is the customer's. */
export function changeLegs(input: { orderId: string; customerId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'order', ownerId: input.orderId, amountKobo: input.amountKobo },
    { account: 'wallet', ownerId: input.customerId, amountKobo: -input.amountKobo },
  ]
}

/** We give a customer money back at our own cost: into the wallet, or off what their business owes. */
export function creditLegs(input: {
  customerId: string
  businessId: string | null
  amountKobo: number
}): Leg[] {
  const { customerId, businessId, amountKobo } = input
  return [
    { account: 'refunds', amountKobo },
    businessId === null
      ? { account: 'wallet', ownerId: customerId, amountKobo: -amountKobo }
      : { account: 'receivable', ownerId: businessId, amountKobo: -amountKobo },
  ]
}

/** A customer is paid for a friend who came by their invitation. */
export function referralLegs(input: { customerId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'promotions', amountKobo: input.amountKobo },
    { account: 'wallet', ownerId: input.customerId, amountKobo: -input.amountKobo },
  ]
}

/** A customer is paid out of the wallet, by transfer or in cash. */
export function payOutLegs(input: { customerId: string; amountKobo: number; from: CashPlace }): Leg[] {
  return [
    { account: 'wallet', ownerId: input.customerId, amountKobo: input.amountKobo },
    { ...input.from, amountKobo: -input.amountKobo },
  ]
}

/** A customer gives the agent something of what the wallet holds. */
export function tipLegs(input: { customerId: string; agentId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'wallet', ownerId: input.customerId, amountKobo: input.amountKobo },
    { account: 'agent_earnings', ownerId: input.agentId, amountKobo: -input.amountKobo },
  ]
}

/** VAT that a document's fees contain is owed to the tax office; below nothing where a credit note takes it back. */
export function vatLegs(vatKobo: number): Leg[] {
  return [
    { account: 'fees', amountKobo: vatKobo },
    { account: 'vat', amountKobo: -vatKobo },
  ]
}

/** A call-out fee is taken back. */
export function waiverLegs(input: { orderId: string; feeKobo: number }): Leg[] {
  return [
    { account: 'order', ownerId: input.orderId, amountKobo: -input.feeKobo },
    { account: 'fees', amountKobo: input.feeKobo },
  ]
}

const firstCheckMs = 30_000
const lastCheckMs = hours(1)

/** Returns when to ask the provider again about an unconfirmed payment: at growing intervals, hourly at last. */
export function nextCheckAt(now: Date, checks: number): Date {
  return new Date(now.getTime() + Math.min(firstCheckMs * 2 ** checks, lastCheckMs))
}

/** A number that people can read to each other for a movement: RM-XXXX-XXXX. */
export function receiptOf(transactionId: string): string {
  const tail = transactionId.slice(-8).toUpperCase()
  return `RM-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** Returns how admins may settle something held: money that is on the books goes somewhere, all else is only noted. */
export function waysToSettle(held: {
  posted_kobo: number
  settled_at: Date | null
}): ('order' | 'wallet' | 'refund' | 'noted')[] {
  if (held.settled_at !== null) return []
  return held.posted_kobo > 0 ? ['order', 'wallet', 'refund'] : ['noted']
}
