import type { BagPlace, GoodsFate } from '#contract/core/order-shapes.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { billOf } from '#domain/money/bill.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'

/** Returns what was bought and not billed for an order, in whole kobo: somebody must say what happens to it. */
export function goodsInHandKobo(order: AdminOrder): number {
  return order.status === 'shopping' ? billOf(order.items, order.bill).goodsKobo : 0
}

interface GoodsFieldProps {
  order: AdminOrder
  value: GoodsFate | null
  onChange: (value: GoodsFate) => void
}

/** Asks what happens to goods that were bought before the order is taken from its agent. */
export function GoodsField({ order, value, onChange }: GoodsFieldProps) {
  return (
    <RadioCards
      legend={texts.goods.label(nairaText(goodsInHandKobo(order), true))}
      value={value}
      onChange={onChange}
      cards={[
        { value: 'handed_over', title: texts.goods.handedOver, detail: texts.goods.handedOverHint },
        { value: 'returned', title: texts.goods.returned, detail: texts.goods.returnedHint },
        { value: 'lost', title: texts.goods.lost, detail: texts.goods.lostHint },
      ]}
    />
  )
}

/** Returns whether goods go on with an order that moves, so that somebody must say who has its bag. */
export function mustSayBag({ status }: AdminOrder, goods: GoodsFate | null): boolean {
  return goods === 'handed_over' || status === 'purchased' || status === 'in_transit' || status === 'arrived'
}

interface BagFieldProps {
  value: BagPlace | null
  onChange: (value: BagPlace) => void
}

/** Asks who has the bag of an order that moves to another agent. */
export function BagField({ value, onChange }: BagFieldProps) {
  return (
    <RadioCards
      legend={texts.bag.label}
      value={value}
      onChange={onChange}
      cards={[
        { value: 'to_fetch', title: texts.bag.toFetch, detail: texts.bag.toFetchHint },
        { value: 'new_agent', title: texts.bag.newAgent, detail: texts.bag.newAgentHint },
      ]}
    />
  )
}
