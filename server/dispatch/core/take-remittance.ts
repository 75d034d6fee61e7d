import { remittanceLegs } from '#server/payments/core/agent-legs.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type Cities, holdPlace } from '#server/payments/core/money-accounts.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type AgentRow, lockAgent } from './agent-store.ts'

/**
 * Takes cash that an agent hands in, into the till that is named or that of the agent's city. Throws
 * `agents.remits_too_much` with what the agent holds.
 */
export async function takeRemittance(
  { tx, clock }: { tx: Tx; clock: Clock },
  wish: {
    agentId: string
    amountKobo: number
    accountId?: string | null | undefined
    reason: string
    cities: Cities
  },
): Promise<{ agent: AgentRow; movementId: string | null }> {
  const { agentId, amountKobo, accountId, reason, cities } = wish
  const agent = await lockAgent(tx, agentId)
  if (!agent) throw fail('agents.not_found')
  if (amountKobo > agent.cash_held_kobo)
    throw fail('agents.remits_too_much', { detail: { cashHeldKobo: agent.cash_held_kobo } })
  const into = await holdPlace(tx, { accountId, agentId, outKobo: 0, cities })
  const legs = remittanceLegs({ agentId, amountKobo, into })
  return { agent, movementId: await postMovement({ tx, clock }, { kind: 'remittance', reason, legs }) }
}
