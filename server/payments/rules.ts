import type { Leg } from './ledger.ts'

/** The bill: the customer owes goods and fees, the agent laid out the goods. */
export function billLegs(input: {
  orderId: string
  agentId: string
  goodsKobo: number
  feesKobo: number
}): Leg[] {
  return [
    { account: 'order', ownerId: input.orderId, amountKobo: input.goodsKobo + input.feesKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -input.goodsKobo },
    { account: 'fees', amountKobo: -input.feesKobo },
  ]
}

/** Cash at the door pays the order, what is over goes to the customer's wallet, and the agent earns a share. */
export function deliveryLegs(input: {
  orderId: string
  agentId: string
  customerId: string
  dueKobo: number
  cashKobo: number
  earningsKobo: number
}): Leg[] {
  return [
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: input.cashKobo },
    { account: 'order', ownerId: input.orderId, amountKobo: -input.dueKobo },
    { account: 'wallet', ownerId: input.customerId, amountKobo: -(input.cashKobo - input.dueKobo) },
    { account: 'fees', amountKobo: input.earningsKobo },
    { account: 'agent_earnings', ownerId: input.agentId, amountKobo: -input.earningsKobo },
  ]
}

/** The fee for calling an agent out in vain. */
export function callOutFeeLegs(input: { orderId: string; feeKobo: number }): Leg[] {
  return [
    { account: 'order', ownerId: input.orderId, amountKobo: input.feeKobo },
    { account: 'fees', amountKobo: -input.feeKobo },
  ]
}

/** An agent pays in what was collected. */
export function remittanceLegs(input: { agentId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'office_cash', amountKobo: input.amountKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -input.amountKobo },
  ]
}

/** What an agent earns on a delivery: a whole-kobo share of the delivery fee, rounded down. */
export function earningsKobo(deliveryFeeKobo: number, sharePercent: number): number {
  return Math.floor((deliveryFeeKobo * Math.min(sharePercent, 100)) / 100)
}

/** What the wallet holds pays an order ahead. */
export function holdLegs(input: { orderId: string; customerId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'wallet', ownerId: input.customerId, amountKobo: input.amountKobo },
    { account: 'order', ownerId: input.orderId, amountKobo: -input.amountKobo },
  ]
}

/** The provider took money for us, and its charge from that; what the order does not need is the customer's. */
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

/** The provider took money, and nobody knows yet what for. */
export function heldLegs(input: { amountKobo: number; chargeKobo: number }): Leg[] {
  return [...takenLegs(input), { account: 'held', amountKobo: -input.amountKobo }]
}

function takenLegs({ amountKobo, chargeKobo }: { amountKobo: number; chargeKobo: number }): Leg[] {
  return [
    { account: 'provider', amountKobo: amountKobo - chargeKobo },
    { account: 'fees', amountKobo: chargeKobo },
  ]
}

/** What was held turns out to be for an order; the rest is its customer's. */
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

/** We give a customer money back at our own cost. */
export function creditLegs(input: { customerId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'refunds', amountKobo: input.amountKobo },
    { account: 'wallet', ownerId: input.customerId, amountKobo: -input.amountKobo },
  ]
}

/** The office pays a customer out of the wallet, by transfer or in cash. */
export function payOutLegs(input: { customerId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'wallet', ownerId: input.customerId, amountKobo: input.amountKobo },
    { account: 'office_cash', amountKobo: -input.amountKobo },
  ]
}

/** A customer gives the agent something of what the wallet holds. */
export function tipLegs(input: { customerId: string; agentId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'wallet', ownerId: input.customerId, amountKobo: input.amountKobo },
    { account: 'agent_earnings', ownerId: input.agentId, amountKobo: -input.amountKobo },
  ]
}

/** A call-out fee is taken back. */
export function waiverLegs(input: { orderId: string; feeKobo: number }): Leg[] {
  return [
    { account: 'order', ownerId: input.orderId, amountKobo: -input.feeKobo },
    { account: 'fees', amountKobo: input.feeKobo },
  ]
}

/** The customer's bank took money back from us; the loss is ours until staff settle it with the customer. */
export function chargeBackLegs(amountKobo: number): Leg[] {
  return [
    { account: 'refunds', amountKobo },
    { account: 'provider', amountKobo: -amountKobo },
  ]
}

const firstCheckMs = 30_000
const lastCheckMs = 60 * 60 * 1000

/** When to ask the provider again about a payment of which nothing was heard: at growing distances, hourly at last. */
export function nextCheckAt(now: Date, checks: number): Date {
  return new Date(now.getTime() + Math.min(firstCheckMs * 2 ** checks, lastCheckMs))
}

/** A number that people can read to each other for a movement: RM-XXXX-XXXX. */
export function receiptOf(transactionId: string): string {
  const tail = transactionId.slice(-8).toUpperCase()
  return `RM-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** How staff may settle something held: money that is on the books goes somewhere, all else is only noted. */
export function waysToSettle(held: {
  posted_kobo: number
  settled_at: Date | null
}): ('order' | 'wallet' | 'refund' | 'noted')[] {
  if (held.settled_at !== null) return []
  return held.posted_kobo > 0 ? ['order', 'wallet', 'refund'] : ['noted']
}
