import { weekdays } from '#domain/days.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findMarketRow, updateMarketActive } from './store.ts'

/** Switches a market on or off. Off, it takes no new orders; those that it has go on to their end. */
export async function setMarketActive(
  { tx, clock, actorId }: { tx: Tx; clock: Clock; actorId: string },
  id: string,
  { isActive, detail }: { isActive: boolean; detail: Record<string, unknown> },
): Promise<void> {
  const market = await findMarketRow(tx, id, { isLocked: true })
  if (market === null) throw fail('markets.not_found')
  if (market.isActive === isActive) return
  if (isActive && weekdays.every((day) => market.hours[day] === null)) throw fail('markets.no_open_day')
  await updateMarketActive(tx, id, isActive)
  const action = isActive ? 'markets.switch_on' : 'markets.switch_off'
  await recordAudit(tx, clock, { actorId, action, subject: id, detail })
}
