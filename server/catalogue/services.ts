import type { MarketServices } from '#server/markets/services.ts'
import type { ReadCatalogue } from './read-catalogue.ts'

/** Adds what is read of the catalogue. */
export interface CatalogueServices extends MarketServices {
  readCatalogue: ReadCatalogue
}
