import { z } from 'zod'
import { kobo } from '#contract/core/money.ts'
import { gateMethod } from '#contract/core/order-shapes.ts'

/** Holds what the agent says was paid at the gate by transfer to our own account or by POS, and is not on the books yet. */
export const statedPayment = z.object({
  method: gateMethod,
  amountKobo: kobo,
  reference: z.string(),
  /** Says that admins are still to look (`waits`), that the agent may hand over (`released`), or that admins refused it. */
  status: z.enum(['waits', 'released', 'refused']),
  reason: z.string().nullable(),
})
export type StatedPayment = z.output<typeof statedPayment>
