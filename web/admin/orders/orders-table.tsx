import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import type { OrderFilter } from '#contract/orders/order-filter.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { statusLabel, statusTones } from '#web/entities/orders/status-label.ts'
import { shortCode } from './board-card.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import * as bulkTexts from './bulk/texts.ts'
import { type Chosen, useChosen } from './bulk/use-chosen.ts'
import { ProblemBadges } from './problem-badges.tsx'
import * as texts from './texts.ts'
import type { BoardOrders } from './use-board-orders.ts'

interface OrdersTableProps {
  board: BoardOrders
  orders: readonly BoardOrder[]
  nowMs: number
  onOpen: (order: BoardOrder) => void
  openId: string | null
  filter: OrderFilter
}

/** Orders as lines: what has ended, or what a search or a filter found; some can be chosen for one action. */
export function OrdersTable({ board, orders, nowMs, onOpen, openId, filter }: OrdersTableProps) {
  const chosen = useChosen(orders)
  return (
    <div
      className={`grid gap-4 transition-opacity ${board.isChanging ? 'opacity-60' : ''}`}
      aria-busy={board.isChanging}
    >
      <DataTable
        caption={texts.orders}
        columns={[chooser(chosen), ...columns(nowMs)]}
        rows={orders}
        rowKey={(order) => order.id}
        onOpen={onOpen}
        selectedKey={openId}
        empty={<EmptyState title={texts.noMatch}>{texts.tryAnotherWordOrClearTheFilters}</EmptyState>}
      />
      {board.hasMore && (
        <Button
          kind="secondary"
          isBusy={board.isLoadingMore}
          onClick={board.showMore}
          className="justify-self-center"
        >
          {texts.showOlderOrders}
        </Button>
      )}
      {orders.length > 0 && (
        <BulkBar key={JSON.stringify(filter)} chosen={chosen} shownCount={orders.length} filter={filter} />
      )}
    </div>
  )
}

function chooser(chosen: Chosen): Column<BoardOrder> {
  return {
    key: 'choose',
    head: bulkTexts.choosing,
    cell: ({ id, code }) => (
      <label className="-m-1.5 -ml-3 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          aria-label={bulkTexts.choose(shortCode(code))}
          checked={chosen.has(id)}
          onChange={() => chosen.toggle(id)}
        />
      </label>
    ),
  }
}

function columns(nowMs: number): Column<BoardOrder>[] {
  return [
    {
      key: 'code',
      head: texts.order,
      cell: (order) => <span className="font-mono text-xs">{shortCode(order.code)}</span>,
    },
    {
      key: 'status',
      head: texts.status,
      cell: (order) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={statusTones[order.status]}>{statusLabel[order.status]}</Badge>
          <ProblemBadges order={order} nowMs={nowMs} />
        </span>
      ),
    },
    { key: 'customer', head: texts.customer, cell: (order) => order.customerName },
    {
      key: 'way',
      head: texts.fromTo,
      hideBelow: 'md',
      cell: (order) => (
        <span>
          {order.market.name}, <strong className="font-semibold">{order.area}</strong>
        </span>
      ),
    },
    {
      key: 'agent',
      head: texts.agent,
      hideBelow: 'sm',
      cell: (order) => (order.agent === null ? <Nobody /> : firstNameOf(order.agent.name)),
    },
    {
      key: 'placed',
      head: texts.placed,
      hideBelow: 'lg',
      cell: (order) => timeText(Date.parse(order.placedAt), 'full'),
    },
    {
      key: 'total',
      head: texts.total,
      isNumeric: true,
      hideBelow: 'sm',
      cell: (order) => (order.totalKobo === null ? '' : <Naira amountKobo={order.totalKobo} />),
    },
  ]
}

function Nobody() {
  return <span className="text-ink-soft">{texts.none}</span>
}
