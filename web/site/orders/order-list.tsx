import { ShoppingBasket } from 'lucide-react'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useRepeatOrder } from './core/use-repeat-order.ts'
import { LiveOrders } from './live-orders.tsx'
import type { MarkOf } from './order-card.tsx'
import { PastOrderRow } from './past-order-row.tsx'
import * as texts from './texts.ts'
import { useOrderPages } from './use-order-pages.ts'

/** The signed-in person's orders: what is going on now, then what was, older ones on request. */
export function OrderList({ markOf }: { markOf: MarkOf }) {
  const nowMs = useNow()
  const { orders, live, ...pages } = useOrderPages()
  const { repeat, busyId } = useRepeatOrder()
  if (orders === undefined) {
    return (
      <LoadState title={texts.list.failed} query={pages}>
        <ListSkeleton />
      </LoadState>
    )
  }
  if (orders.length === 0) return <NoOrders />
  const before = orders.filter(({ status }) => hasEnded(status))
  return (
    <div className="grid gap-8">
      <LiveOrders orders={orders} nowMs={nowMs} live={live} markOf={markOf} />
      {before.length > 0 && (
        <section aria-labelledby="before" className="grid gap-3">
          <h2 id="before" className="text-lg">
            {texts.list.pastHeading}
          </h2>
          <Card isFlush>
            <ul className="divide-y divide-line">
              {before.map((order) => (
                <PastOrderRow
                  key={order.id}
                  order={order}
                  nowMs={nowMs}
                  isBusy={busyId === order.id}
                  onRepeat={() => repeat(order.id)}
                  mark={markOf(order.id)}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {pages.error !== null && <LoadState title={texts.list.olderFailed} query={pages} />}
      {(pages.hasOlder || pages.isLoadingOlder) && (
        <Button
          kind="secondary"
          className="justify-self-center"
          isBusy={pages.isLoadingOlder}
          onClick={pages.showOlder}
        >
          {texts.orderList.showOlder}
        </Button>
      )}
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title={texts.list.empty}
      picture={<ShoppingBasket className="size-14 text-amber-deep" strokeWidth={1.5} aria-hidden="true" />}
      action={
        <a href="/order" className={buttonClass('primary', 'lg')}>
          {texts.orderList.writeList}
        </a>
      }
    >
      {texts.list.emptyHint}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={texts.orderList.loadingOrders} className="grid gap-3">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-paper p-5">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-32" />
        </div>
      ))}
    </div>
  )
}
