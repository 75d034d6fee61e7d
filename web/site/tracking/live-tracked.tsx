import type { ReactNode } from 'react'
import { type TrackedOrder, trackEventsEndpoint } from '#contract/tracking/tracking.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { LiveBar } from '#web/entities/orders/live-bar.tsx'
import { isLive } from '#web/entities/orders/order-stages.ts'
import { windowText } from '#web/entities/orders/promise-text.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import { itemCountText } from '#web/site/orders/core/order-state.ts'
import { OrderHero } from '#web/site/orders/progress/order-hero.tsx'
import { ShareButton } from '#web/site/orders/progress/share-button.tsx'
import { SpokenChange } from '#web/site/orders/progress/spoken-change.tsx'
import { timelineSteps } from '#web/site/orders/progress/timeline-steps.ts'
import { TripMap } from '#web/site/orders/progress/trip-map.tsx'
import { useLiveRead } from '#web/site/orders/progress/use-live-read.ts'
import * as texts from './texts.ts'
import { marketSlugOf, trackedProgress } from './tracked-progress.ts'
import { trackedTitle } from './tracked-title.ts'
import { trackedQuery } from './tracking-queries.ts'

interface LiveTrackedProps {
  order: TrackedOrder
  hasFailed: boolean
  /** What only its customer sees. */
  children: ReactNode
}

export function LiveTracked({ order, hasFailed, children }: LiveTrackedProps) {
  const nowMs = useNow()
  const live = useLiveRead({
    url: urlOf(trackEventsEndpoint, {
      params: { code: order.code },
      query: { after: order.timeline.at(-1)?.id },
    }),
    queryKey: trackedQuery(order.code).queryKey,
    isOn: isLive(order.status),
    hasFailed,
  })
  const title = trackedTitle(order)
  const progress = trackedProgress(order, nowMs)
  return (
    <div className="mx-auto grid max-w-5xl gap-4 py-4 md:gap-6 md:py-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-soft">
          {common.label.order} <span className="inline-block font-mono">{order.code}</span>
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
            progress={progress}
          />
          {order.status === 'in_transit' && (
            <TripMap
              market={order.marketPosition}
              marketName={order.marketName}
              home={null}
              position={order.agentPosition}
              agentName={order.agentFirstName ?? common.label.theAgent}
            />
          )}
        </div>
        <div className="grid gap-4 md:gap-6">
          {children}
          <Card>
            <h2 className="text-lg">{texts.liveTracked.progress}</h2>
            <p className="text-sm text-ink-soft">
              {texts.order.goods(itemCountText(order.itemCount), order.marketName)}
              {!hasEnded(order.status) && texts.order.promised(windowText(order.promise, nowMs))}
            </p>
            <div className="mt-4 -mb-5">
              <Timeline
                steps={timelineSteps({
                  status: order.status,
                  timeline: order.timeline.map(({ expectedBy: by, ...entry }) =>
                    by === undefined ? entry : { ...entry, detail: { by } },
                  ),
                  agentFirstName: order.agentFirstName,
                  marketName: order.marketName,
                })}
              />
            </div>
          </Card>
          {isLive(order.status) && <ShareButton code={order.code} text={texts.order.shareMessage} isWide />}
        </div>
      </div>
      <SpokenChange text={`${title}. ${progress}`} />
    </div>
  )
}
