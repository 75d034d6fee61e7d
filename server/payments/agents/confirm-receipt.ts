import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isConfirmable } from './agent-money-rules.ts'
import { findAgentMovement, insertReceipt } from './agent-money-store.ts'
import { listReceipts } from './find-agent-account.ts'

/** Records that the agent confirms or denies a payment of ours; the same again changes nothing, the opposite is refused. */
export async function confirmReceipt(
  { tx, clock }: { tx: Tx; clock: Clock },
  said: { agentId: string; movementId: string; isReceived: boolean; happenedAt: Date },
): Promise<void> {
  const kind = await findAgentMovement(tx, said.movementId, said.agentId)
  if (kind === null || !isConfirmable(kind)) throw fail('agents.no_receipt')
  if (await insertReceipt(tx, { ...said, now: clock.now() })) return
  const before = await listReceipts(tx, [said.movementId])
  if (before.get(said.movementId) !== said.isReceived) throw fail('agents.confirmed')
}
