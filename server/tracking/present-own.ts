import type { OwnOrder } from '#contract/tracking/tracking.ts'
import { hasShownNumber } from '#server/accounts/has-shown-number.ts'
import { dueKobo } from '#server/orders/after-delivery/due-kobo.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { listLines } from '#server/orders/core/order-lines.ts'
import { mostKobo } from '#server/orders/core/rules.ts'
import type { LinkKey } from '#server/orders/questions/link-question.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Presents what the customer's own link shows of an order, besides what everybody with its code sees. */
export async function presentOwn(
  { db, linkKey, isOnline }: { db: Db; linkKey: LinkKey; isOnline: boolean },
  order: OrderRow,
): Promise<OwnOrder> {
  const { items, questions } = await listLines(db, order.id)
  const due = dueKobo(order)
  return {
    totalKobo: order.total_kobo ?? mostKobo(order),
    isBilled: order.total_kobo !== null,
    dueKobo: due,
    paysLater: order.pays_later,
    canPay: isOnline && due > 0,
    questions: questions
      .filter(({ status }) => status === 'open')
      .map((question) => ({
        itemName: items.find(({ id }) => id === question.item_id)?.name ?? '',
        path: linkKey.pathOf(question.id, 'link'),
        expiresAt: question.expires_at.toISOString(),
      })),
    isClaimed: await hasShownNumber(db, order.customer_id),
  }
}
