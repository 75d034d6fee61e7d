import type { Area } from '#contract/markets/areas.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertAreas, listAreaRows } from './area-store.ts'
import { insertMarket, listMarketRows, type NewMarket } from './store.ts'

/** Adds the first markets; returns their ids by slug, or null when there already are some. */
export async function seedMarkets(
  { tx, clock }: { tx: Tx; clock: Clock },
  markets: Omit<NewMarket, 'id' | 'isActive' | 'now' | 'closures'>[],
): Promise<Map<string, string> | null> {
  if ((await listMarketRows(tx)).length > 0) return null
  const ids = new Map<string, string>()
  for (const market of markets) {
    const id = newId('market', clock)
    ids.set(market.slug, id)
    await insertMarket(tx, { ...market, closures: [], id, isActive: true, now: clock.now() })
  }
  return ids
}

/** Adds the first areas, unless there already are some. */
export async function seedAreas(tx: Tx, areas: readonly Area[]): Promise<void> {
  if ((await listAreaRows(tx)).length === 0) await insertAreas(tx, areas)
}
