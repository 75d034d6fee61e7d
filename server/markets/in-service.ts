import { withinService } from '#domain/time/booking.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listCities } from '#server/settings/cities/read-cities.ts'
import { readSettingsNow } from '#server/settings/read-settings.ts'
import type { MarketRow } from './market-row.ts'

/**
 * Reads, past every memory, what makes of a market as it is kept one in which orders are run: the hours of service of its
 * city, and whether that is open.
 */
export async function readInService(db: Db | Tx): Promise<(row: MarketRow) => MarketRow> {
  const settings = await readSettingsNow(db)
  const open = new Set((await listCities(db)).flatMap((city) => (city.is_open ? [city.slug] : [])))
  return (row) => ({
    ...row,
    hours: withinService(row.hours, settings.ofCity(row.city).serviceHours),
    isActive: row.isActive && open.has(row.city),
  })
}
