import type { Db, Tx } from '#server/platform/database/database.ts'

/** What somebody can show as a second step. */
export type Factor = 'totp' | 'passkey' | 'recovery'

/** The second steps that a person has; none means that the password is enough. */
export async function findFactors(_db: Db | Tx, _userId: string): Promise<Factor[]> {
  return []
}
