import { days } from '#domain/time/durations.ts'
import { dueKobo } from '#server/orders/after-delivery/due-kobo.ts'
import { findOrderByCode, type OrderRow } from '#server/orders/core/find-order.ts'
import type { OwnLinks } from '#server/orders/core/own-link.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'

/** A link ends with its order; while something is owed for it, that can be paid for some time. */
const worksAfterEndMs = { paid: 0, owed: days(14) }

/** Wrong keys from one network. */
const wrongKeys = { key: 'own-link', max: 60, windowS: 600 }

/** The order whose code and key a link has. Throws the same for a wrong key as for a code that names nothing. */
export async function findOwnOrder(
  { db, clock, ownLinks }: { db: Db; clock: Clock; ownLinks: OwnLinks },
  input: { code: string; key: string; ip: string },
): Promise<OrderRow> {
  const order = await findOrderByCode(db, input.code)
  if (!order || !ownLinks.isKey(order, input.key)) {
    await countTry(db, clock, { ...wrongKeys, ip: input.ip })
    throw fail('tracking.not_found')
  }
  const endedMs = order.ended_at ? clock.now().getTime() - order.ended_at.getTime() : 0
  if (endedMs > worksAfterEndMs[dueKobo(order) > 0 ? 'owed' : 'paid']) throw fail('tracking.expired')
  return order
}
