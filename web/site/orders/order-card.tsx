import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/core/order-shapes.ts'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { goodsAboutKobo } from '#web/entities/orders/figure-text.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import { isNobodyFree, isUnderWay } from '#web/entities/orders/order-stages.ts'
import { dayMomentText } from '#web/entities/orders/promise-text.ts'
import { LinkedOrder } from './core/linked-order.tsx'
import { isBooked, itemCountText } from './core/order-state.ts'
import * as texts from './texts.ts'

/** What is new about an order, beside its name. */
export type MarkOf = (orderId: string) => ReactNode

interface OrderCardProps {
  order: OrderSummary
  nowMs: number
  /** What is new about it. */
  mark: ReactNode
}

/** An order that continues, in a list: how far it is and when it comes. The whole card leads to it. */
export function OrderCard({ order, nowMs, mark }: OrderCardProps) {
  const hasEstimate = order.totalKobo === null && order.estimateHighKobo > 0
  return (
    <li className="grid gap-2">
      <a
        href={`/orders/${order.id}`}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-paper p-4 shadow-rest transition-colors duration-150 hover:border-line-strong sm:p-5"
      >
        <div className="min-w-[min(13rem,100%)] flex-1">
          <p className="flex flex-wrap items-center gap-2 font-display text-lg font-bold">
            {stageText(order, nowMs)}
            {mark}
          </p>
          <p className="text-sm text-ink-soft">
            {order.market.name}, {itemCountText(order.itemCount)}
          </p>
          <p className="text-sm text-ink-soft">
            {texts.card.placed(dayMomentText(Date.parse(order.placedAt), nowMs))}
          </p>
          {order.totalKobo !== null && <Naira amountKobo={order.totalKobo} className="font-semibold" />}
          {hasEstimate && (
            <p className="text-sm">{texts.card.aboutGoods(nairaText(goodsAboutKobo(order), false))}</p>
          )}
        </div>
        {isUnderWay(order.status) && (
          <OrderClock order={order} nowMs={nowMs} size="md" saidBy={order.expectedBy} />
        )}
      </a>
      {order.linked != null && (
        <div className="px-1">
          <LinkedOrder linked={order.linked} />
        </div>
      )}
    </li>
  )
}

function stageText(order: OrderSummary, nowMs: number): string {
  if (order.status === 'queued' && isBooked(order.scheduledFor, nowMs)) return texts.state.booked
  return isNobodyFree(order, nowMs) ? texts.state.noAgentYet : (text[order.status] ?? '')
}

const text: Partial<Record<OrderSummary['status'], string>> = {
  awaiting_payment: texts.state.awaitingPayment,
  queued: common.label.findingAnAgent,
  assigned: texts.card.accepted,
  shopping: texts.card.shopping,
  purchased: texts.card.shoppingDone,
  in_transit: texts.card.onTheWay,
  arrived: texts.card.atGate,
}
