import type { Market } from '#contract/markets.ts'
import { byName } from '#contract/ordering.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { marketDayAt } from './rules.ts'
import { listMarketRows, type MarketRow } from './store.ts'

export type { MarketRow }

/** Reads of markets that many requests share. */
export interface ReadMarkets {
  rows(): Promise<MarketRow[]>
  byId(id: string): Promise<MarketRow | null>
  bySlug(slug: string): Promise<MarketRow | null>
  present(row: MarketRow): Promise<Market>
}

/** Reads markets through a memory of two seconds. */
export function createReadMarkets(context: {
  db: Db
  clock: Clock
  readSettings: ReadSettings
}): ReadMarkets {
  const remembered = rememberRecent(() => listMarketRows(context.db), 2_000)
  return {
    rows: remembered.get,
    byId: async (id) => (await remembered.get()).find((row) => row.id === id) ?? null,
    bySlug: async (slug) => (await remembered.get()).find((row) => row.slug === slug) ?? null,
    async present(row) {
      const { practiceHours } = await context.readSettings()
      return { ...row, today: marketDayAt(row, context.clock.now(), practiceHours) }
    },
  }
}

/** Active markets as visitors see them: open ones first, then by name. */
export async function listActiveMarkets(readMarkets: ReadMarkets): Promise<Market[]> {
  const active = (await readMarkets.rows()).filter((row) => row.isActive)
  const presented = await Promise.all(active.map(readMarkets.present))
  return presented.sort((a, b) => Number(b.today.isOpen) - Number(a.today.isOpen) || byName(a, b))
}
