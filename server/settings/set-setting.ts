import type { SettingKey } from '#contract/settings/settings.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findSetting, listSettings, saveSettings } from './store.ts'

/** Writes one setting; processes that remember settings follow within two seconds. */
export async function setSetting(
  { tx, clock }: { tx: Tx; clock: Clock },
  key: SettingKey,
  value: string,
): Promise<void> {
  await saveSettings(tx, { [key]: value }, clock.now())
}

/** One setting as it is stored at this moment, or null while nobody has set it. */
export function readSetting(db: Db | Tx, key: SettingKey): Promise<string | null> {
  return findSetting(db, key)
}

/** Every setting that somebody has set, as it is stored at this moment. */
export function readStoredSettings(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  return listSettings(db)
}
