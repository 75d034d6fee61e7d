import type { AgentMovement } from '#contract/agent.ts'

/** What moved an agent's cash or earnings, as both the agent and the office say it. */
export function movementWords({ account, kind }: AgentMovement): string {
  if (kind === 'tip') return 'Tip from the customer'
  if (account === 'earnings') return 'Earned'
  if (kind === 'delivery') return 'Cash collected'
  if (kind === 'bill') return 'Goods paid for'
  return kind === 'remittance' ? 'Paid in at the office' : 'Correction'
}
