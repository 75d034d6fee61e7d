import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { HeldWorkDecision } from '#contract/core/held-work.ts'
import type { AgentCheck } from '#contract/dispatch/admin-agents.ts'
import type { Ride } from '#domain/agent-documents.ts'
import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { lockReplaceable, setRole } from '#server/accounts/users/set-role.ts'
import { closeAccount, openAccount, resumeWork, suspendWork } from '#server/accounts/users/suspend-user.ts'
import { type AgentRow, lockAgent } from '#server/dispatch/core/agent-store.ts'
import { listNextShiftRows } from '#server/dispatch/shifts/shift-store.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { findAgentAccount } from '#server/payments/agents/find-agent-account.ts'
import { fail } from '#server/platform/core/errors.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { hasCity } from '#server/settings/cities/read-cities.ts'
import {
  findCandidateRow,
  updateAgentCity,
  updateCheck,
  updateHomeMarkets,
  updateRide,
} from './agent-record-store.ts'

export type KeepingContext = WriteContext & { records: readonly PersonalRecords[] }

/** An agent, held until the change of them is done. Throws agents.not_found. */
export async function demandAgent({ tx }: Pick<WriteContext, 'tx'>, agentId: string): Promise<AgentRow> {
  const agent = await lockAgent(tx, agentId)
  if (!agent) throw fail('agents.not_found')
  return agent
}

interface Suspension {
  admin: CurrentUser
  agentId: string
  reason: string
  work?: HeldWorkDecision | undefined
}

/** Stops an agent at once: off duty, no offers, signed out. Throws agents.suspended where that is so already. */
export async function suspendAgent(context: KeepingContext, input: Suspension): Promise<void> {
  const { admin, agentId: userId, reason, work } = input
  await suspendWork(context, { admin, userId, reason, work })
  const agent = await demandAgent(context, userId)
  if (agent.suspended_at) throw fail('agents.suspended')
  await closeAccount(context, { admin, userId, reason })
}

/** Lets an agent work again; they sign in and go on duty themselves. */
export async function unsuspendAgent(
  context: KeepingContext,
  { admin, agentId }: Pick<Suspension, 'admin' | 'agentId'>,
): Promise<void> {
  await resumeWork(context, agentId)
  const agent = await demandAgent(context, agentId)
  if (!agent.suspended_at) throw fail('agents.not_suspended')
  await openAccount(context.tx, { admin, userId: agentId })
}

/** Says where an agent is at home; returns the names of the markets. Throws for one that is none. */
export async function setHomeMarkets(
  { tx }: Pick<WriteContext, 'tx'>,
  markets: readonly MarketRow[],
  { agentId, marketIds }: { agentId: string; marketIds: readonly string[] },
): Promise<string[]> {
  const agent = await demandAgent({ tx }, agentId)
  const names = marketIds.map((id, place) => {
    const market = markets.find((each) => each.id === id && each.city === agent.city && each.isActive)
    if (!market) throw invalidFields([{ path: `marketIds.${place}`, message: 'There is no such market' }])
    return market.name
  })
  await updateHomeMarkets(tx, agentId, marketIds)
  return names
}

/** Says what an agent gets about on; returns what was known before. */
export async function setRide(
  { tx }: Pick<WriteContext, 'tx'>,
  { agentId, ride }: { agentId: string; ride: Ride },
): Promise<{ from: Ride | null; to: Ride }> {
  const { ride: from } = await demandAgent({ tx }, agentId)
  await updateRide(tx, agentId, ride)
  return { from, to: ride }
}

/**
 * Says in which city somebody works who has had no order yet. Throws agents.on_duty, agents.has_shifts, agents.has_money and
 * agents.city_stays.
 */
export async function setAgentCity(
  { tx, clock }: WriteContext,
  { agentId, city }: { agentId: string; city: string },
): Promise<void> {
  const agent = await demandAgent({ tx }, agentId)
  if (agent.city === city) return
  if (!(await hasCity(tx, city))) throw invalidFields([{ path: 'city', message: 'There is no such city' }])
  if (agent.is_on_duty || agent.open_offers > 0) throw fail('agents.on_duty')
  const [shift] = await listNextShiftRows(tx, agentId, { now: clock.now(), limit: 1 })
  if (shift) throw fail('agents.has_shifts')
  const account = await findAgentAccount(tx, agentId)
  if (account && (account.cashKobo !== 0 || account.earnedKobo !== 0)) throw fail('agents.has_money')
  if (!(await updateAgentCity(tx, agentId, city))) throw fail('agents.city_stays')
}

/** Ticks, or takes back, that somebody saw the agent's phone or identity card. */
export async function checkAgent(
  { tx, clock }: WriteContext,
  input: { admin: CurrentUser; agentId: string; check: AgentCheck; isSeen: boolean },
): Promise<void> {
  const agent = await demandAgent({ tx }, input.agentId)
  if (input.isSeen && input.check === 'phone' && agent.phone_number === null) throw fail('agents.no_phone')
  const seen = { at: clock.now(), by: input.admin.id, phone: agent.phone_number }
  await updateCheck(tx, input.agentId, input.check, input.isSeen ? seen : null)
}

/** Makes a customer an agent, off duty; they sign in again with the new role. Throws agents.no_candidate. */
export async function makeAgent(
  { tx, records }: KeepingContext,
  { admin, userId, ride }: { admin: CurrentUser; userId: string; ride: Ride | null },
): Promise<void> {
  const demandCandidate = async () => {
    if (!(await findCandidateRow(tx, { id: userId }))) throw fail('agents.no_candidate')
  }
  await demandCandidate()
  // Lets the second of two at once find an agent.
  await lockReplaceable(tx, admin, userId)
  await demandCandidate()
  await setRole(tx, records, { admin, userId, role: 'agent' })
  if (ride !== null) await updateRide(tx, userId, ride)
}
