import { z } from 'zod'

export const closingChoices = ['move', 'cancel', 'keep'] as const
export type ClosingChoice = (typeof closingChoices)[number]

/**
 * Decides what becomes of the orders that a change leaves without an open market, and names how many an admin was told of. Without it a
 * change that touches orders is refused with closing.orders_touched, and nothing is changed.
 */
export const closingDecision = z.strictObject({
  choice: z.enum(closingChoices),
  seen: z.int().min(0).max(100_000),
})
export type ClosingDecision = z.output<typeof closingDecision>

/** A refusal counts the orders that are touched. */
export const touchedOrders = z.object({
  count: z.int(),
  /** Some are booked for an hour, some wanted now, some taken by an agent who has not begun to shop. */
  booked: z.int(),
  now: z.int(),
  withAgent: z.int(),
})
export type TouchedOrders = z.output<typeof touchedOrders>
