import type { SettingKey } from '#contract/settings.ts'
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

/** Writes settings over what is there; returns what each was before. */
export async function saveSettings(
  tx: Tx,
  changes: { [Key in SettingKey]?: string | undefined },
  now: Date,
): Promise<Record<string, string | null>> {
  const entries = Object.entries(changes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value, updated_at: now }],
  )
  if (entries.length === 0) return {}
  const before = await tx
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(changes))
    .forUpdate()
    .execute()
  await tx
    .insertInto('settings')
    .values(entries)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: now })),
    )
    .execute()
  const known = new Map(before.map((row) => [row.key, row.value]))
  return Object.fromEntries(Object.keys(changes).map((key) => [key, known.get(key) ?? null]))
}
