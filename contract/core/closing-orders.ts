import { z } from 'zod'

export const closingChoices = ['move', 'cancel', 'keep'] as const
export type ClosingChoice = (typeof closingChoices)[number]

/**
 * What becomes of the orders that a change leaves without an open market, and how many an admin was told of. Without it a
 * change that touches orders is refused with closing.orders_touched, and nothing is changed.
 */
export const closingDecision = z.strictObject({
  choice: z.enum(closingChoices),
  seen: z.int().min(0).max(100_000),
})
export type ClosingDecision = z.output<typeof closingDecision>

/** What a refusal says of the orders that are touched. */
export const touchedOrders = z.object({
  count: z.int(),
  /** Of these: booked for an hour, wanted now, and taken by an agent who has not begun to shop. */
  booked: z.int(),
  now: z.int(),
  withAgent: z.int(),
})
export type TouchedOrders = z.output<typeof touchedOrders>
