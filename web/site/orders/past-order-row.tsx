import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/core/order-shapes.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { dayMomentText } from '#web/entities/orders/promise-text.ts'
import { itemCountText } from './core/order-state.ts'
import * as texts from './texts.ts'

interface PastOrderRowProps {
  order: OrderSummary
  nowMs: number
  /** Whether it is being ordered again right now. */
  isBusy: boolean
  onRepeat: () => void
  /** What is new about it. */
  mark: ReactNode
}

/** An order that is over, as one row that leads to it, and the way to the same again. */
export function PastOrderRow({ order, nowMs, isBusy, onRepeat, mark }: PastOrderRowProps) {
  const isPaid = order.status === 'delivered' && order.totalKobo !== null
  return (
    <li className="flex items-center gap-2 pr-3 hover:bg-sunken sm:pr-4">
      <a
        href={`/orders/${order.id}`}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-3 pl-4 sm:pl-5"
      >
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{order.market.name}</span>
            <EndBadge status={order.status} />
            {mark}
          </p>
          <p className="text-sm text-ink-soft">
            {dayMomentText(Date.parse(order.endedAt ?? order.placedAt), nowMs)},{' '}
            {itemCountText(order.itemCount)}
          </p>
        </div>
        {isPaid && <Naira amountKobo={order.totalKobo ?? 0} className="font-semibold" />}
      </a>
      <Button
        kind="secondary"
        size="sm"
        className="min-h-11 shrink-0"
        isBusy={isBusy}
        aria-label={texts.reorder.label(order.market.name, itemCountText(order.itemCount))}
        onClick={onRepeat}
      >
        {texts.reorder.again}
      </Button>
    </li>
  )
}

/** How an order ended, as a badge; nothing while it continues. */
function EndBadge({ status }: { status: OrderStatus }) {
  const end = ends[status]
  return end === undefined ? null : <Badge tone={end.tone}>{end.text}</Badge>
}

const ends: Partial<Record<OrderStatus, { tone: BadgeTone; text: string }>> = {
  delivered: { tone: 'leaf', text: common.state.delivered },
  cancelled: { tone: 'plain', text: common.state.cancelled },
  // A summary does not say whether no agent was free or the payment did not come.
  expired: { tone: 'plain', text: texts.ending.nothingBought },
  failed: { tone: 'pepper', text: common.state.notDelivered },
}
