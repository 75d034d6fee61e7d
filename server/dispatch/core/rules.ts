import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { distanceM } from '#domain/places/geo.ts'
import { lagosInstant, lagosTime, weekdays } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'

/** Returns whether an order is paid in cash at the gate, so that its agent must have room under the cash limit. */
export function takesCash(method: PaymentMethod): boolean {
  return method === 'cash'
}

/** Returns whether somebody may take on an order; one without cash has no cash limit. */
export function mayHoldMore(cashHeldKobo: number, ceilingKobo: number | null): boolean {
  return ceilingKobo === null || cashHeldKobo < ceilingKobo
}

/** Returns how much cash an agent may hold: a cash limit of their own, or what the settings say. */
export function ceilingOf(
  agent: { own_ceiling_kobo: number | null },
  settings: { agentCashCeilingKobo: number },
): number {
  return agent.own_ceiling_kobo ?? settings.agentCashCeilingKobo
}

/** Before this a phone must have given its last sign for its agent to count as silent. */
export function silentBefore(now: Date, settings: { agentSilentMinutes: number }): Date {
  return new Date(now.getTime() - minutes(settings.agentSilentMinutes))
}

/** Since when the phone of an agent who is on duty or has a trip has been silent; null while it gives signs. */
export function silentSince(
  agent: { is_on_duty: boolean; active_trips: number; last_sign_at: Date },
  now: Date,
  settings: { agentSilentMinutes: number },
): Date | null {
  const isAtWork = agent.is_on_duty || agent.active_trips > 0
  return isAtWork && agent.last_sign_at <= silentBefore(now, settings) ? agent.last_sign_at : null
}

/** An order for later is offered this long before it is wanted at the market. */
export const offerAheadMs = minutes(45)
/** After everybody has passed, they are asked again this much later. */
export const nextRoundAfterMs = minutes(3)
/** Over how long an agent's shares and counts go. */
export const performanceMs = days(30)

/** Returns the Lagos weeks up to a moment, this one first: Monday's date, and from when until when. */
export function weeksUntil(now: Date, count: number): { date: string; from: Date; until: Date }[] {
  const { date, weekday } = lagosTime(now)
  const sinceMonday = (weekdays.indexOf(weekday) + 6) % 7
  const monday = lagosInstant(date, 0).getTime() - days(sinceMonday)
  return Array.from({ length: count }, (_, back) => {
    const from = new Date(monday - days(7 * back))
    return { date: lagosTime(from).date, from, until: new Date(from.getTime() + days(7)) }
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
