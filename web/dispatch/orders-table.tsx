import type { BoardOrder } from '#contract/admin.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Naira } from '#web/design/naira.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { shortCode } from './board-card.tsx'
import { firstNameOf } from './person-links.ts'
import { statusTones, statusWords } from './status-words.ts'
import { TroubleBadges } from './trouble-badges.tsx'
import type { BoardOrders } from './use-board-orders.ts'

interface OrdersTableProps {
  board: BoardOrders
  orders: readonly BoardOrder[]
  nowMs: number
  onOpen: (order: BoardOrder) => void
  openId: string | null
}

/** Orders as lines: what has ended, or what a search or a status found. */
export function OrdersTable({ board, orders, nowMs, onOpen, openId }: OrdersTableProps) {
  return (
    <div
      className={`grid gap-4 transition-opacity ${board.isChanging ? 'opacity-60' : ''}`}
      aria-busy={board.isChanging}
    >
      <DataTable
        caption="Orders"
        columns={columns(nowMs)}
        rows={orders}
        rowKey={(order) => order.id}
        onOpen={onOpen}
        selectedKey={openId}
        empty={<EmptyState title="No order fits">Try another word, or take a filter away.</EmptyState>}
      />
      {board.hasMore && (
        <Button
          kind="secondary"
          isBusy={board.isLoadingMore}
          onClick={board.showMore}
          className="justify-self-center"
        >
          Show older orders
        </Button>
      )}
    </div>
  )
}

function columns(nowMs: number): Column<BoardOrder>[] {
  return [
    {
      key: 'code',
      head: 'Order',
      cell: (order) => <span className="font-mono text-xs">{shortCode(order.code)}</span>,
    },
    {
      key: 'status',
      head: 'Status',
      cell: (order) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={statusTones[order.status]}>{statusWords[order.status]}</Badge>
          <TroubleBadges order={order} nowMs={nowMs} />
        </span>
      ),
    },
    { key: 'customer', head: 'Customer', cell: (order) => order.customerName },
    {
      key: 'way',
      head: 'From, to',
      hideBelow: 'md',
      cell: (order) => (
        <span>
          {order.market.name}, <strong className="font-semibold">{order.area}</strong>
        </span>
      ),
    },
    {
      key: 'agent',
      head: 'Agent',
      hideBelow: 'sm',
      cell: (order) => (order.agent === null ? <Nobody /> : firstNameOf(order.agent.name)),
    },
    {
      key: 'placed',
      head: 'Placed',
      hideBelow: 'lg',
      cell: (order) => timeText(Date.parse(order.placedAt), 'full'),
    },
    {
      key: 'total',
      head: 'Total',
      isNumeric: true,
      hideBelow: 'sm',
      cell: (order) => (order.totalKobo === null ? '' : <Naira amountKobo={order.totalKobo} />),
    },
  ]
}

function Nobody() {
  return <span className="text-ink-soft">nobody</span>
}
