import type { ReactNode } from 'react'
import type { Trip } from '#contract/agent.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskHome, type DeskNews } from './desk-home.tsx'
import { OfferPeek } from './offer-peek.tsx'
import { TripPane } from './trip-pane.tsx'
import { useDesk } from './use-desk.ts'
import { usePositionReports } from './use-position-reports.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface DeskScreenProps extends ScreenProps {
  /** What is written about an errand. */
  chatOf: (trip: Trip) => ReactNode
  news: DeskNews
}

/** The agent's workspace: the desk, and with `?trip=` one errand of it; both side by side where there is room. */
export function DeskScreen({ search, chatOf, news }: DeskScreenProps) {
  const { desk, error, isRetrying, retry, live, serverNow, offsetMs } = useDesk()
  const nowMs = useNow(1000) + offsetMs
  const isInTransit = desk?.trips.some((trip) => trip.status === 'in_transit') ?? false
  const position = usePositionReports({ isOnDuty: desk?.isOnDuty ?? false, isInTransit, offsetMs })
  useWakeLock(isInTransit)
  const tripId = search.get('trip')
  const isTripOpen = tripId !== null
  return (
    <div className="flex min-h-dvh flex-col">
      <div className={isTripOpen ? 'hidden lg:block' : ''}>
        <DeskBar />
      </div>
      <main
        id="main"
        className={`mx-auto grid w-full flex-1 gap-x-8 px-4 ${isTripOpen ? 'max-w-6xl lg:grid-cols-[24rem_minmax(0,1fr)]' : 'max-w-xl'}`}
      >
        <div className={`py-5 ${isTripOpen ? 'hidden lg:block' : ''}`}>
          {desk === undefined ? (
            <DeskWaiting error={error} isRetrying={isRetrying} retry={retry} />
          ) : (
            <DeskHome
              desk={desk}
              live={live}
              position={position}
              nowMs={nowMs}
              openTripId={tripId}
              news={news}
            />
          )}
        </div>
        {isTripOpen && (
          <div id="trip" className="flex min-w-0 flex-col lg:pt-5 lg:pb-8">
            <OfferPeek offers={desk?.offers ?? []} nowMs={nowMs} />
            <TripPane tripId={tripId} nowMs={nowMs} serverNow={serverNow} chatOf={chatOf} />
          </div>
        )}
      </main>
    </div>
  )
}

interface DeskWaitingProps {
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

function DeskWaiting({ error, isRetrying, retry }: DeskWaitingProps) {
  if (error !== null) {
    return (
      <div className="grid gap-4">
        <h1 className="text-xl">Your desk</h1>
        <ErrorState
          title="We could not load your desk."
          detail={reasonOf(error, 'Check your network.')}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading your desk" className="grid gap-4">
      <h1 className="text-xl">Your desk</h1>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
