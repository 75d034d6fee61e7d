import { z } from 'zod'
import { idOf, instant } from '#contract/core/ids.ts'
import { offersWhy } from '#domain/column-values.ts'

/** A market at which so many orders are likely by a full hour. */
export const waitingPlace = z.object({
  marketId: idOf('market'),
  marketName: z.string(),
  orders: z.int(),
  by: instant,
  /** In a straight line, when it was said. */
  distanceM: z.int(),
})

/**
 * Says why an order is offered to this agent: it joins their trip, it is the other half of a list that they bring, they are
 * the nearest, somebody nearer brought more today, or with all other orders it is soonest so.
 */
export const offerWhy = z.enum(offersWhy)
export type OfferWhy = z.output<typeof offerWhy>

/** Says where and when a next trip is likely after those in hand; it may still change. */
export const nextTrip = z.object({ marketName: z.string(), at: instant })
