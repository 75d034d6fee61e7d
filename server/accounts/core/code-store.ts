import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SignInCodes } from '#server/platform/database/tables.ts'

export type CodeRow = Selectable<SignInCodes>

/** The browser that asked, and what was typed there: an address in small letters or a number as E.164. */
export interface CodeOwner {
  browserHash: Buffer
  askedFor: string
}

export async function insertCode(
  tx: Tx,
  code: Pick<CodeRow, 'browser_hash' | 'asked_for' | 'sent_to' | 'code_hash' | 'created_at' | 'expires_at'>,
): Promise<void> {
  const anew = { ...code, tries: 0, proved_at: null, used_at: null }
  await tx
    .insertInto('sign_in_codes')
    .values(anew)
    .onConflict((conflict) => conflict.columns(['browser_hash', 'asked_for', 'code_hash']).doUpdateSet(anew))
    .execute()
}

/** Returns the codes that a browser still waits for, locked; a try of each is counted. */
export async function countCodeTry(
  tx: Tx,
  { browserHash, askedFor }: CodeOwner,
  { now, max }: { now: Date; max: number },
): Promise<CodeRow[]> {
  return tx
    .updateTable('sign_in_codes')
    .set((old) => ({ tries: old('tries', '+', 1) }))
    .where('browser_hash', '=', browserHash)
    .where('asked_for', '=', askedFor)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', max)
    .returningAll()
    .execute()
}

/** Notes that a code was typed rightly. Its try was no guess, and counts no longer. */
export async function markCodeProved(
  tx: Tx,
  { browserHash, askedFor }: CodeOwner,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<void> {
  await sql`
    update sign_in_codes set tries = greatest(0, tries - 1),
      proved_at = case when code_hash = ${codeHash} then coalesce(proved_at, ${now}) else proved_at end
    where browser_hash = ${browserHash} and asked_for = ${askedFor} and used_at is null`.execute(tx)
}

/** Ends every code that a browser has for a number or an address. */
export async function endCodes(tx: Tx, { browserHash, askedFor }: CodeOwner, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in_codes')
    .set({ used_at: now })
    .where('browser_hash', '=', browserHash)
    .where('asked_for', '=', askedFor)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', before).execute()
}
