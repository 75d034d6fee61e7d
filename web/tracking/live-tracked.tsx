import { hasEnded } from '#contract/order-machine.ts'
import { type TrackedOrder, trackEvents } from '#contract/tracking.ts'
import { Card } from '#web/design/card.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { itemCountText } from '#web/orders/errand.ts'
import { LiveBar } from '#web/orders/live-bar.tsx'
import { OrderHero } from '#web/orders/order-hero.tsx'
import { isLive } from '#web/orders/order-stages.ts'
import { windowText } from '#web/orders/promise-words.ts'
import { ShareButton } from '#web/orders/share-button.tsx'
import { SpokenChange } from '#web/orders/spoken-change.tsx'
import { timelineSteps } from '#web/orders/timeline-steps.ts'
import { TripMap } from '#web/orders/trip-map.tsx'
import { useLiveRead } from '#web/orders/use-live-read.ts'
import { urlOf } from '#web/platform/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import { marketSlugOf, trackedStory } from './tracked-story.ts'
import { trackedTitle } from './tracked-title.ts'
import { trackedQuery } from './tracking-queries.ts'

/** A followed order as it stands and as it changes. */
export function LiveTracked({ order, hasFailed }: { order: TrackedOrder; hasFailed: boolean }) {
  const nowMs = useNow()
  const live = useLiveRead({
    url: urlOf(trackEvents, { params: { code: order.code }, query: { after: order.timeline.at(-1)?.id } }),
    queryKey: trackedQuery(order.code).queryKey,
    isOn: isLive(order.status),
    hasFailed,
  })
  const title = trackedTitle(order)
  const story = trackedStory(order)
  return (
    <div className="mx-auto grid max-w-5xl gap-4 py-4 md:gap-6 md:py-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-soft">
          Order <span className="inline-block font-mono">{order.code}</span>
        </p>
        {isLive(order.status) && <LiveBar state={live} />}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[1.45fr_1fr] md:gap-6">
        <div className="grid gap-4 md:gap-6">
          <OrderHero
            order={order}
            marketSlug={marketSlugOf(order)}
            nowMs={nowMs}
            title={title}
            story={story}
          />
          {order.status === 'in_transit' && (
            <TripMap
              market={order.marketPosition}
              marketName={order.marketName}
              home={null}
              position={order.agentPosition}
              agentName={order.agentFirstName ?? 'The agent'}
            />
          )}
        </div>
        <div className="grid gap-4 md:gap-6">
          <Card>
            <h2 className="text-lg">How it goes</h2>
            <p className="text-sm text-ink-soft">
              {itemCountText(order.itemCount)} from {order.marketName}
              {!hasEnded(order.status) && `, promised ${windowText(order.promise, nowMs)}`}
            </p>
            <div className="mt-4 -mb-5">
              <Timeline
                steps={timelineSteps({
                  status: order.status,
                  timeline: order.timeline,
                  agentFirstName: order.agentFirstName,
                  marketName: order.marketName,
                })}
              />
            </div>
          </Card>
          {isLive(order.status) && (
            <ShareButton code={order.code} words="Follow this market errand:" isWide />
          )}
        </div>
      </div>
      <SpokenChange words={`${title}. ${story}`} />
    </div>
  )
}
