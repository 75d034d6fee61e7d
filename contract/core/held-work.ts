import { z } from 'zod'

export const heldWorkChoices = ['offer', 'keep'] as const
export type HeldWorkChoice = (typeof heldWorkChoices)[number]

/**
 * Decides what becomes of the orders in hand of an agent who is suspended, and names what an admin was told of. Without it a
 * suspension of somebody who holds orders or cash is refused with agents.holds_work, and nothing is changed.
 */
export const heldWorkDecision = z.strictObject({
  choice: z.enum(heldWorkChoices),
  seen: z.strictObject({
    orders: z.int().min(0).max(100_000),
    cashKobo: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
  }),
})
export type HeldWorkDecision = z.output<typeof heldWorkDecision>

/** A refusal says what the agent holds. */
export const heldWork = z.object({
  /** Accepted, without anybody shopping yet: such orders can be offered to others at once. */
  unbegun: z.int(),
  /** Goods may be bought or on the road. */
  begun: z.int(),
  /** Cash of ours, float included. */
  cashKobo: z.int(),
})
export type HeldWork = z.output<typeof heldWork>
