import { getSettings, type PublicSettingKey, publicSettings } from '#contract/settings.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from './read-settings.ts'

export function registerSettings(api: Api, { readSettings }: { readSettings: ReadSettings }): void {
  api.answer(getSettings, async () => {
    const settings = await readSettings()
    const keys = Object.keys(publicSettings) as PublicSettingKey[]
    return keys.map((key) => ({ key, value: settings.text(key) }))
  })
}
