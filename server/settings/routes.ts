import { getSettings, type PublicSettingKey, publicSettings } from '#contract/settings.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from './read-settings.ts'

interface Context {
  readSettings: ReadSettings
  /** Settings that this process was started with and that nobody changes while it runs. */
  fixed: Partial<Record<PublicSettingKey, string>>
}

export function registerSettings(api: Api, { readSettings, fixed }: Context): void {
  api.answer(getSettings, async () => {
    const settings = await readSettings()
    const keys = Object.keys(publicSettings) as PublicSettingKey[]
    return keys.map((key) => ({ key, value: fixed[key] ?? settings.text(key) }))
  })
}
