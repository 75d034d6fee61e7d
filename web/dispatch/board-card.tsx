import { UserRound } from 'lucide-react'
import type { BoardOrder } from '#contract/admin.ts'
import { spanText, timeText } from '#web/design/spoken-time.ts'
import { OrderClock } from '#web/orders/order-clock.tsx'
import { troublesOf } from './board-columns.ts'
import { firstNameOf } from './person-links.ts'
import { TroubleBadges } from './trouble-badges.tsx'

interface BoardCardProps {
  order: BoardOrder
  nowMs: number
  href: string
  isOpen: boolean
}

/** One order on the board: its promise, where it goes, who has it, and what is wrong with it. */
export function BoardCard({ order, nowMs, href, isOpen }: BoardCardProps) {
  const hasTrouble = troublesOf(order, nowMs).length > 0
  return (
    <a
      href={href}
      data-card={order.id}
      aria-current={isOpen ? 'true' : undefined}
      className={`grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-md border bg-paper p-2.5 text-sm shadow-rest hover:border-line-strong aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-tint ${
        hasTrouble ? 'border-y-line border-r-line border-l-4 border-l-pepper' : 'border-line'
      }`}
    >
      <OrderClock order={order} nowMs={nowMs} size="sm" />
      <span className="leading-snug">
        <strong className="block truncate">{order.area}</strong>
        <span className="block truncate text-ink-soft">{order.market.name}</span>
        <span className="block truncate text-ink-soft">{order.customerName}</span>
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className="inline-flex min-w-0 items-center gap-1">
          <UserRound className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
          <span className={`truncate ${order.agent === null ? 'text-ink-soft' : 'font-semibold'}`}>
            {order.agent === null ? 'nobody' : firstNameOf(order.agent.name)}
          </span>
        </span>
        <span className="shrink-0 text-xs text-ink-soft tabular-nums">
          {spanText(nowMs - Date.parse(order.statusSince))}
          <span className="sr-only"> in this stage</span>
        </span>
      </span>
      <span className="flex justify-between gap-2 text-xs text-ink-soft">
        <span className="font-mono">{shortCode(order.code)}</span>
        <span>
          {order.itemCount} {order.itemCount === 1 ? 'item' : 'items'}
        </span>
      </span>
      {(hasTrouble || order.scheduledFor !== null) && (
        <span className="flex flex-wrap gap-1">
          <TroubleBadges order={order} nowMs={nowMs} />
          {order.scheduledFor !== null && (
            <span className="text-xs text-ink-soft">
              for {timeText(Date.parse(order.scheduledFor), 'full')}
            </span>
          )}
        </span>
      )}
    </a>
  )
}

/** The first half of a code, which is how the office says it; the whole one stands in the drawer. */
export function shortCode(code: string): string {
  return code.split('-').slice(0, 2).join('-')
}
