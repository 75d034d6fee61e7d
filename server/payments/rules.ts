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
