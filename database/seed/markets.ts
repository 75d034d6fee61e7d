import type { SeedMarket } from './market-row.ts'
import { cityMarkets } from './markets-city.ts'
import { satelliteMarkets } from './markets-satellite.ts'

/** Lists the markets the service starts with, city first. */
export const seededMarkets: SeedMarket[] = [...cityMarkets, ...satelliteMarkets]
