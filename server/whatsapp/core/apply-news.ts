import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { countCosts } from './cost-store.ts'
import { applyStatuses, type Moved } from './status-store.ts'

export interface NewsContext {
  tx: Tx
  clock: Clock
  /** Is what WhatsApp charges for each kind of message. */
  pricesKobo: Settings['whatsappPricesKobo']
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
