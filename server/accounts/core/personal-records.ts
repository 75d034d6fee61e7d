import type { HeldWorkDecision } from '#contract/core/held-work.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Says who stops somebody's work, why, and what becomes of the orders in hand. */
export interface WorkStop {
  adminId: string
  reason: string
  decision: HeldWorkDecision | undefined
}

/**
 * Declares what one feature stores about people. Accounts know no orders, so each feature says here what it stores, what
 * blocks its erasure, and how it is erased.
 */
export interface PersonalRecords {
  /** Everything about a person, by section; no secrets, and nothing that is somebody else's. */
  export(db: Db, userId: string): Promise<Record<string, unknown>>
  /** Returns why the person cannot be let go now, or null. */
  findBlocker(tx: Tx, userId: string): Promise<ErrorCode | null>
  /** Deletes or blanks what is personal; what the law requires stays without a name. */
  erase(tx: Tx, userId: string): Promise<void>
  /** Lets a person who becomes an agent work, and one who is none any more not. */
  beginWork?(tx: Tx, userId: string): Promise<void>
  endWork?(tx: Tx, userId: string): Promise<void>
  /**
   * Stops the work of a person who is about to be suspended; holds what work holds before the account is held. Throws
   * agents.holds_work where nobody has decided about what they hold.
   */
  suspendWork?(tx: Tx, userId: string, how: WorkStop): Promise<void>
  /** Lets the person go on with what they still have; comes before the account is held, too. */
  resumeWork?(tx: Tx, userId: string): Promise<void>
  /** Takes away what acts for a person without a session; whoever had the account may have made it. */
  revokePrograms?(tx: Tx, userId: string): Promise<void>
}

/** Revokes a person's API keys and stops their webhooks, where others may have had the account. */
export async function revokePrograms(
  tx: Tx,
  records: readonly PersonalRecords[],
  userId: string,
): Promise<void> {
  for (const record of records) await record.revokePrograms?.(tx, userId)
}

/** The first reason why a person cannot be let go, or null. */
export async function findBlocker(
  tx: Tx,
  records: readonly PersonalRecords[],
  userId: string,
): Promise<ErrorCode | null> {
  for (const record of records) {
    const blocker = await record.findBlocker(tx, userId)
    if (blocker) return blocker
  }
  return null
}
