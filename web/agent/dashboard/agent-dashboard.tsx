import { type ReactNode, Suspense, useEffect } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { OfferPeek } from '#web/agent/offers/offer-peek.tsx'
import { TripSkeleton } from '#web/agent/trip/core/trip-skeleton.tsx'
import * as common from '#web/design/common-texts.ts'
import { drawnPart } from '#web/design/deferred-part.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState, type LoadStateProps } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { log } from '#web/platform/core/log.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { DashboardBar } from './dashboard-bar.tsx'
import { type AgentUpdates, DashboardHome } from './dashboard-home.tsx'
import * as texts from './texts.ts'
import { useDashboard } from './use-dashboard.ts'
import { usePositionReports } from './use-position-reports.ts'

// An offer is answered without them; the phone keeps both from the first visit on.
const TripPane = drawnPart(
  'web/agent/trip/trip-pane.tsx',
  async () => (await import('#web/agent/trip/trip-pane.tsx')).TripPane,
)
const JointPane = drawnPart(
  'web/agent/trip/joint/joint-pane.tsx',
  async () => (await import('#web/agent/trip/joint/joint-pane.tsx')).JointPane,
)

interface AgentDashboardProps extends ScreenProps {
  /** Shows what is written about an order. */
  chatOf: (trip: Trip) => ReactNode
  news: AgentUpdates
}

/** Shows the agent's workspace: the dashboard and, with `?trip=`, one order; side by side where there is room. */
export function AgentDashboard({ search, chatOf, news }: AgentDashboardProps) {
  const { dashboard, query, live } = useDashboard()
  const nowMs = useNow(1000)
  const isInTransit = dashboard?.trips.some((trip) => trip.status === 'in_transit') ?? false
  const position = usePositionReports({ isOnDuty: dashboard?.isOnDuty ?? false, isInTransit })
  useWakeLock(isInTransit)
  const tripId = search.get('trip')
  const marketId = search.get('market')
  const isTripOpen = tripId !== null || marketId !== null
  return (
    <div className="flex min-h-dvh flex-col">
      <div className={isTripOpen ? 'hidden lg:block' : ''}>
        <DashboardBar />
      </div>
      <main
        id="main"
        className={`mx-auto grid w-full flex-1 gap-x-8 px-4 ${isTripOpen ? 'max-w-6xl lg:grid-cols-[24rem_minmax(0,1fr)]' : 'max-w-xl'}`}
      >
        <div className={`py-5 ${isTripOpen ? 'hidden lg:block' : ''}`}>
          {dashboard === undefined ? (
            <AgentDashboardSkeleton query={query} isTripOpen={isTripOpen} />
          ) : (
            <DashboardHome
              dashboard={dashboard}
              live={live}
              position={position}
              nowMs={nowMs}
              openTripId={tripId}
              isTripOpen={isTripOpen}
              news={news}
            />
          )}
        </div>
        {isTripOpen && (
          <div id="trip" className="flex min-w-0 flex-col lg:pt-5 lg:pb-8">
            <OfferPeek offers={dashboard?.offers ?? []} nowMs={nowMs} />
            <Suspense fallback={<TripSkeleton />}>
              {tripId !== null ? (
                <TripPane tripId={tripId} isSeen={position === 'sharing'} nowMs={nowMs} chatOf={chatOf} />
              ) : (
                <JointPane
                  key={marketId}
                  marketId={marketId ?? ''}
                  doors={dashboard?.doors ?? []}
                  isSeen={position === 'sharing'}
                  nowMs={nowMs}
                />
              )}
            </Suspense>
          </div>
        )}
      </main>
    </div>
  )
}

function AgentDashboardSkeleton(props: { query: LoadStateProps['query']; isTripOpen: boolean }) {
  const Title = props.isTripOpen ? 'h2' : 'h1'
  return (
    <div className="grid gap-4">
      <Title className="text-xl">{common.page.dashboard}</Title>
      <LoadState title={texts.page.failed} query={props.query}>
        <div role="status" aria-label={texts.page.loading} className="grid gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      </LoadState>
    </div>
  )
}

/** Keeps the screen awake while `isOn`: a phone that sleeps stops telling where it is. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || isOver) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch (error) {
        // A low battery may refuse it; the trip continues without.
        log('INFO', 'The screen may go dark', error)
      }
    }
    const onVisibility = () => void hold()
    document.addEventListener('visibilitychange', onVisibility)
    void hold()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisibility)
      void lock?.release()
    }
  }, [isOn])
}
