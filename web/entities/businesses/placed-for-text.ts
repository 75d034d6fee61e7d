import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import * as texts from './texts.ts'

/** Says who placed an order for a business, and who approved it. */
export function placedForText({
  placedBy,
  approvedBy,
}: Pick<NonNullable<AdminOrder['business']>, 'placedBy' | 'approvedBy'>): string {
  return approvedBy === null
    ? texts.placedFor.placedBy(placedBy)
    : texts.placedFor.approvedBy(placedBy, approvedBy)
}
