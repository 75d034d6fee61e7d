import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countCosts } from './cost-store.ts'
import type { PricesKobo } from './prices.ts'
import { applyStatuses, type Moved } from './status-store.ts'

export interface NewsContext {
  tx: Tx
  clock: Clock
  pricesKobo: PricesKobo
}

/** Brings messages up to what WhatsApp said of them, and counts what it charges for; returns those that moved. */
export async function applyNews(
  { tx, clock, pricesKobo }: NewsContext,
  wamids: readonly string[],
): Promise<Moved[]> {
  const moved = await applyStatuses(tx, wamids)
  await countCosts(tx, wamids, { pricesKobo, now: clock.now() })
  return moved
}
