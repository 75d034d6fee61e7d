import { weekdays } from '#domain/time/days.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SettleChange } from './save-market.ts'
import { findMarketRow, updateMarketActive } from './store.ts'

/**
 * Switches a market on or off. Off, it takes no new orders; about those that nobody has begun to shop is decided, and the
 * others go on to their end.
 */
export async function setMarketActive(
  { tx, clock, actorId, settle }: { tx: Tx; clock: Clock; actorId: string; settle: SettleChange },
  id: string,
  { isActive, detail }: { isActive: boolean; detail: Record<string, unknown> },
): Promise<void> {
  const market = await findMarketRow(tx, id, { isLocked: true })
  if (market === null) throw fail('markets.not_found')
  if (market.isActive === isActive) return
  if (isActive && weekdays.every((day) => market.hours[day] === null)) throw fail('markets.no_open_day')
  await updateMarketActive(tx, id, isActive)
  const orders = await settle({ before: market, after: { ...market, isActive } })
  const action = isActive ? 'markets.switch_on' : 'markets.switch_off'
  await recordAudit(tx, clock, {
    actorId,
    action,
    subject: id,
    detail: { ...detail, ...(orders && { orders }) },
  })
}
