import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AgentDesk } from '#contract/agent.ts'
import { lagosTime } from '#contract/days.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ThemeSwitch } from '#web/design/theme-switch.tsx'
import { UnitPicture } from '#web/design/unit-picture.tsx'
import type { LiveState } from '#web/platform/live-source.ts'
import { CashCard } from './cash-card.tsx'
import { tripsQuery } from './dispatch-queries.ts'
import { DutyCard } from './duty-card.tsx'
import { HomeMarketsCard } from './home-markets-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { TripCard } from './trip-card.tsx'
import { useOfferAnswers } from './use-offer-answers.ts'
import type { PositionState } from './use-position-reports.ts'

interface DeskHomeProps {
  desk: AgentDesk
  live: LiveState
  position: PositionState
  /** By the server's clock. */
  nowMs: number
  /** The trip that is open beside it, if any. */
  openTripId: string | null
  news: DeskNews
}

/** What is written to the agent. */
export interface DeskNews {
  /** How much of it is new about one errand. */
  markOf: (orderId: string) => ReactNode
  /** All of it that is new. */
  card: ReactNode
}

/** An agent between and beside trips: offers first, then what is in hand, then the money. */
export function DeskHome({ desk, live, position, nowMs, openTripId, news }: DeskHomeProps) {
  const answers = useOfferAnswers()
  const inHand = useQuery(tripsQuery).data
  const Title = openTripId === null ? 'h1' : 'h2'
  const isIdle = desk.offers.length === 0 && desk.trips.length === 0
  return (
    <div className="grid content-start gap-4">
      <Title className="text-xl">{`${greeting(nowMs)}, ${desk.firstName}`}</Title>
      <section aria-label="Offers" aria-live="polite" className="grid gap-4 empty:hidden">
        {desk.offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} nowMs={nowMs} answers={answers} />
        ))}
      </section>
      {news.card}
      {desk.trips.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">In your hands</h2>
          {desk.trips.map((trip) => (
            <TripCard
              key={trip.id}
              trip={trip}
              nowMs={nowMs}
              isOpen={trip.id === openTripId}
              mark={news.markOf(trip.id)}
              area={inHand?.find(({ id }) => id === trip.id)?.place.area}
            />
          ))}
        </section>
      )}
      <DutyCard desk={desk} live={live} position={position} />
      {isIdle && <Idle isOnDuty={desk.isOnDuty} />}
      <CashCard desk={desk} />
      <HomeMarketsCard />
      <ThemeSwitch />
    </div>
  )
}

function Idle({ isOnDuty }: { isOnDuty: boolean }) {
  if (!isOnDuty) {
    return (
      <EmptyState
        title="Ready when you are"
        picture={<UnitPicture unit="basket" className="size-20 opacity-60" />}
      >
        Go on duty and errands near you ring here.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No errand just now" picture={<UnitPicture unit="basket" className="size-20" />}>
      Keep this page open. The nearer you are to a market, the sooner you are asked.
    </EmptyState>
  )
}

function greeting(nowMs: number): string {
  const hour = lagosTime(new Date(nowMs)).minute / 60
  if (hour < 12) return 'Good morning'
  return hour < 16 ? 'Good afternoon' : 'Good evening'
}
