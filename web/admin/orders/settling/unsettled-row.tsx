import { useState } from 'react'
import type { UnsettledOrder } from '#contract/orders/settling-shapes.ts'
import { shortCode } from '#web/admin/orders/core/board-card.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText } from '#web/design/text/spoken-time.ts'
import { SettleDialog } from './settle-dialog.tsx'
import * as texts from './texts.ts'

/** Shows an ended order that waits for a person, with how long and the way to settle it. */
export function UnsettledRow({ order, nowMs }: { order: UnsettledOrder; nowMs: number }) {
  const [isSettling, setIsSettling] = useState(false)
  const canSettle = order.ways.some((way) => way !== 'redeliver')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 pr-3 hover:bg-sunken">
      <a
        href={`/admin?order=${order.id}`}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-1.5 md:grid-cols-[9rem_minmax(0,1fr)_7rem_5rem]"
      >
        <span className="max-md:col-span-2">
          <Badge tone={order.status === 'failed' ? 'pepper' : 'amber'}>{badgeText(order)}</Badge>
        </span>
        <span className="min-w-0 max-md:order-2 max-md:col-span-2">
          <span className="block truncate">
            {order.marketName} {texts.unsettled.to} <strong className="font-semibold">{order.area}</strong>
          </span>
          <span className="block truncate text-xs text-ink-soft">
            <span className="font-mono">{shortCode(order.code)}</span>, {order.customer.name}
          </span>
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums max-md:order-3">
          {order.owedKobo > 0
            ? texts.unsettled.owed(nairaText(order.owedKobo, false))
            : texts.unsettled.nothingOwed}
        </span>
        <span className="text-right text-ink-soft tabular-nums max-md:order-4">
          {spanText(nowMs - Date.parse(order.endedAt))}
        </span>
      </a>
      {canSettle && (
        <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={() => setIsSettling(true)}>
          {texts.settleDialog.settle}
        </Button>
      )}
      {!canSettle && (
        <a href={`/admin?order=${order.id}`} className={`${buttonClass('secondary', 'sm')} max-sm:min-h-11`}>
          {texts.unsettled.open}
        </a>
      )}
      {isSettling && <SettleDialog order={order} onClose={() => setIsSettling(false)} />}
    </li>
  )
}

function badgeText({ status, goodsKobo }: UnsettledOrder): string {
  if (status === 'failed') return common.state.notDelivered
  return status === 'cancelled' && goodsKobo > 0 ? texts.unsettled.cancelled : texts.unsettled.owing
}
