import { UserRound } from 'lucide-react'
import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import * as texts from '#web/admin/orders/texts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { troublesOf } from './board-columns.ts'
import { ProblemBadges } from './problem-badges.tsx'

interface BoardCardProps {
  order: BoardOrder
  nowMs: number
  href: string
  isOpen: boolean
}

/** Shows one order on the board: its promise, where it goes, who has it, and what is wrong with it. */
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
            {agentText(order)}
          </span>
        </span>
        <span className="shrink-0 text-xs text-ink-soft tabular-nums">
          {spanText(nowMs - Date.parse(order.statusSince))}
          <span className="sr-only"> {texts.card.inStage}</span>
        </span>
      </span>
      <span className="flex justify-between gap-2 text-xs text-ink-soft">
        <span className="font-mono">{shortCode(order.code)}</span>
        <span>{texts.card.items(order.itemCount)}</span>
      </span>
      {(hasTrouble || order.scheduledFor !== null) && (
        <span className="flex flex-wrap gap-1">
          <ProblemBadges order={order} nowMs={nowMs} />
          {order.scheduledFor !== null && (
            <span className="text-xs text-ink-soft">
              {texts.card.scheduled(timeText(Date.parse(order.scheduledFor), 'full'))}
            </span>
          )}
        </span>
      )}
    </a>
  )
}

/** Says who has an order, or for whom it waits and until when. */
function agentText({ agent, next }: BoardOrder): string {
  if (agent !== null) return firstNameOf(agent.name)
  return next === null
    ? adminTexts.order.noAgent
    : texts.card.waitsFor(firstNameOf(next.name), timeText(Date.parse(next.askAt), 'half'))
}

/** The first half of a code, which is how admins say it; the whole one is in the drawer. */
export function shortCode(code: string): string {
  return code.split('-').slice(0, 2).join('-')
}
