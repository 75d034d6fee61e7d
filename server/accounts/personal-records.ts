import type { ErrorCode } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * What one feature keeps about people. Accounts know no orders, so each feature that keeps something says here what
 * it is, what stands in the way of forgetting it, and how it is forgotten.
 */
export interface PersonalRecords {
  /** Everything about a person, by section; no secrets, and nothing that is somebody else's. */
  export(db: Db, userId: string): Promise<Record<string, unknown>>
  /** Why the person cannot be let go now, or null. */
  findHindrance(tx: Tx, userId: string): Promise<ErrorCode | null>
  /** Drops or blanks what is personal; what the law wants kept stays without a name. */
  erase(tx: Tx, userId: string): Promise<void>
  /** Lets a person who becomes an agent work, and one who is none any more not. */
  beginWork?(tx: Tx, userId: string): Promise<void>
  endWork?(tx: Tx, userId: string): Promise<void>
  /** Stops the work of a person who is about to be suspended; holds what work holds before the account is held. */
  suspendWork?(tx: Tx, userId: string): Promise<void>
}

/** The first reason why a person cannot be let go, or null. */
export async function findHindrance(
  tx: Tx,
  records: readonly PersonalRecords[],
  userId: string,
): Promise<ErrorCode | null> {
  for (const record of records) {
    const hindrance = await record.findHindrance(tx, userId)
    if (hindrance) return hindrance
  }
  return null
}
