import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type RatingTag, ratingChangeHours } from '#contract/orders/after-delivery-terms.ts'
import { hours } from '#domain/time/durations.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { type Delivered, lockDelivered } from '#server/orders/core/policy.ts'
import { findRating, insertRating, type RatingRow, updateRating } from '#server/orders/core/rating-store.ts'
import { behindMs, boundDeviceTime } from '#server/orders/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'

interface Given {
  stars: number
  tags: RatingTag[]
  words: string | null
  happenedAt?: string | undefined
}

const changeMs = hours(ratingChangeHours)

/** Records the customer's stars for an order; given once, and changed for a day. */
export async function rateOrder(
  context: WriteContext,
  input: { customer: CurrentUser; orderId: string; given: Given },
): Promise<void> {
  const { tx, clock } = context
  const { stars, tags, words: text } = input.given
  const order = await lockDelivered(tx, input.orderId, input.customer)
  const earlier = await findRating(tx, order.id)
  const notBefore = earlier?.changed_at ?? order.delivered_at
  const bounded = boundDeviceTime(input.given.happenedAt, clock.now(), notBefore, behindMs.others)
  // A clock that was ahead may have written the first stars: a change does not come before them.
  const at = earlier !== null && bounded < earlier.rated_at ? earlier.rated_at : bounded
  if (earlier === null) {
    const { id: order_id, agent_id } = order
    await insertRating(tx, { order_id, agent_id, stars, tags, words: text, rated_at: at, changed_at: at })
  } else {
    if (isSame(earlier, input.given)) return
    if (at.getTime() > changeableUntil(earlier).getTime()) throw fail('orders.rating_fixed')
    await updateRating(tx, order.id, { stars, tags, words: text, changed_at: at })
  }
  await recordRated(context, order, { stars, at })
}

/** The end of the time in which a rating may be changed. */
export function changeableUntil({ rated_at }: RatingRow): Date {
  return new Date(rated_at.getTime() + changeMs)
}

function isSame(earlier: RatingRow, { stars, tags, words: text }: Given): boolean {
  const given = new Set(tags)
  return (
    earlier.stars === stars &&
    earlier.words === text &&
    earlier.tags.length === given.size &&
    earlier.tags.every((tag) => given.has(tag))
  )
}

/** The agent does not learn who gave how many stars: the event goes to the customer and to admins. */
async function recordRated(
  { tx, clock }: WriteContext,
  order: Delivered,
  { stars, at }: { stars: number; at: Date },
): Promise<void> {
  await appendEvent(tx, clock, {
    type: 'order.rated',
    order,
    actor: 'customer',
    actorId: order.customer_id,
    happenedAt: at,
    detail: { stars },
  })
}
