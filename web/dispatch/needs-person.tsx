import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminAgent, BoardOrder } from '#contract/admin.ts'
import { compareText } from '#contract/ordering.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { OrderClock } from '#web/orders/order-clock.tsx'
import { shortCode } from './board-card.tsx'
import { troublesOf } from './board-columns.ts'
import type { Overview } from './dispatch-queries.ts'
import { firstNameOf } from './person-links.ts'
import { ProblemRow } from './problem-row.tsx'
import { statusWords } from './status-words.ts'
import { TroubleBadges } from './trouble-badges.tsx'
import { useMay } from './use-may.ts'

interface NeedsPersonProps {
  overview: Overview
  nowMs: number
  onAssign: (orderId: string) => void
  onRemit: (agent: AdminAgent) => void
  more: MoreNeeds
}

/** What else needs a person, as rows of the same list. */
export interface MoreNeeds {
  count: number
  rows: ReactNode
}

/** Everything that will not mend itself, worst first. */
export function NeedsPerson({ overview, nowMs, onAssign, onRemit, more }: NeedsPersonProps) {
  const mayManage = useMay('orders.manage')
  const mayTakeCash = useMay('money.manage')
  const orders = ordersInNeed(overview, nowMs)
  const count = orders.length + overview.problems.length + overview.overCeiling.length + more.count
  return (
    <section aria-labelledby="needs" className="grid gap-2">
      <h2 id="needs" className="flex items-baseline gap-2 text-lg" aria-live="polite">
        Needs a person now
        <span className="font-sans text-sm font-semibold text-ink-soft tabular-nums">{count}</span>
      </h2>
      {count === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border border-line bg-paper p-5">
          <CircleCheck className="size-6 shrink-0 text-leaf" aria-hidden="true" />
          Nothing waits for you. Late, stuck and unassigned orders, and unanswered chats, appear here by
          themselves.
        </p>
      ) : (
        <ul
          data-column="needs"
          className="divide-y divide-line rounded-lg border border-line bg-paper text-sm"
        >
          {more.rows}
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              nowMs={nowMs}
              onAssign={mayManage && order.needsAssigning ? () => onAssign(order.id) : null}
            />
          ))}
          {overview.problems.map((problem) => (
            <ProblemRow key={problem.id} problem={problem} nowMs={nowMs} />
          ))}
          {overview.overCeiling.map((agent) => (
            <li key={agent.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <Badge tone="amber">Cash over ceiling</Badge>
              <p className="min-w-[min(10rem,100%)] flex-1">
                <strong className="font-semibold">{agent.name}</strong> holds{' '}
                {nairaText(agent.cashHeldKobo, false)} of {nairaText(agent.cashCeilingKobo, false)} and gets
                no new errands.
              </p>
              {mayTakeCash && (
                <Button size="sm" kind="secondary" onClick={() => onRemit(agent)}>
                  Record remittance
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface OrderRowProps {
  order: BoardOrder
  nowMs: number
  onAssign: (() => void) | null
}

function OrderRow({ order, nowMs, onAssign }: OrderRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 pr-3 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_5.5rem]">
      <a
        href={`/admin?order=${order.id}`}
        data-card={order.id}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-3 md:grid-cols-[10rem_minmax(0,1fr)_6rem_6rem]"
      >
        <span className="flex flex-wrap gap-1">
          <TroubleBadges order={order} nowMs={nowMs} />
        </span>
        <span className="min-w-0 max-md:order-2 max-md:col-span-2">
          <span className="block truncate">
            {order.market.name} to <strong className="font-semibold">{order.area}</strong>
          </span>
          <span className="block truncate text-xs text-ink-soft">
            <span className="font-mono">{shortCode(order.code)}</span>, {order.customerName}
          </span>
        </span>
        <span className="max-md:order-3 max-md:col-span-2">
          {statusWords[order.status]}
          <span className="md:hidden">, </span>
          <span className="text-ink-soft md:block">
            {order.agent === null ? 'nobody yet' : firstNameOf(order.agent.name)}
          </span>
        </span>
        <OrderClock order={order} nowMs={nowMs} size="sm" />
      </a>
      {onAssign !== null && (
        <Button size="sm" onClick={onAssign}>
          Assign
        </Button>
      )}
    </li>
  )
}

const weights = { locked: 4, unassigned: 2, late: 1 }

/** Each order once, the worst trouble first, then the longest overdue. */
function ordersInNeed(overview: Overview, nowMs: number): BoardOrder[] {
  const all = new Map(
    [...overview.codeLocked, ...overview.unassigned, ...overview.late].map((order) => [order.id, order]),
  )
  const weight = (order: BoardOrder) =>
    troublesOf(order, nowMs).reduce((sum, trouble) => sum + weights[trouble], 0)
  return [...all.values()].sort((a, b) => weight(b) - weight(a) || compareText(a.promise.by, b.promise.by))
}
