import { useQuery } from '@tanstack/react-query'
import { useOrderMarks } from '#web/chat/use-order-marks.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { ListStarter } from '#web/lists/list-starter.tsx'
import { useDraft } from '#web/lists/use-draft.ts'
import { marketsQuery } from '#web/markets/markets-queries.ts'
import { itemCountText } from '#web/orders/errand.ts'
import { OrderCard } from '#web/orders/order-card.tsx'
import { ordersPageQuery } from '#web/orders/order-queries.ts'
import { isUnderWay } from '#web/orders/order-stages.ts'
import { troubleOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useMe } from '#web/platform/session.ts'
import { NearMarkets } from './near-markets.tsx'
import { UsualLists } from './usual-lists.tsx'

const lagosOffsetH = 1

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
      <h1 className="text-2xl">
        {greeting(nowMs)}
        {me != null && `, ${me.name.split(' ')[0]}`}
      </h1>
      {live.length > 0 && (
        <section aria-labelledby="live" className="grid gap-3">
          <h2 id="live" className="text-lg">
            Going on now
          </h2>
          <ul className="grid gap-3">
            {live.map((order) => (
              <OrderCard key={order.id} order={order} nowMs={nowMs} mark={markOf(order.id)} />
            ))}
          </ul>
        </section>
      )}
      {me != null && !isCustomer ? <Work isAgent={me.role === 'agent'} /> : <TheList />}
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

/** The list that was begun, or a slip of paper to begin one on. */
function TheList() {
  const draft = useDraft()
  const count = draft?.lines.length ?? 0
  if (count === 0) return <ListStarter example={'2 mudu beans\n₦500 pepper\n1 paint garri'} />
  return (
    <section className="grid gap-3 rounded-lg bg-leaf-tint p-5">
      <h2 className="text-lg">Your list is waiting</h2>
      <p>
        {itemCountText(count)}
        {draft?.market != null && ` for ${draft.market.name}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href="/order" className={buttonClass()}>
          Go on with it
        </a>
        <a href="/place-order" className={buttonClass('secondary')}>
          Say where and when
        </a>
      </div>
    </section>
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

function greeting(nowMs: number): string {
  const hour = (new Date(nowMs).getUTCHours() + lagosOffsetH) % 24
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
