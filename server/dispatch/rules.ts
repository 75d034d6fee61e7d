import { lagosInstant, lagosTime, weekdays } from '#contract/days.ts'
import { distanceM } from '#contract/geo.ts'
import type { PaymentMethod } from '#contract/order-shapes.ts'
import { compareText } from '#contract/ordering.ts'

export interface Candidate {
  agentId: string
  latitude: number | null
  longitude: number | null
  /** Trips in hand and offers that wait for an answer. */
  load: number
  cashHeldKobo: number
  cashCeilingKobo: number
  homeMarketIds: readonly string[]
}

export interface OfferNeeds {
  market: { id: string; latitude: number; longitude: number }
  maxTrips: number
  /** Whether cash is to be collected, so that there must be room under the ceiling. */
  takesCash: boolean
}

/** An agent whose phone has said nothing counts as being across town. */
const unknownDistanceM = 15_000
/** One trip in hand weighs as much as this way to the market. */
const tripWeighsM = 4_000
/** Knowing the market is worth this much way: the trader who is known there is found without walking about. */
export const homeWeighsM = 2_500

/** The agents who may be asked, best first: near the market, at home in it, and with little in hand. */
export function rankCandidates(
  candidates: Candidate[],
  needs: OfferNeeds,
): { agentId: string; distanceM: number | null }[] {
  return candidates
    .filter(
      (candidate) =>
        candidate.load < needs.maxTrips &&
        mayHoldMore(candidate.cashHeldKobo, needs.takesCash ? candidate.cashCeilingKobo : null),
    )
    .map((candidate) => {
      const distance = distanceToMarketM(candidate, needs.market)
      return {
        agentId: candidate.agentId,
        distanceM: distance,
        weight:
          (distance ?? unknownDistanceM) +
          candidate.load * tripWeighsM -
          (candidate.homeMarketIds.includes(needs.market.id) ? homeWeighsM : 0),
      }
    })
    .sort((a, b) => a.weight - b.weight || compareText(a.agentId, b.agentId))
    .map(({ agentId, distanceM: distance }) => ({ agentId, distanceM: distance }))
}

/** Whether an order is paid in cash at the door, so that its agent must have room under the ceiling. */
export function takesCash(method: PaymentMethod): boolean {
  return method === 'cash'
}

/** Whether somebody may take on an order; one without cash has no ceiling. */
export function mayHoldMore(cashHeldKobo: number, ceilingKobo: number | null): boolean {
  return ceilingKobo === null || cashHeldKobo < ceilingKobo
}

/** How much cash an agent may hold: a ceiling of their own, or what the settings say. */
export function ceilingOf(
  agent: { own_ceiling_kobo: number | null },
  settings: { agentCashCeilingKobo: number },
): number {
  return agent.own_ceiling_kobo ?? settings.agentCashCeilingKobo
}

function distanceToMarketM(candidate: Candidate, market: OfferNeeds['market']): number | null {
  const { latitude, longitude } = candidate
  return latitude === null || longitude === null ? null : distanceM({ latitude, longitude }, market)
}

/** An errand for later is offered this long before it is wanted at the market. */
export const offerAheadMs = 45 * 60 * 1000
/** After everybody has passed, they are asked again this much later. */
export const nextRoundAfterMs = 3 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000
/** Over how long an agent's shares and counts go. */
export const standingMs = 30 * dayMs

/** The Lagos weeks up to a moment, this one first: Monday's date, and from when until when. */
export function weeksUntil(now: Date, count: number): { date: string; from: Date; until: Date }[] {
  const { date, weekday } = lagosTime(now)
  const sinceMonday = (weekdays.indexOf(weekday) + 6) % 7
  const monday = lagosInstant(date, 0).getTime() - sinceMonday * dayMs
  return Array.from({ length: count }, (_, back) => {
    const from = new Date(monday - back * 7 * dayMs)
    return { date: lagosTime(from).date, from, until: new Date(from.getTime() + 7 * dayMs) }
  })
}

/** The place that is nearest to a point, with its distance; null where either is missing. */
export function nearestTo<Place extends { latitude: number; longitude: number }>(
  point: { latitude: number | null; longitude: number | null },
  places: readonly Place[],
): { place: Place; distanceM: number } | null {
  const { latitude, longitude } = point
  if (latitude === null || longitude === null) return null
  const found = places.map((place) => ({ place, distanceM: distanceM({ latitude, longitude }, place) }))
  return found.sort((a, b) => a.distanceM - b.distanceM)[0] ?? null
}
