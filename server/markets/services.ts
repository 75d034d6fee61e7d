import type { SettingsServices } from '#server/settings/services.ts'
import type { ReadGallery } from './gallery/read-gallery.ts'
import type { ReadAreas } from './read-areas.ts'
import type { ReadMarkets } from './read-markets.ts'

/** Adds what is read of markets. */
export interface MarketServices extends SettingsServices {
  readMarkets: ReadMarkets
  readGallery: ReadGallery
  readAreas: ReadAreas
}
