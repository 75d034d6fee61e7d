import type { PlatformServices } from '#server/platform/services.ts'
import type { ReadCities } from './cities/read-cities.ts'
import type { ReadSettings } from './read-settings.ts'

/** Adds what is read of settings to what the platform gives. */
export interface SettingsServices extends PlatformServices {
  readSettings: ReadSettings
  readCities: ReadCities
}
