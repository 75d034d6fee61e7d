import { hours } from '#domain/time/durations.ts'
import { findOrderByCode, type OrderRow } from '#server/orders/core/find-order.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'

/** A code works this long after its order has ended. */
const worksAfterEndMs = hours(2)

/** Wrong codes from one network; mobile carriers put thousands of people behind one. */
const wrongCodes = { key: 'track', max: 60, windowS: 600 }

/**
 * Returns the order that a code names. A right code always works, whatever others behind the same address have typed: with 80
 * random bits nobody guesses one. Only codes that name nothing are counted.
 */
export async function findTrackedOrder(
  { db, clock }: { db: Db; clock: Clock },
  input: { code: string; ip: string },
): Promise<OrderRow> {
  const order = await findOrderByCode(db, input.code)
  if (!order) {
    await countTry(db, clock, { ...wrongCodes, ip: input.ip })
    throw fail('tracking.not_found')
  }
  const endedMs = order.ended_at ? clock.now().getTime() - order.ended_at.getTime() : 0
  if (endedMs > worksAfterEndMs) throw fail('tracking.expired')
  return order
}
