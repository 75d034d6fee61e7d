import { ChevronRight } from 'lucide-react'
import type { OrderSummary } from '#contract/order-shapes.ts'
import { Naira } from '#web/design/naira.tsx'
import { EndBadge } from './end-badge.tsx'
import { isBooked, itemCountText } from './errand.ts'
import { OrderClock } from './order-clock.tsx'
import { isUnderWay } from './order-stages.ts'
import { momentText } from './promise-words.ts'

/** One order in a list: what it is, how far it is, what it costs. The whole card leads to it. */
export function OrderCard({ order, nowMs }: { order: OrderSummary; nowMs: number }) {
  const isGoingOn = isUnderWay(order.status)
  return (
    <li>
      <a
        href={`/orders/${order.id}`}
        className="flex items-center gap-4 rounded-lg border border-line bg-paper p-4 shadow-rest transition-colors duration-150 hover:border-line-strong sm:p-5"
      >
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-lg font-bold">
              {isGoingOn ? stageWords(order, nowMs) : order.market.name}
            </span>
            <EndBadge status={order.status} />
          </p>
          <p className="text-sm text-ink-soft">
            {isGoingOn ? `${order.market.name}, ` : ''}
            {itemCountText(order.itemCount)}, {momentText(Date.parse(order.endedAt ?? order.placedAt), nowMs)}
          </p>
          <p className="mt-1 text-sm">
            <Cost order={order} />
          </p>
        </div>
        {isGoingOn ? (
          <OrderClock order={order} nowMs={nowMs} size="md" />
        ) : (
          <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        )}
      </a>
    </li>
  )
}

function Cost({ order }: { order: OrderSummary }) {
  if (order.totalKobo !== null) return <Naira amountKobo={order.totalKobo} className="font-semibold" />
  if (!isUnderWay(order.status) || order.estimateHighKobo === 0) return null
  return (
    <>
      about <Naira amountKobo={order.estimateLowKobo} toKobo={order.estimateHighKobo} form="band" /> and fees
    </>
  )
}

function stageWords(order: OrderSummary, nowMs: number): string {
  if (order.status === 'queued' && isBooked(order.scheduledFor, nowMs)) return 'Booked'
  return words[order.status] ?? ''
}

const words: Partial<Record<OrderSummary['status'], string>> = {
  awaiting_payment: 'Waiting for payment',
  queued: 'Finding an agent',
  assigned: 'An agent has your list',
  shopping: 'Shopping now',
  purchased: 'Shopping is done',
  in_transit: 'On the way to you',
  arrived: 'At your gate',
}
