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

export async function findSetting(db: Db | Tx, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function upsertSetting(tx: Tx, key: string, value: string, now: Date): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}
