import type { AuditAction } from '#contract/admin/audit.ts'
import type { Clock } from './core/clock.ts'
import type { Tx } from './database/database.ts'

/** Leaves a row that says which admin did what to whom, in the transaction of the action. */
export async function recordAudit(
  tx: Tx,
  clock: Clock,
  entry: { actorId: string; action: AuditAction; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
      at: clock.now(),
    })
    .execute()
}
