import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useOrderMarks } from '#web/chat/use-order-marks.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { marketsQuery } from '#web/markets/markets-queries.ts'
import { LiveOrders } from '#web/orders/live-orders.tsx'
import { ordersPageQuery } from '#web/orders/order-list-query.ts'
import { isUnderWay } from '#web/orders/order-stages.ts'
import { troubleOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useMe } from '#web/platform/session.ts'
import { BegunList } from './begun-list.tsx'
import { greeting } from './greeting.ts'
import { NearMarkets } from './near-markets.tsx'
import { UsualLists } from './usual-lists.tsx'

/** The installed app's first page: what goes on, the list, what was bought before, and the markets around. */
export function AppHomeScreen() {
  const nowMs = useNow()
  const me = useMe()
  const isCustomer = me?.role === 'customer'
  const orders = useQuery({ ...ordersPageQuery(null), enabled: isCustomer })
  const markets = useQuery(marketsQuery)
  const markOf = useOrderMarks()
  const trouble = troubleOf(markets)
  const live = orders.data?.items.filter(({ status }) => isUnderWay(status)) ?? []
  const past = orders.data?.items.filter(({ status }) => status === 'delivered') ?? []
  return (
    <div className="mx-auto grid max-w-3xl gap-8 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">{greeting(nowMs, me?.name ?? null)}</h1>
        {isCustomer && (
          <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold text-leaf">
            Your dashboard
            <ChevronRight className="size-5" aria-hidden="true" />
          </a>
        )}
      </div>
      <LiveOrders orders={live} nowMs={nowMs} markOf={markOf} />
      {me != null && !isCustomer ? <Work isAgent={me.role === 'agent'} /> : <BegunList />}
      {past.length > 0 && <UsualLists orders={past.slice(0, 4)} nowMs={nowMs} />}
      {markets.data !== undefined && <NearMarkets markets={markets.data} nowMs={nowMs} />}
      {markets.data === undefined && trouble === null && <Skeleton className="h-72 rounded-lg" />}
      {markets.data === undefined && trouble !== null && (
        <ErrorState
          title="We could not load the markets."
          detail={trouble}
          onRetry={() => void markets.refetch()}
        />
      )}
    </div>
  )
}

function Work({ isAgent }: { isAgent: boolean }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-leaf-tint p-5">
      <h2 className="text-lg">{isAgent ? 'Your desk' : 'The office'}</h2>
      <a href={isAgent ? '/dashboard' : '/admin'} className={buttonClass()}>
        Open it
      </a>
    </section>
  )
}
