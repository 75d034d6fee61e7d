import type { Db } from '#server/platform/database/database.ts'

/** Returns whether somebody has shown by a code that the number of their account is theirs. */
export async function hasShownNumber(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('phone_proved_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.phone_proved_at != null
}
