import type { Market } from '#contract/markets/markets.ts'
import { byName } from '#domain/sorting.ts'
import { withinService } from '#domain/time/booking.ts'
import { lagosTime } from '#domain/time/days.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { readInService } from './in-service.ts'
import type { MarketRow } from './market-row.ts'
import { marketDayAt } from './rules.ts'
import { listMarketRows } from './store.ts'

/**
 * Reads of markets that many requests share; their hours are those in which orders are run, and where a city is closed its
 * markets are off.
 */
export interface ReadMarkets {
  rows(): Promise<MarketRow[]>
  byId(id: string): Promise<MarketRow | null>
  /** The market at an address, also at one that it had before. */
  bySlug(slug: string): Promise<MarketRow | null>
  present(row: MarketRow): Promise<Market>
  /** Returns where a market that was once at this address is now; null where none moved from there. */
  movedFrom(slug: string): Promise<string | null>
  /** Reads again the next time; for the process that changed something. */
  forget(): void
}

/** Reads markets through a memory of two seconds. */
export function createReadMarkets(
  context: Pick<SettingsServices, 'db' | 'clock' | 'readSettings' | 'readCities'>,
): ReadMarkets {
  const remembered = rememberRecent(async () => {
    // Markets first: a version that is new then has the hours that it is new for.
    const rows = await listMarketRows(context.db)
    return rows.map(await readInService(context.db))
  }, 2_000)
  return {
    rows: remembered.get,
    byId: async (id) => (await remembered.get()).find((row) => row.id === id) ?? null,
    bySlug: async (slug) => findAt(await remembered.get(), slug),
    async movedFrom(slug) {
      const row = findAt(await remembered.get(), slug)
      return row?.isActive === true && row.slug !== slug ? row.slug : null
    },
    present: async (row) => presentMarket(row, await context.readSettings(), context.clock.now()),
    forget: remembered.forget,
  }
}

/** Opening hours within those in which orders are run in its city. */
function inService(row: MarketRow, settings: Settings): MarketRow {
  return { ...row, hours: withinService(row.hours, settings.ofCity(row.city).serviceHours) }
}

/** Presents a market as everybody sees it at a moment. */
export function presentMarket(row: MarketRow, settings: Settings, now: Date): Market {
  const { pictureId, pictureText, version: _, formerSlugs: __, changedAt: ___, ...market } = row
  return {
    ...market,
    closures: row.closures.filter(({ date }) => date >= lagosTime(now).date),
    imageUrl: pictureId === null ? null : `/pictures/${pictureId}.webp`,
    imageWords: pictureText,
    today: marketDayAt(inService(row, settings), now, settings.practiceHours),
  }
}

function findAt(rows: readonly MarketRow[], slug: string): MarketRow | null {
  return rows.find((row) => row.slug === slug || row.formerSlugs.includes(slug)) ?? null
}

/** Active markets, all or of one city, as visitors see them: open ones first, then by name. */
export async function listActiveMarkets(
  readMarkets: ReadMarkets,
  city: string | null = null,
): Promise<Market[]> {
  const active = (await readMarkets.rows()).filter(
    (row) => row.isActive && (city === null || row.city === city),
  )
  const presented = await Promise.all(active.map(readMarkets.present))
  return presented.sort((a, b) => Number(b.today.isOpen) - Number(a.today.isOpen) || byName(a, b))
}
