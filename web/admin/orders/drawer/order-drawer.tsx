import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { RowSheet } from '#web/admin/shell/row-sheet.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { adminOrderQuery } from '#web/entities/agents/dispatch-queries.ts'
import { tagText } from '#web/entities/orders/after-delivery-text.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import { orderNotes } from '#web/entities/orders/order-notes.ts'
import { StarRow } from '#web/entities/orders/star-choice.tsx'
import { endTextOf, statusLabel, statusTones } from '#web/entities/orders/status-label.ts'
import { useNow } from '#web/platform/clock.tsx'
import { canSettle, DrawerActions } from './drawer-actions.tsx'
import { DrawerBill } from './drawer-bill.tsx'
import { DrawerItems } from './drawer-items.tsx'
import { DrawerLog } from './drawer-log.tsx'
import { DrawerPeople } from './drawer-people.tsx'
import { DrawerProblems } from './drawer-problems.tsx'
import { DrawerRoad } from './drawer-road.tsx'
import { DrawerSection } from './drawer-section.tsx'
import * as texts from './texts.ts'

interface OrderDrawerProps {
  orderId: string | null
  onClose: () => void
  onAssign: () => void
}

/** One order with everything that admins may know and do. */
export function OrderDrawer({ orderId, onClose, onAssign }: OrderDrawerProps) {
  return (
    <RowSheet
      openId={orderId}
      onClose={onClose}
      query={adminOrderQuery}
      what="order"
      title={(order) => order?.code ?? common.label.order}
      footer={(order) =>
        order.actions.length > 0 || canSettle(order) ? (
          <DrawerActions key={order.id} order={order} onAssign={onAssign} />
        ) : undefined
      }
    >
      {(order) => <Content order={order} />}
    </RowSheet>
  )
}

function Content({ order }: { order: AdminOrder }) {
  const nowMs = useNow(5_000)
  return (
    <div className="grid gap-6 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span role="status" className="flex flex-wrap items-center gap-2">
          <Badge tone={statusTones[order.status]}>{statusLabel[order.status]}</Badge>
          {order.endReason !== null && <span className="text-ink-soft">{endTextOf(order.endReason)}</span>}
        </span>
        {(order.endedAt === null || order.status === 'delivered') && (
          <OrderClock order={order} nowMs={nowMs} size="md" />
        )}
      </div>
      {order.needsAssigning && (
        <Notice tone="amber">
          {order.agent === null ? texts.order.needsAssigning : texts.order.needsAnother(order.agent.name)}
        </Notice>
      )}
      {order.codeTriesLeft === 0 && order.endedAt === null && (
        <Notice tone="pepper">{texts.order.codeLocked}</Notice>
      )}
      {orderNotes(order).map(({ label, text }) => (
        <p key={label} className="rounded-md bg-amber-tint px-3 py-2 text-amber-deep">
          <strong>{label}:</strong> {text}
        </p>
      ))}
      <DrawerProblems order={order} nowMs={nowMs} />
      <DrawerPeople order={order} />
      <DrawerRoad order={order} />
      <DrawerItems order={order} />
      <DrawerBill order={order} />
      <DrawerRating order={order} />
      <DrawerLog order={order} nowMs={nowMs} />
    </div>
  )
}

/** Shows the customer's stars for the order; nothing before there are any. */
function DrawerRating({ order: { rating } }: { order: AdminOrder }) {
  if (rating === null) return null
  return (
    <DrawerSection title={adminTexts.rating.stars} aside={<StarRow stars={rating.stars} />}>
      {rating.tags.length > 0 && <p>{rating.tags.map((tag) => tagText[tag]).join(', ')}</p>}
      {rating.words !== null && <p>“{rating.words}”</p>}
    </DrawerSection>
  )
}
