import { ChevronLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { type CustomerOrder, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { LiveBar } from '#web/entities/orders/live-bar.tsx'
import { isLive, isUnderWay } from '#web/entities/orders/order-stages.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import { offersOf } from '#web/site/features/site-features.ts'
import { CallSupport } from '#web/site/orders/core/call-support.tsx'
import { LinkedOrder } from '#web/site/orders/core/linked-order.tsx'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { orderOf, statusTitle } from '#web/site/orders/core/order-state.ts'
import { useRepeatOrder } from '#web/site/orders/core/use-repeat-order.ts'
import * as repeatTexts from '#web/site/orders/texts.ts'
import { PayCard } from '#web/site/payment/pay-card.tsx'
import { AgentCard } from './agent-card.tsx'
import { DelayNotice } from './delay-notice.tsx'
import { FollowBar } from './follow-bar.tsx'
import { HandoverCard } from './handover-card.tsx'
import { ItemList } from './item-list.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHero } from './order-hero.tsx'
import { chosenMarketText, orderProgress } from './order-progress.ts'
import { OrderTimeline } from './order-timeline.tsx'
import {
  OrderReceipt,
  PlacedNotice,
  ProblemCard,
  QuestionCards,
  RateCard,
  ReceiptLinks,
  SettledCard,
} from './sometimes-shown.ts'
import { SpokenChange } from './spoken-change.tsx'
import * as texts from './texts.ts'
import { TripMap } from './trip-map.tsx'
import { useLiveRead } from './use-live-read.ts'

interface LiveOrderProps {
  order: CustomerOrder
  isJustPlaced: boolean
  hasFailed: boolean
  /** What is written about it. */
  chat: ReactNode
}

export function LiveOrder({ order, isJustPlaced, hasFailed, chat }: LiveOrderProps) {
  const nowMs = useNow()
  const after = order.timeline.at(-1)?.id
  const live = useLiveRead({
    url: urlOf(orderEventsEndpoint, { params: { id: order.id }, query: { after } }),
    queryKey: orderQuery(order.id).queryKey,
    isOn: isLive(order.status) || isAnswerAhead(order),
    hasFailed,
    linkedId: order.linked?.id ?? null,
  })
  const title = statusTitle(orderOf(order, nowMs))
  const progress = orderProgress(order, nowMs)
  const chosenMarket = chosenMarketText(order, nowMs)
  const isGoingOn = isLive(order.status)
  const isOnSlip = isJustPlaced && order.status === 'queued'
  const isAtGate = order.status === 'arrived'
  const agentName = order.agent?.firstName ?? common.inline.yourAgent
  return (
    <div className="mx-auto grid max-w-5xl gap-4 py-4 md:gap-6 md:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <a href="/my-orders" className="-ml-2 inline-flex min-h-11 items-center pr-2 font-semibold text-leaf">
          <ChevronLeft className="size-5" aria-hidden="true" />
          {common.page.myOrders}
        </a>
        {isGoingOn && <LiveBar state={live} />}
      </div>
      {order.questions.some(({ status }) => status === 'open') && (
        <Suspense>
          <QuestionCards order={order} />
        </Suspense>
      )}
      {isAtGate && <HandoverCard order={order} agentName={agentName} />}
      <DelayNotice order={order} nowMs={nowMs} />
      {chosenMarket !== null && <Notice tone="leaf">{chosenMarket}</Notice>}
      {isOnSlip && (
        <Suspense>
          <PlacedNotice order={order} nowMs={nowMs} />
        </Suspense>
      )}
      {/* On the phone the two columns become one: while it goes on its progress comes first, afterwards what it came to. */}
      <div className="flex flex-col gap-4 md:grid md:grid-cols-[1.45fr_1fr] md:items-start md:gap-6">
        <div className="grid gap-4 max-md:contents md:gap-6">
          <OrderHero
            order={order}
            marketSlug={order.market.slug}
            nowMs={nowMs}
            title={title}
            progress={progress}
          >
            <LateNotice order={order} nowMs={nowMs} />
            {order.linked != null && !isOnSlip && <LinkedOrder linked={order.linked} />}
            {!isGoingOn && <RepeatButtons orderId={order.id} />}
          </OrderHero>
          <PayCard order={order} />
          {order.after !== null && (
            <Suspense>
              <RateCard order={order} after={order.after} nowMs={nowMs} />
            </Suspense>
          )}
          {!isAtGate && <HandoverCard order={order} agentName={agentName} />}
          {order.status === 'in_transit' && (
            <TripMap
              orderId={order.id}
              market={order.market}
              marketName={order.market.name}
              home={pinOf(order)}
              position={order.agentPosition}
              agentName={agentName}
            />
          )}
          {order.agent !== null && isGoingOn && (
            <AgentCard {...order.agent} marketName={order.market.name} neighbours={order.neighbours ?? 0} />
          )}
          {isGoingOn && <OrderTimeline order={order} nowMs={nowMs} />}
          {chat}
          {!isGoingOn && (
            <div className="max-md:order-1">
              <OrderTimeline order={order} nowMs={nowMs} />
            </div>
          )}
        </div>
        <Papers order={order} nowMs={nowMs} />
      </div>
      <Waiting order={order} agentName={agentName} />
      {/* Every few metres of the road are for the eye alone. */}
      <SpokenChange text={order.status === 'in_transit' ? title : `${title}. ${progress}`} />
    </div>
  )
}

/** What was ordered or bought, what it cost, and what can be done with it. */
function Papers({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const isSettled = order.status === 'cancelled' || order.status === 'expired' || order.status === 'failed'
  return (
    <div className="grid gap-4 max-md:contents md:gap-6">
      <Suspense>
        {isSettled && <SettledCard order={order} />}
        {order.bill.totalKobo === null ? <ItemList order={order} /> : <OrderReceipt order={order} />}
        {order.after !== null && <ProblemCard order={order} after={order.after} nowMs={nowMs} />}
      </Suspense>
      <div className="grid gap-4 max-md:order-2 md:gap-6">
        <OrderDetails order={order} nowMs={nowMs} />
        {order.bill.goodsKobo !== null && (
          <Suspense>
            <ReceiptLinks order={order} />
          </Suspense>
        )}
        <OrderActions order={order} />
      </div>
    </div>
  )
}

/** What waits for the customer, wherever they are on the page: a question first, then the code at the gate. */
function Waiting({ order, agentName }: { order: CustomerOrder; agentName: string }) {
  const asked = order.questions.find(({ status }) => status === 'open')
  const item = order.items.find(({ id }) => id === asked?.itemId)
  if (asked !== undefined && item !== undefined) {
    return (
      <FollowBar key={asked.id} targetId={`question-${asked.id}`} action={texts.followBar.answer}>
        {texts.followBar.question(agentName, item.name)}
      </FollowBar>
    )
  }
  if (order.status !== 'arrived' || order.handoverCode === null) return null
  return (
    <FollowBar targetId="handover" action={texts.followBar.seeCode}>
      {texts.followBar.code}{' '}
      <span className="font-display text-xl font-extrabold tabular-nums">{order.handoverCode}</span>
    </FollowBar>
  )
}

/** Returns whether our team has still to answer a report. */
function isAnswerAhead({ after }: CustomerOrder): boolean {
  return after?.problems.some(({ status }) => status === 'open') ?? false
}

function pinOf({ place }: CustomerOrder) {
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Owns up when the promise has passed, with somebody to call; nothing before. */
function LateNotice({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const promisedMs = Date.parse(order.promise.by)
  if (!isUnderWay(order.status) || nowMs <= promisedMs) return null
  return (
    <div className="mt-2 grid justify-items-center gap-3 rounded-md bg-pepper-tint p-4 sm:justify-items-start">
      <p className="text-sm font-medium text-pepper-deep">{texts.page.late(timeText(promisedMs, 'half'))}</p>
      <CallSupport city={order.market.city} />
    </div>
  )
}

/** What comes after an order that is over: the same again, or another list. */
function RepeatButtons({ orderId }: { orderId: string }) {
  const { repeat, busyId } = useRepeatOrder()
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-3 sm:justify-start">
      <Button isBusy={busyId !== null} onClick={() => repeat(orderId)}>
        {common.action.orderAgain}
      </Button>
      {offersOf('orderLinks').map(({ hrefOf, text }) => (
        <a key={text} href={hrefOf(orderId)} className={buttonClass('secondary')}>
          {text}
        </a>
      ))}
      <a href="/order" className={buttonClass('secondary')}>
        {repeatTexts.reorder.newList}
      </a>
    </div>
  )
}
