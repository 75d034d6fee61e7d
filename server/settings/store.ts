import { sql } from 'kysely'
import type { SettingKey } from '#contract/settings/settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export async function listSettings(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** Returns when one of these settings was last written; null where none ever was. */
export async function findLastChange(db: Db | Tx, keys: readonly SettingKey[]): Promise<Date | null> {
  const row = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('key', 'in', [...keys])
    .executeTakeFirst()
  return row?.at ?? null
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

/** Writes another value where a setting has this one; returns whether it had. */
export async function replaceSetting(
  db: Db | Tx,
  { key, from, to }: { key: SettingKey; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const [changed] = await db
    .updateTable('settings')
    .set({ value: to, updated_at: now })
    .where('key', '=', key)
    .where('value', '=', from)
    .execute()
  return changed?.numUpdatedRows === 1n
}

export async function findSetting(db: Db | Tx, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Holds one setting until the transaction ends, also where nobody has set it. */
export async function holdSetting(tx: Tx, key: SettingKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext(${key}))`.execute(tx)
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

/** The settings that differ, each with what it was and became, as an audit row stores it. */
export function changesOf(
  before: Readonly<Record<string, string | null>>,
  saved: Readonly<Record<string, string | undefined>>,
): Record<string, { from: string | null; to: string | undefined }> {
  const changed = Object.entries(saved).filter(([key, to]) => before[key] !== to)
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: before[key] ?? null, to }]))
}
