import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useOrderMarks } from '#web/entities/chat/use-order-marks.tsx'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { BegunList } from '#web/site/dashboard/begun-list.tsx'
import { greeting } from '#web/site/dashboard/greeting.ts'
import { NearMarkets } from '#web/site/dashboard/near-markets.tsx'
import { UsualLists } from '#web/site/dashboard/usual-lists.tsx'
import { LiveOrders } from '#web/site/orders/live-orders.tsx'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import * as texts from './texts.ts'

/** The installed app's first page: what is under way, what was bought before, the list, and the markets around. */
export function AppHomeScreen() {
  const nowMs = useNow()
  const me = useMe()
  const isCustomer = me?.role === 'customer'
  const orders = useQuery({ ...ordersPageQuery(null), enabled: isCustomer })
  const markets = useQuery(useMarketsQuery())
  const markOf = useOrderMarks()
  const past = orders.data?.items.filter(({ status }) => status === 'delivered') ?? []
  return (
    <div className="mx-auto grid max-w-3xl gap-8 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">{greeting(nowMs, me?.name ?? null)}</h1>
        {isCustomer && (
          <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {texts.home.title}
            <ChevronRight className="size-5" aria-hidden="true" />
          </a>
        )}
      </div>
      <LiveOrders orders={orders.data?.items ?? []} nowMs={nowMs} markOf={markOf} />
      {past.length > 0 && <UsualLists orders={past.slice(0, 4)} nowMs={nowMs} />}
      {me != null && !isCustomer ? <Work isAgent={me.role === 'agent'} /> : <BegunList />}
      {markets.data !== undefined && <NearMarkets markets={markets.data} nowMs={nowMs} />}
      {markets.data === undefined && (
        <LoadState title={common.failure.markets} query={markets}>
          <Skeleton className="h-72 rounded-lg" />
        </LoadState>
      )}
    </div>
  )
}

function Work({ isAgent }: { isAgent: boolean }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-leaf-tint p-5">
      <h2 className="text-lg">{isAgent ? common.page.dashboard : texts.home.admin}</h2>
      <a href={isAgent ? '/dashboard' : '/admin'} className={buttonClass()}>
        {texts.home.open}
      </a>
    </section>
  )
}
