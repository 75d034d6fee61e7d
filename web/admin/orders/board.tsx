import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { BoardCard } from './core/board-card.tsx'
import { boardColumns } from './core/board-columns.ts'

interface BoardProps {
  orders: readonly BoardOrder[]
  nowMs: number
  addressOf: (orderId: string) => string
  openId: string | null
}

/** Shows every live order in the column of its status; one under the other on a phone. */
export function Board({ orders, nowMs, addressOf, openId }: BoardProps) {
  const columns = boardColumns(orders)
  return (
    <div className="grid gap-3 lg:auto-cols-[minmax(10.5rem,1fr)] lg:grid-flow-col lg:overflow-x-auto lg:pb-4">
      {columns.map((column) => (
        <section
          key={column.status}
          aria-labelledby={`column-${column.status}`}
          data-column={column.status}
          className={`min-w-0 rounded-lg bg-sunken p-2 ${column.orders.length === 0 ? 'max-lg:hidden' : ''}`}
        >
          <h2
            id={`column-${column.status}`}
            className="flex items-center justify-between px-1 pb-2 font-sans text-sm font-semibold tracking-normal"
          >
            {statusLabel[column.status]}
            <span className="text-ink-soft tabular-nums">{column.orders.length}</span>
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {column.orders.map((order) => (
              <li key={order.id} className="min-w-0">
                <BoardCard
                  order={order}
                  nowMs={nowMs}
                  href={addressOf(order.id)}
                  isOpen={order.id === openId}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
