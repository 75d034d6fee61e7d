import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { AgentDashboard } from '#contract/dispatch/agent.ts'
import { lagosTime } from '#domain/time/days.ts'
import { CashCard } from '#web/agent/money/cash-card.tsx'
import { OfferCard } from '#web/agent/offers/offer-card.tsx'
import { useOfferAnswers } from '#web/agent/offers/use-offer-answers.ts'
import { JointTrips } from '#web/agent/trip/joint/joint-trips.tsx'
import { OrderBag } from '#web/agent/trip/joint/order-bag.tsx'
import { TripCard } from '#web/agent/trip/trip-card.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ThemeSwitch } from '#web/design/layout/theme-switch.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { useTakenOver } from '#web/platform/page/use-taken-over.ts'
import { DutyCard } from './duty-card.tsx'
import { HomeMarketsCard } from './home-markets-card.tsx'
import { OfferReason } from './offer-reason.tsx'
import { RideCard } from './ride-card.tsx'
import * as texts from './texts.ts'
import type { PositionState } from './use-position-reports.ts'
import { WaitingCard } from './waiting-card.tsx'

// Nobody answers an offer by it.
const LaterCards = quietPart(async () => (await import('./later-cards.tsx')).LaterCards)

interface DashboardHomeProps {
  dashboard: AgentDashboard
  live: LiveState
  position: PositionState
  /** By the server's clock. */
  nowMs: number
  openTripId: string | null
  /** Says that an order or a trip of several is open beside it. */
  isTripOpen: boolean
  news: AgentUpdates
}

export interface AgentUpdates {
  /** Shows how much of it is new about one order. */
  markOf: (orderId: string) => ReactNode
  /** All of it that is new. */
  card: ReactNode
}

/** Shows an agent between and beside trips: offers first, then what is active, then the money. */
export function DashboardHome({
  dashboard,
  live,
  position,
  nowMs,
  openTripId,
  isTripOpen,
  news,
}: DashboardHomeProps) {
  const answers = useOfferAnswers()
  const isTakenOver = useTakenOver()
  const inHand = useQuery(tripsQuery).data
  const Title = isTripOpen ? 'h2' : 'h1'
  const isIdle = dashboard.offers.length === 0 && dashboard.trips.length === 0
  return (
    <div className="grid content-start gap-4">
      <Title className="text-xl">{`${greeting(nowMs)}, ${dashboard.firstName}`}</Title>
      <section aria-label={texts.home.offers} aria-live="polite" className="grid gap-4 empty:hidden">
        {dashboard.offers.map((offer) => {
          const joins = dashboard.trips.some(
            ({ market, status }) =>
              market.id === offer.market.id && (status === 'assigned' || status === 'shopping'),
          )
          return (
            <div key={offer.id} className="grid gap-1">
              <OfferCard offer={offer} joins={joins} nowMs={nowMs} answers={answers} />
              {offer.why === undefined && <OfferReason offer={offer} joins={joins} />}
            </div>
          )
        })}
      </section>
      {news.card}
      {dashboard.trips.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{texts.home.trips}</h2>
          <JointTrips trips={dashboard.trips} />
          {dashboard.trips.map((trip) => (
            <TripCard
              key={trip.id}
              trip={trip}
              nowMs={nowMs}
              isOpen={trip.id === openTripId}
              mark={news.markOf(trip.id)}
              bag={<OrderBag trip={inHand?.find(({ id }) => id === trip.id) ?? trip} />}
              area={inHand?.find(({ id }) => id === trip.id)?.place.area}
            />
          ))}
          {dashboard.nextTrip != null && <NextTrip nextTrip={dashboard.nextTrip} />}
        </section>
      )}
      <DutyCard dashboard={dashboard} live={live} position={position} />
      {dashboard.waitAt != null && isIdle && <WaitingCard waitAt={dashboard.waitAt} />}
      {isTakenOver && (
        <Suspense>
          <LaterCards nowMs={nowMs} />
        </Suspense>
      )}
      {isIdle && <Idle isOnDuty={dashboard.isOnDuty} />}
      <CashCard dashboard={dashboard} />
      <HomeMarketsCard />
      <RideCard />
      <ThemeSwitch />
    </div>
  )
}

function NextTrip({ nextTrip }: { nextTrip: NonNullable<AgentDashboard['nextTrip']> }) {
  return (
    <p className="rounded-lg border border-line bg-paper px-4 py-3 text-sm" role="status">
      <span className="block font-semibold">
        {texts.nextTrip.likely(nextTrip.marketName, timeText(Date.parse(nextTrip.at), 'half'))}
      </span>
      <span className="text-ink-soft">{texts.nextTrip.mayChange}</span>
    </p>
  )
}

function Idle({ isOnDuty }: { isOnDuty: boolean }) {
  if (!isOnDuty) {
    return (
      <EmptyState
        title={texts.home.ready}
        picture={<UnitPicture unit="basket" className="size-20 opacity-60" />}
      >
        {texts.home.readyHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.home.empty} picture={<UnitPicture unit="basket" className="size-20" />}>
      {texts.home.emptyHint}
    </EmptyState>
  )
}

function greeting(nowMs: number): string {
  const hour = lagosTime(new Date(nowMs)).minute / 60
  if (hour < 12) return common.greeting.morning
  return hour < 16 ? common.greeting.afternoon : common.greeting.evening
}
