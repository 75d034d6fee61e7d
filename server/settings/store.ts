import type { Db, Tx } from '#server/platform/database/database.ts'

export async function listSettings(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

export async function insertSettingIfAbsent(
  db: Db | Tx,
  key: string,
  value: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
