import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CustomerOrder, orderEvents } from '#contract/orders.ts'
import { urlOf } from '#web/platform/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import { AgentCard } from './agent-card.tsx'
import { errandOf, statusTitle } from './errand.ts'
import { HandoverCard } from './handover-card.tsx'
import { ItemList } from './item-list.tsx'
import { LateNotice } from './late-notice.tsx'
import { LiveBar } from './live-bar.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHero } from './order-hero.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { isLive } from './order-stages.ts'
import { orderStory } from './order-story.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { PayCard } from './pay-card.tsx'
import { PlacedNotice } from './placed-notice.tsx'
import { ProblemCard } from './problem-card.tsx'
import { QuestionCards } from './question-card.tsx'
import { RateCard } from './rate-card.tsx'
import { ReceiptLinks } from './receipt-links.tsx'
import { RepeatButtons } from './repeat-buttons.tsx'
import { SettledCard } from './settled-card.tsx'
import { SpokenChange } from './spoken-change.tsx'
import { TripMap } from './trip-map.tsx'
import { useLiveRead } from './use-live-read.ts'

interface LiveOrderProps {
  order: CustomerOrder
  isJustPlaced: boolean
  /** Whether the last reading failed. */
  hasFailed: boolean
  /** By how much the server's clock is ahead of this device's. */
  offsetMs: number
  /** What is written about it. */
  chat: ReactNode
}

/** An order as it stands and as it changes. */
export function LiveOrder({ order, isJustPlaced, hasFailed, offsetMs, chat }: LiveOrderProps) {
  const nowMs = useNow()
  const after = order.timeline.at(-1)?.id
  const live = useLiveRead({
    url: urlOf(orderEvents, { params: { id: order.id }, query: { after } }),
    queryKey: orderQuery(order.id).queryKey,
    isOn: isLive(order.status) || isAnswerAhead(order),
    hasFailed,
  })
  const title = statusTitle(errandOf(order, nowMs))
  const story = orderStory(order, nowMs)
  const isGoingOn = isLive(order.status)
  const agentName = order.agent?.firstName ?? 'your agent'
  return (
    <div className="mx-auto grid max-w-5xl gap-4 py-4 md:gap-6 md:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <a href="/my-orders" className="-ml-2 inline-flex min-h-11 items-center pr-2 font-semibold text-leaf">
          <ChevronLeft className="size-5" aria-hidden="true" />
          My Orders
        </a>
        {isGoingOn && <LiveBar state={live} />}
      </div>
      <QuestionCards order={order} offsetMs={offsetMs} />
      {isJustPlaced && order.status === 'queued' && <PlacedNotice order={order} nowMs={nowMs} />}
      {/* On the phone the two columns become one, in which the list comes before the log. */}
      <div className="flex flex-col gap-4 md:grid md:grid-cols-[1.45fr_1fr] md:items-start md:gap-6">
        <div className="grid gap-4 max-md:contents md:gap-6">
          <OrderHero order={order} marketSlug={order.market.slug} nowMs={nowMs} title={title} story={story}>
            <LateNotice order={order} nowMs={nowMs} />
            {!isGoingOn && <RepeatButtons orderId={order.id} />}
          </OrderHero>
          <PayCard order={order} />
          {order.after !== null && <RateCard order={order} after={order.after} nowMs={nowMs} />}
          <HandoverCard order={order} agentName={agentName} />
          {order.status === 'in_transit' && (
            <TripMap
              market={order.market}
              marketName={order.market.name}
              home={pinOf(order)}
              position={order.agentPosition}
              agentName={agentName}
            />
          )}
          {order.agent !== null && isGoingOn && <AgentCard {...order.agent} marketName={order.market.name} />}
          {chat}
          <div className="max-md:order-1">
            <OrderTimeline order={order} nowMs={nowMs} />
          </div>
        </div>
        <div className="grid gap-4 max-md:contents md:gap-6">
          <SettledCard order={order} />
          {order.bill.totalKobo === null ? <ItemList order={order} /> : <OrderReceipt order={order} />}
          {order.after !== null && <ProblemCard order={order} after={order.after} nowMs={nowMs} />}
          <div className="grid gap-4 max-md:order-2 md:gap-6">
            <OrderDetails order={order} nowMs={nowMs} />
            <ReceiptLinks order={order} />
            <OrderActions order={order} />
          </div>
        </div>
      </div>
      {/* Every few metres of the road are for the eye alone. */}
      <SpokenChange words={order.status === 'in_transit' ? title : `${title}. ${story}`} />
    </div>
  )
}

/** Whether our office has still to answer a report. */
function isAnswerAhead({ after }: CustomerOrder): boolean {
  return after?.problems.some(({ status }) => status === 'open') ?? false
}

function pinOf({ place }: CustomerOrder) {
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
