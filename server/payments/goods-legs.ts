import type { Leg } from './ledger.ts'

/** An agent's purchases for an order that moves on before its bill. */
export function purchaseLegs(input: { orderId: string; agentId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'goods', ownerId: input.orderId, amountKobo: input.amountKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -input.amountKobo },
  ]
}

/** Booked goods went back to the seller, who gave the agent the money. */
export function purchasesReturnedLegs(input: {
  orderId: string
  agentId: string
  amountKobo: number
}): Leg[] {
  return [
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: input.amountKobo },
    { account: 'goods', ownerId: input.orderId, amountKobo: -input.amountKobo },
  ]
}

/** Goods are gone before the bill: the business bears what agents paid for them. */
export function goodsLostLegs(input: {
  orderId: string
  agentId: string
  bookedKobo: number
  unbookedKobo: number
}): Leg[] {
  return [
    { account: 'write_offs', amountKobo: input.bookedKobo + input.unbookedKobo },
    { account: 'goods', ownerId: input.orderId, amountKobo: -input.bookedKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -input.unbookedKobo },
  ]
}
