import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { closeReceiptRow } from './agent-money-store.ts'

/**
 * Notes that a receipt which an agent refused is cleared up: found, or paid again by a movement of its own. Throws
 * agents.no_receipt where none waits.
 */
export async function closeReceipt(
  { tx, clock }: { tx: Tx; clock: Clock },
  { adminId, movementId, reason }: { adminId: string; movementId: string; reason: string },
): Promise<void> {
  const agentId = await closeReceiptRow(tx, movementId, clock.now())
  if (agentId === null) throw fail('agents.no_receipt')
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.close_receipt',
    subject: agentId,
    detail: { movementId, reason },
  })
}
