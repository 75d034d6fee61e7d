import type { OrderFees } from '#domain/money/bill.ts'
import type { AreaAnswer } from '#domain/places/service-area.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import type { OrderPart } from './list-parts.ts'
import { failSlotFull } from './place-limits.ts'
import { findSlotTaken } from './slot-store.ts'

/** Refuses an hour that has no place left. The statement that writes the order has the last word on it. */
export async function refuseFullSlot(db: Db, order: OrderPart, settings: Settings): Promise<AppError | null> {
  if (order.scheduledFor === null) return null
  const taken = await findSlotTaken(db, order.marketId, new Date(order.scheduledFor))
  return taken >= settings.slotCapacity ? failSlotFull() : null
}

/** Refuses a place that we know to be outside of where orders go. */
export function refusePlace(answer: AreaAnswer): AppError | null {
  if (answer.kind !== 'outside') return null
  const path = answer.by === 'pin' ? 'place.latitude' : 'place.area'
  return fail('orders.outside_area', {
    fields: [{ path, message: outsideText(answer) }],
    detail: { nearest: answer.nearest?.name ?? null },
  })
}

function outsideText({ by, area, nearest }: AreaAnswer & { kind: 'outside' }): string {
  const what = area ?? (by === 'pin' ? 'where this pin is' : 'this area')
  const near = nearest === null ? '' : `. The nearest area that we serve is ${nearest.name}`
  return `We do not deliver to ${what} yet${near}`
}

/** Refuses fees that are higher than those the customer was shown. */
export function refuseFees({ shownFeesKobo }: OrderPart, fees: OrderFees): AppError | null {
  const { deliveryFeeKobo, serviceFeeKobo } = fees
  if (shownFeesKobo === null || deliveryFeeKobo + serviceFeeKobo <= shownFeesKobo) return null
  return fail('orders.fees_risen', { detail: { deliveryFeeKobo, serviceFeeKobo } })
}
