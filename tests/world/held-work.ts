import type { suspendUser } from '#contract/accounts/users.ts'
import { type HeldWork, type HeldWorkChoice, heldWork } from '#contract/core/held-work.ts'
import type { suspendAgent } from '#contract/dispatch/admin-agents.ts'
import type { Client } from './clients.ts'

interface Suspending {
  endpoint: typeof suspendAgent | typeof suspendUser
  id: string
  reason: string
  choice?: HeldWorkChoice
}

/** Suspends an agent who holds something, as an admin who is asked about it; returns what was asked about. */
export async function suspendHolding(
  admin: Client,
  { endpoint, id, reason, choice = 'keep' }: Suspending,
): Promise<HeldWork> {
  const params = { id }
  const send = endpoint as typeof suspendUser
  const refused = await admin.refused(send, { params, body: { reason } }, 'agents.holds_work')
  const held = heldWork.parse(refused.detail?.['work'])
  const seen = { orders: held.unbegun + held.begun, cashKobo: held.cashKobo }
  await admin.call(send, { params, body: { reason, work: { choice, seen } } })
  return held
}
