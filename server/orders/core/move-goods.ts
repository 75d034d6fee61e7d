import type { GoodsFate } from '#contract/core/order-shapes.ts'
import { goodsLostLegs, purchaseLegs } from '#server/payments/core/agent-legs.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { EventDetail } from '#server/platform/events/events.ts'
import type { WriteContext } from './advance-order.ts'
import type { OrderRow } from './find-order.ts'
import { type ItemRow, listItems, nothingRecorded, updateItem } from './item-store.ts'

/**
 * Books what happens to the goods of a locked order that is taken from its agent while shopping, and returns it for the
 * event. `handed_over`: they stay bought, and the agent who paid is owed for them. `returned`: the seller gave the money
 * back. `lost`: the business bears them. After the last two the items are open again. Throws `orders.goods_undecided`
 * where something was bought and admins did not say.
 */
export async function moveGoods(
  context: WriteContext,
  order: OrderRow,
  { goods, reason }: { goods?: GoodsFate | undefined; reason: string },
): Promise<EventDetail> {
  const bought = (await listItems(context.tx, order.id)).filter(({ status }) => status === 'bought')
  if (order.status !== 'shopping' || order.agent_id === null || bought.length === 0) return {}
  const bookedKobo = sumOf(bought.filter((item) => item.is_booked))
  const unbookedKobo = sumOf(bought) - bookedKobo
  const goodsKobo = bookedKobo + unbookedKobo
  if (goods === undefined) throw fail('orders.goods_undecided', { detail: { goodsKobo } })
  const about = { orderId: order.id, agentId: order.agent_id }
  if (goods === 'handed_over') {
    const legs = purchaseLegs({ ...about, amountKobo: unbookedKobo })
    await postMovement(context, { kind: 'purchases', orderId: order.id, reason, legs })
    for (const item of bought) await updateItem(context.tx, item.id, { is_booked: true })
    return { goods, goodsKobo }
  }
  const movement =
    goods === 'lost'
      ? { kind: 'goods_lost' as const, legs: goodsLostLegs({ ...about, bookedKobo, unbookedKobo }) }
      : {
          kind: 'purchases_returned' as const,
          legs: purchaseLegs({ ...about, amountKobo: -bookedKobo }),
        }
  await postMovement(context, { ...movement, orderId: order.id, reason })
  for (const item of bought) await updateItem(context.tx, item.id, nothingRecorded)
  return { goods, goodsKobo }
}

function sumOf(items: readonly ItemRow[]): number {
  return items.reduce((sum, { paid_kobo }) => sum + (paid_kobo ?? 0), 0)
}
