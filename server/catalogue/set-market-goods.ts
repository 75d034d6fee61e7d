import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { deleteStocked, insertStocked, listOffered } from './stocked-store.ts'

/** Puts goods on a market's board and takes others off it; their prices stay. */
export async function setMarketGoods(
  { tx, clock, actorId }: { tx: Tx; clock: Clock; actorId: string },
  marketId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const offered = new Set(await listOffered(tx, add))
  const unknown = add.flatMap((id, index) =>
    offered.has(id) ? [] : [{ path: `add.${index}`, message: 'This item is no longer offered' }],
  )
  if (unknown.length > 0) throw invalidFields(unknown)
  const added = await insertStocked(tx, [marketId], add)
  const removed = await deleteStocked(tx, marketId, remove)
  if (added.length === 0 && removed.length === 0) return
  await recordAudit(tx, clock, {
    actorId,
    action: 'markets.set_goods',
    subject: marketId,
    detail: { added, removed },
  })
}
