import type { Leg } from './ledger.ts'
import { type CashPlace, firstTill } from './money-accounts.ts'

/** Posts an agent's purchases for an order that moves on before its bill; below nothing where the seller took goods back. */
export function purchaseLegs(input: { orderId: string; agentId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'goods', ownerId: input.orderId, amountKobo: input.amountKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -input.amountKobo },
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

/** An agent pays in what was collected. */
export function remittanceLegs(input: { agentId: string; amountKobo: number; into?: CashPlace }): Leg[] {
  return [
    { ...(input.into ?? firstTill), amountKobo: input.amountKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -input.amountKobo },
  ]
}

/**
 * Money that the business gives an agent to buy with, or pays back for what the agent spent on goods; below nothing where
 * it comes back. It is handed over in cash or sent.
 */
export function floatLegs(input: { agentId: string; amountKobo: number; from?: PaidFrom }): Leg[] {
  return [
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: input.amountKobo },
    { ...(input.from ?? firstTill), amountKobo: -input.amountKobo },
  ]
}

/** From where the business pays an agent: a till or bank account of its own, or what Paystack holds for it. */
export type PaidFrom = CashPlace | { account: 'provider' }

export function earningsPaidLegs(input: { agentId: string; amountKobo: number; from: PaidFrom }): Leg[] {
  return [
    { account: 'agent_earnings', ownerId: input.agentId, amountKobo: input.amountKobo },
    { ...input.from, amountKobo: -input.amountKobo },
  ]
}

/** An agent bears a loss out of what was earned. */
export function deductionLegs(input: { agentId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'agent_earnings', ownerId: input.agentId, amountKobo: input.amountKobo },
    { account: 'write_offs', amountKobo: -input.amountKobo },
  ]
}

/** An agent keeps cash that was ours as payment of what was earned. */
export function nettingLegs(input: { agentId: string; amountKobo: number }): Leg[] {
  return [
    { account: 'agent_earnings', ownerId: input.agentId, amountKobo: input.amountKobo },
    { account: 'agent_cash', ownerId: input.agentId, amountKobo: -input.amountKobo },
  ]
}
