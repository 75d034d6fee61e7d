import type { CurrentUser } from '#contract/accounts.ts'
import type { Unit } from '#contract/units.ts'
import { fail } from '#server/platform/errors.ts'
import type { StoryContext } from './advance-order.ts'
import { type ItemRow, listItems } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import { lockAgentOrder } from './policy.ts'
import { recordLine } from './record-line.ts'
import { lineLimitKobo, totalGoods } from './rules.ts'

export interface Purchase {
  askedKobo: number
  paidKobo: number
  gotQuantity: number | null
  gotUnit: Unit | null
  substituteName: string | null
  customerAgreed: boolean
  happenedAt?: string | undefined
}

/** Records what was asked, paid and got for a line; said again, it corrects what was said before. */
export async function buyItem(
  context: StoryContext,
  input: { agent: CurrentUser; orderId: string; itemId: string; purchase: Purchase },
): Promise<void> {
  const { purchase } = input
  const order = await lockAgentOrder(context.tx, input.orderId, input.agent)
  if (order.status !== 'shopping') throw fail('orders.illegal_step', { detail: { status: order.status } })
  const items = await listItems(context.tx, order.id)
  const item = items.find((row) => row.id === input.itemId)
  if (!item) throw fail('items.not_found')
  if (item.status === 'unavailable') throw fail('items.illegal_step', { detail: { status: item.status } })
  demandConsent(order, item, items, purchase)
  await recordLine(
    context,
    { order, item, agent: input.agent, happenedAt: purchase.happenedAt },
    {
      to: 'bought',
      event: 'item.bought',
      changes: {
        status: 'bought',
        asked_kobo: purchase.askedKobo,
        paid_kobo: purchase.paidKobo,
        got_quantity: purchase.gotQuantity ?? item.quantity,
        got_unit: purchase.gotUnit ?? item.unit,
        substitute_name: purchase.substituteName,
        customer_agreed: purchase.customerAgreed,
      },
      detail: {
        askedKobo: purchase.askedKobo,
        paidKobo: purchase.paidKobo,
        substituteName: purchase.substituteName,
        customerAgreed: purchase.customerAgreed,
        corrected: item.status === 'bought',
      },
    },
  )
}

/** Nobody pays over a limit, or for something else, without the customer's word. */
function demandConsent(order: OrderRow, item: ItemRow, items: ItemRow[], purchase: Purchase): void {
  if (purchase.customerAgreed) return
  const limitKobo = lineLimitKobo(item)
  if (limitKobo !== null && purchase.paidKobo > limitKobo) {
    throw fail('items.over_cap', { detail: { limitKobo, paidKobo: purchase.paidKobo } })
  }
  if (purchase.substituteName !== null && item.if_missing !== 'nearest') throw fail('items.needs_consent')
  if (order.spending_cap_kobo === null) return
  const others = totalGoods(items.filter((row) => row.id !== item.id)).goodsKobo
  const totalKobo = others + purchase.paidKobo + order.delivery_fee_kobo + order.service_fee_kobo
  if (totalKobo > order.spending_cap_kobo) {
    throw fail('items.over_cap', { detail: { spendingCapKobo: order.spending_cap_kobo, totalKobo } })
  }
}
