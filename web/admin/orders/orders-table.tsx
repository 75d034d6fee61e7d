import type { ListedOrder } from '#contract/orders/admin-orders.ts'
import { minutes } from '#domain/time/durations.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { statusLabel, statusTones } from '#web/entities/orders/status-label.ts'
import { type BoardFilter, orderFilterOf } from './board-filter.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { type Chosen, useChosen } from './bulk/use-chosen.ts'
import { shortCode } from './core/board-card.tsx'
import { ProblemBadges } from './core/problem-badges.tsx'
import * as texts from './texts.ts'
import type { BoardOrders } from './use-board-orders.ts'

interface OrdersTableProps {
  board: BoardOrders
  orders: readonly ListedOrder[]
  nowMs: number
  onOpen: (order: ListedOrder) => void
  openId: string | null
  filter: BoardFilter
  onSort: (key: string) => void
}

/** Orders as lines: what has ended, or what a search or a filter found; some can be chosen for one action. */
export function OrdersTable({ board, orders, nowMs, onOpen, openId, filter, onSort }: OrdersTableProps) {
  const chosen = useChosen(orders)
  const { by, isDescending } = filter.sort
  const narrowed = orderFilterOf(filter)
  return (
    <div
      className={`grid gap-4 transition-opacity ${board.isChanging ? 'opacity-60' : ''}`}
      aria-busy={board.isChanging}
    >
      <DataTable
        caption={common.label.orders}
        columns={[chooser(chosen), ...columns(nowMs)]}
        rows={orders}
        rowKey={(order) => order.id}
        onOpen={onOpen}
        selectedKey={openId}
        sort={{ key: by, isDescending }}
        onSort={onSort}
        empty={<EmptyState title={common.empty.noMatch}>{adminTexts.filters.emptyHint}</EmptyState>}
      />
      {board.hasMore && (
        <Button
          kind="secondary"
          isBusy={board.isLoadingMore}
          onClick={board.showMore}
          className="justify-self-center"
        >
          {by === 'placed' && isDescending ? texts.ordersTable.showOlder : texts.table.showMore}
        </Button>
      )}
      {orders.length > 0 && (
        <BulkBar
          key={JSON.stringify(narrowed)}
          chosen={chosen}
          shownCount={orders.length}
          filter={narrowed}
        />
      )}
    </div>
  )
}

function chooser(chosen: Chosen): Column<ListedOrder> {
  return {
    key: 'choose',
    head: common.action.choose,
    cell: ({ id, code }) => (
      <label className="-m-1.5 -ml-3 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          aria-label={texts.table.choose(shortCode(code))}
          checked={chosen.has(id)}
          onChange={() => chosen.toggle(id)}
        />
      </label>
    ),
  }
}

function columns(nowMs: number): Column<ListedOrder>[] {
  return [
    {
      key: 'code',
      head: common.label.order,
      cell: (order) => <span className="font-mono text-xs">{shortCode(order.code)}</span>,
    },
    {
      key: 'status',
      head: common.label.status,
      cell: (order) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={statusTones[order.status]}>{statusLabel[order.status]}</Badge>
          <ProblemBadges order={order} nowMs={nowMs} />
          {order.isReported && <Badge tone="pepper">{texts.report.badge}</Badge>}
        </span>
      ),
    },
    { key: 'customer', head: common.label.customer, cell: (order) => order.customerName },
    {
      key: 'way',
      head: texts.table.route,
      hideBelow: 'md',
      cell: (order) => (
        <span>
          {order.market.name}, <strong className="font-semibold">{order.area}</strong>
        </span>
      ),
    },
    {
      key: 'agent',
      head: common.label.agent,
      hideBelow: 'sm',
      cell: (order) => (order.agent === null ? <Nobody /> : firstNameOf(order.agent.name)),
    },
    {
      key: 'placed',
      head: common.state.placed,
      sortKey: 'placed',
      hideBelow: 'lg',
      cell: (order) => timeText(Date.parse(order.placedAt), 'full'),
    },
    ...endColumns,
    {
      key: 'total',
      head: common.label.total,
      sortKey: 'amount',
      isNumeric: true,
      hideBelow: 'sm',
      cell: (order) => (order.totalKobo === null ? '' : <Naira amountKobo={order.totalKobo} />),
    },
  ]
}

/** Show how it was paid for and how it went. */
const endColumns: Column<ListedOrder>[] = [
  {
    key: 'payment',
    head: common.label.payment,
    sortKey: 'payment',
    hideBelow: 'lg',
    cell: (order) => <Paid order={order} />,
  },
  {
    key: 'late',
    head: texts.flags.late,
    sortKey: 'late',
    isNumeric: true,
    hideBelow: 'md',
    cell: (order) => <Late order={order} />,
  },
  {
    key: 'stars',
    head: adminTexts.rating.stars,
    sortKey: 'stars',
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ stars }) => stars ?? '',
  },
]

/** By what it was paid, and whether it is; an order without a bill is neither paid nor owing. */
function Paid({ order: { paymentMethod, owedKobo, totalKobo } }: { order: ListedOrder }) {
  return (
    <span className="grid">
      {texts.payment.brief[paymentMethod]}
      {owedKobo > 0 && (
        <span className="text-xs font-semibold whitespace-nowrap text-pepper-deep">
          {texts.payment.owes(nairaText(owedKobo, false))}
        </span>
      )}
      {owedKobo <= 0 && totalKobo !== null && (
        <span className="text-xs text-ink-soft">{texts.ordersTable.paid}</span>
      )}
    </span>
  )
}

/** Minutes after the promise, beside what was promised. */
function Late({ order: { lateMinutes, promise } }: { order: ListedOrder }) {
  if (lateMinutes === null || lateMinutes === 0) return ''
  return (
    <span className="grid">
      {spanText(minutes(lateMinutes))}
      <span className="text-xs whitespace-nowrap text-ink-soft">
        {texts.table.promised(timeText(Date.parse(promise.by), 'half'))}
      </span>
    </span>
  )
}

function Nobody() {
  return <span className="text-ink-soft">{texts.table.noAgent}</span>
}
