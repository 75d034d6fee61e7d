import { useQuery } from '@tanstack/react-query'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useOrderMarks } from '#web/entities/chat/use-order-marks.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'
import { useMe } from '#web/platform/session/session.ts'
import { SavedLists } from '#web/site/list/usual/saved-lists.tsx'
import { LiveOrders } from '#web/site/orders/live-orders.tsx'
import { OneAtATime } from '#web/site/orders/questions/question-card.tsx'
import { waitingQuestionsQuery } from '#web/site/orders/questions/question-queries.ts'
import { type OrderPages, useOrderPages } from '#web/site/orders/use-order-pages.ts'
import { UsualGoods } from '#web/site/orders/usual-goods.tsx'
import { WalletCard } from '#web/site/payment/wallet-card.tsx'
import { BegunList } from './begun-list.tsx'
import { FirstOrder } from './first-order.tsx'
import { greeting } from './greeting.ts'
import { PasskeyOffer } from './passkey-offer.tsx'
import * as texts from './texts.ts'
import { UsualLists } from './usual-lists.tsx'

const repeatsShown = 2
const ordersBeforePasskey = 2

/** A customer's own page: what is asked and under way, what they buy again, the list, and what their wallet holds. */
export function DashboardScreen() {
  const nowMs = useNow()
  const me = useMe()
  const pages = useOrderPages()
  const { orders } = pages
  const isNew = orders?.length === 0
  // One box for all of it: where the orders do not come, the rest does not either.
  const trouble = orders === undefined ? troubleOf(pages) : null
  const past = orders?.filter(({ status }) => status === 'delivered') ?? []
  return (
    <div className="mx-auto grid max-w-5xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">{greeting(nowMs, me?.name ?? null)}</h1>
        {!isNew && (
          <a href="/my-orders" className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {common.page.myOrders}
          </a>
        )}
      </div>
      {trouble !== null && (
        <>
          <LoadState title={texts.page.failed} query={pages} />
          <BegunList />
        </>
      )}
      {isNew && <FirstOrder />}
      {!isNew && trouble === null && (
        <div className="flex flex-col gap-8 md:grid md:grid-cols-[1.35fr_1fr] md:items-start md:gap-8">
          <div className="grid gap-8 max-md:contents">
            <WaitingQuestions />
            <GoingOn pages={pages} nowMs={nowMs} />
            {past.length > 0 && <UsualLists orders={past.slice(0, repeatsShown)} nowMs={nowMs} />}
            {(orders?.length ?? 0) >= ordersBeforePasskey && <PasskeyOffer />}
            <div className="max-md:order-1">
              <UsualGoods />
            </div>
          </div>
          <div className="grid gap-8 max-md:contents">
            <BegunList />
            <div className="max-md:order-1">
              <WalletCard />
            </div>
            <div className="max-md:order-1 empty:hidden">
              <SavedLists />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/** What is under way, followed live. */
function GoingOn({ pages, nowMs }: { pages: OrderPages; nowMs: number }) {
  const markOf = useOrderMarks()
  const { orders, live } = pages
  if (orders === undefined)
    return (
      <div role="status" aria-label={texts.dashboard.loadingOrders}>
        <Skeleton className="h-36 rounded-lg" />
      </div>
    )
  return <LiveOrders orders={orders} nowMs={nowMs} markOf={markOf} live={live} />
}

/** What agents ask about any order of the signed-in customer, each to be answered on the spot. */
function WaitingQuestions() {
  const query = useQuery(waitingQuestionsQuery)
  const { data } = query
  if (data === undefined) {
    return <LoadState title={texts.questions.loadFailed} query={query} />
  }
  return <OneAtATime questions={data.items} />
}
