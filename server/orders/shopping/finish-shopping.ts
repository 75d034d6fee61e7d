import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { VatTerms } from '#domain/money/vat.ts'
import { recordPrices } from '#server/catalogue/record-prices.ts'
import { advanceOrder, demandTransition, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import { vatColumns } from '#server/orders/core/order-papers.ts'
import { lockAgentLines } from '#server/orders/core/policy.ts'
import { billOfOrder } from '#server/orders/core/rules.ts'
import { settleOrder } from '#server/orders/core/settle-order.ts'
import { settleQuestions } from '#server/orders/questions/close-overdue.ts'
import { fail } from '#server/platform/core/errors.ts'
import { postBill } from './post-bill.ts'

/** Shopping is done: the bill is computed, once, from what was paid, and posted; prices feed the guide. */
export async function finishShopping(
  context: WriteContext,
  input: { agent: CurrentUser; orderId: string; vat: VatTerms | null; happenedAt?: string | undefined },
): Promise<void> {
  const locked = await lockAgentLines(context.tx, input.orderId, input.agent)
  const { order } = locked
  demandTransition(order, 'purchased', 'agent')
  const { items, questions } = await settleQuestions(context, locked)
  if (questions.some(({ status }) => status === 'open')) throw fail('orders.questions_open')
  const open = items.filter((item) => item.status === 'requested')
  if (open.length > 0) throw fail('orders.items_open', { detail: { itemIds: open.map((item) => item.id) } })
  const { goodsKobo, savedKobo, feesKobo, discountKobo, totalKobo } = billOfOrder(order, items)
  if (goodsKobo === 0) throw fail('orders.nothing_bought')

  await advanceOrder(context, order, {
    to: 'purchased',
    actor: 'agent',
    actorId: input.agent.id,
    happenedAt: input.happenedAt,
    detail: { goodsKobo, totalKobo },
    changes: {
      goods_kobo: goodsKobo,
      saved_kobo: savedKobo,
      total_kobo: totalKobo,
      ...vatColumns(input.vat),
    },
  })
  await postBill(context, order, { goodsKobo, feesKobo, discountKobo })
  await settleOrder(context, order)
  await recordPrices(context, pricesPaid(order, items, context.clock.now()))
}

/** Returns what the price guide learns: catalogue goods in the unit they were bought in, no substitutes and no guesses. */
function pricesPaid(order: OrderRow, items: ItemRow[], now: Date) {
  return items.flatMap((item) => {
    const {
      product_id: productId,
      got_unit: unit,
      got_quantity: quantity,
      asked_kobo: askedKobo,
      paid_kobo: paidKobo,
    } = item
    if (
      item.substitute_name !== null ||
      item.is_guess ||
      !productId ||
      !unit ||
      !quantity ||
      askedKobo === null ||
      paidKobo === null
    )
      return []
    return [
      {
        marketId: order.market_id,
        productId,
        unit,
        quantity,
        askedKobo,
        paidKobo,
        observedAt: now,
        itemId: item.id,
      },
    ]
  })
}
