import type { SeedMarket } from './market-row.ts'
import { CITY_MARKETS } from './markets-city.ts'
import { SATELLITE_MARKETS } from './markets-satellite.ts'

/** The markets the service starts with, city first. */
export const MARKETS: SeedMarket[] = [...CITY_MARKETS, ...SATELLITE_MARKETS]
