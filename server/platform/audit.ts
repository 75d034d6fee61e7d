import type { AuditAction } from '#contract/admin/audit.ts'
import type { Clock } from './core/clock.ts'
import type { Db, Tx } from './database/database.ts'
import { isFirstTry } from './database/rate-limit.ts'

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

const lookLastsS = 60 * 60

/**
 * Leaves a row that says which admin looked at a customer's private data, and where; once an hour, since a page that is open reads
 * again whenever something moves.
 */
export async function recordLook(
  db: Db,
  clock: Clock,
  { actorId, customerId, at }: { actorId: string; customerId: string; at: string },
): Promise<void> {
  const key = `look:${actorId}:${customerId}:${at}`
  await db.transaction().execute(async (tx) => {
    if (!(await isFirstTry(tx, clock, { key, windowS: lookLastsS }))) return
    await recordAudit(tx, clock, { actorId, action: 'users.look', subject: customerId, detail: { at } })
  })
}
