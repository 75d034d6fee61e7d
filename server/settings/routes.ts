import {
  getAdminSettings,
  type SettingField,
  saveAdminSettings,
  settingFields,
} from '#contract/setting-fields.ts'
import { getSettings, type PublicSettingKey, privateSettings, publicSettings } from '#contract/settings.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from './read-settings.ts'
import { listSettings, saveSettings } from './store.ts'

interface Context {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  /** Settings that this process was started with and that nobody changes while it runs. */
  fixed: Partial<Record<PublicSettingKey, string>>
}

export function registerSettings(api: Api, { db, clock, readSettings, fixed }: Context): void {
  api.answer(getSettings, async () => {
    const settings = await readSettings()
    const keys = Object.keys(publicSettings) as PublicSettingKey[]
    return keys.map((key) => ({ key, value: fixed[key] ?? settings.text(key) }))
  })
  api.answer(getAdminSettings, () => readFields(db))

  api.answer(saveAdminSettings, ({ body, viewer, write }) =>
    write(async (tx) => {
      const before = await saveSettings(tx, body, clock.now())
      const changes = Object.entries(body).filter(([key, value]) => before[key] !== value)
      await recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'settings.save',
        subject: 'settings',
        detail: Object.fromEntries(changes.map(([key, to]) => [key, { from: before[key] ?? null, to }])),
      })
      return readFields(tx)
    }),
  )
}

const defaults = { ...publicSettings, ...privateSettings }

/** Read from the database itself, so that whoever has just saved sees what was saved. */
async function readFields(db: Db | Tx) {
  const stored = await listSettings(db)
  return (Object.keys(settingFields) as SettingField[]).map((key) => ({
    key,
    value: stored.get(key) ?? defaults[key],
  }))
}
