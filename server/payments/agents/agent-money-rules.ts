import type { LedgerKind } from '#contract/core/money.ts'
import type { AgentFigures } from '#contract/dispatch/agent-figures.ts'
import type { AgentPaymentKind } from '#contract/dispatch/agent-money.ts'
import { maxAmountKobo } from '#domain/money/money.ts'

/** Holds what the books have about an agent, in whole kobo. */
export interface AgentBooks {
  /** Is our cash in the agent's hands by the ledger; below zero the agent's own money is in goods. */
  cashKobo: number
  /** Bought on trips whose bill is not posted yet. */
  unbilledKobo: number
  earnedKobo: number
}

export function figuresOf({ cashKobo, unbilledKobo, earnedKobo }: AgentBooks): AgentFigures {
  const inHandKobo = cashKobo - unbilledKobo
  const laidOutKobo = Math.max(0, -inHandKobo)
  return {
    holdsKobo: Math.max(0, inHandKobo),
    laidOutKobo,
    earnedKobo,
    owedKobo: laidOutKobo + earnedKobo,
  }
}

/** The most that may be paid of each kind at a time: float up to the cash limit, everything else up to what is owed. */
export function limitsOf(
  { cashKobo, earnedKobo }: AgentBooks,
  ceilingKobo: number,
): Record<AgentPaymentKind, number> {
  const payable = (amountKobo: number) => Math.min(Math.max(0, amountKobo), maxAmountKobo)
  return {
    float_given: payable(ceilingKobo - cashKobo),
    float_returned: payable(cashKobo),
    purchases_repaid: payable(-cashKobo),
    earnings_paid: payable(earnedKobo),
    deduction: payable(earnedKobo),
  }
}

/**
 * Returns what an agent gets in a pay run: purchases and earnings, less what the cash held pays already, rounded down to what
 * can be paid: notes in cash, whole naira else. What is left over stays owed, earnings first.
 */
export function netPay(
  { cashKobo, dueKobo }: { cashKobo: number; dueKobo: number },
  netsCash: boolean,
  stepKobo = 100,
): { earningsKobo: number; purchasesKobo: number; nettedKobo: number; amountKobo: number } {
  const purchasesKobo = Math.max(0, -cashKobo)
  const nettedKobo = netsCash ? Math.min(dueKobo, Math.max(0, cashKobo)) : 0
  const restKobo = (dueKobo - nettedKobo + purchasesKobo) % stepKobo
  const earningsRestKobo = Math.min(restKobo, dueKobo - nettedKobo)
  const earningsKobo = dueKobo - nettedKobo - earningsRestKobo
  const repaidKobo = purchasesKobo - (restKobo - earningsRestKobo)
  return { earningsKobo, purchasesKobo: repaidKobo, nettedKobo, amountKobo: earningsKobo + repaidKobo }
}

const receipted: readonly LedgerKind[] = [
  'remittance',
  'float_given',
  'float_returned',
  'purchases_repaid',
  'earnings_paid',
]
const confirmable: readonly LedgerKind[] = ['float_given', 'purchases_repaid', 'earnings_paid']

/** Returns whether a movement has a receipt number, because money changed hands. */
export function hasReceipt(kind: LedgerKind): boolean {
  return receipted.includes(kind)
}

/** Returns whether the agent is asked to confirm a movement: we gave, the agent took. */
export function isConfirmable(kind: LedgerKind): boolean {
  return confirmable.includes(kind)
}
