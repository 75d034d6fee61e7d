import { findOrderByCode, type OrderRow } from '#server/orders/queue.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { countTry, refuseWhenUsedUp } from '#server/platform/rate-limit.ts'

/** A code works this long after its order has ended. */
const worksAfterEndMs = 2 * 60 * 60 * 1000

/**
 * The order that a code names. Only codes that name nothing are counted against an address, since a whole
 * estate may share one.
 */
export async function findTrackedOrder(
  { db, clock }: { db: Db; clock: Clock },
  input: { code: string; ip: string },
): Promise<OrderRow> {
  const limit = { key: `track:${input.ip}`, max: 20, windowS: 600 }
  await refuseWhenUsedUp(db, clock, limit)
  const order = await findOrderByCode(db, input.code)
  if (!order) {
    await countTry(db, clock, limit)
    throw fail('tracking.not_found')
  }
  const endedMs = order.ended_at ? clock.now().getTime() - order.ended_at.getTime() : 0
  if (endedMs > worksAfterEndMs) throw fail('tracking.expired')
  return order
}
