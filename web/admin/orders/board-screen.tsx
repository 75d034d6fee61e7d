import { useRef, useState } from 'react'
import { useAdminLive } from '#web/admin/live/use-admin-live.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { useListView } from '#web/admin/shell/use-list-view.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { LiveMark } from '#web/design/live-mark.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { Board } from './board.tsx'
import { type BoardFilter, boardAddress, isBoard, ordersSort } from './board-filter.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { KeyHelp } from './key-help.tsx'
import { OrderSheets } from './order-sheets.tsx'
import { OrdersTable } from './orders-table.tsx'
import * as texts from './texts.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { type BoardOrders, useBoardOrders } from './use-board-orders.ts'

/** Shows every order: the live board, what has ended, and what a search finds; one of them open in the drawer. */
export function BoardScreen({ search }: ScreenProps) {
  const nowMs = useNow(5_000)
  const live = useAdminLive()
  const { filter, openId, change, open, close } = useListView(boardAddress, search)
  const board = useBoardOrders(filter)
  const searchRef = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [assigningId, setAssigningId] = useState<string | null>(null)
  const mayManage = useMay('orders.manage')
  useBoardKeys({
    onSearch: () => searchRef.current?.focus(),
    onHelp: () => setIsHelpOpen(true),
    onAssign: (orderId) => {
      if (mayManage && assigningId === null) setAssigningId(openId ?? orderId)
    },
  })
  return (
    <AdminShell
      here="/admin/orders"
      title={common.label.orders}
      aside={
        <span className="flex flex-wrap items-center gap-x-4">
          {mayManage && <TextLink href="/admin/orders/new">{adminTexts.order.forCaller}</TextLink>}
          <TextLink href="/admin/runs">{common.page.bulkActions}</TextLink>
          <LiveMark state={live} />
        </span>
      }
    >
      <BoardToolbar
        filter={filter}
        onChange={change}
        searchRef={searchRef}
        onHelp={() => setIsHelpOpen(true)}
      />
      <BoardContent
        filter={filter}
        board={board}
        nowMs={nowMs}
        openId={openId}
        onOpen={open}
        onSort={(key) => change({ sort: ordersSort.next(filter.sort, key) })}
      />
      <OrderSheets openId={openId} onClose={close} assigningId={assigningId} onAssign={setAssigningId} />
      <KeyHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </AdminShell>
  )
}

interface BoardContentProps {
  filter: BoardFilter
  board: BoardOrders
  nowMs: number
  openId: string | null
  onOpen: (orderId: string) => void
  onSort: (key: string) => void
}

function BoardContent({ filter, board, nowMs, openId, onOpen, onSort }: BoardContentProps) {
  const { orders } = board
  if (orders === undefined || (board.isChanging && troubleOf(board) !== null)) {
    return (
      <LoadState title={texts.page.failed} query={board}>
        <Loading isForBoard={isBoard(filter)} />
      </LoadState>
    )
  }
  if (!isBoard(filter)) {
    return (
      <OrdersTable
        board={board}
        orders={orders}
        nowMs={nowMs}
        openId={openId}
        filter={filter}
        onSort={onSort}
        onOpen={({ id }) => onOpen(id)}
      />
    )
  }
  if (orders.length === 0) {
    return <EmptyState title={texts.page.empty}>{texts.page.emptyHint}</EmptyState>
  }
  return (
    <Board
      orders={orders}
      nowMs={nowMs}
      openId={openId}
      addressOf={(orderId) => boardAddress.write(filter, orderId)}
    />
  )
}

function Loading({ isForBoard }: { isForBoard: boolean }) {
  const places = isForBoard ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7, 8]
  return (
    <div
      role="status"
      aria-label={texts.page.loading}
      className={`grid ${isForBoard ? 'gap-3 lg:grid-cols-6' : 'gap-1'}`}
    >
      {places.map((place) => (
        <Skeleton key={place} className={`w-full ${isForBoard ? 'h-72' : 'h-10'}`} />
      ))}
    </div>
  )
}
