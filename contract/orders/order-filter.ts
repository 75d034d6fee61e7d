import { z } from 'zod'
import { calendarDay, idOf, refuseTurnedDays } from '#contract/core/ids.ts'
import { orderChannel, orderStatus, paymentMethod } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'

const only = z.literal('true').optional()

/** Narrows the orders of admins, by all of it together. */
export const orderFilter = z
  .strictObject({
    status: z.union([orderStatus, z.enum(['live', 'ended', 'all'])]).optional(),
    city: citySlug.optional(),
    marketId: idOf('market').optional(),
    agentId: idOf('user').optional(),
    /** Names a served area; orders to any of its other names are found too. */
    area: plainText({ min: 1, max: 80 }).optional(),
    payment: paymentMethod.optional(),
    channel: orderChannel.optional(),
    /** Names the admin who placed it for its customer. */
    placedBy: idOf('user').optional(),
    /** Placed from this day in Lagos, and until this one; both count. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    /** Past its promise, or delivered after it. */
    late: only,
    /** Says that its customer reported a problem. */
    reported: only,
    /** Is what its customer gave it. */
    stars: z.enum(['1', '2', '3', '4', '5']).optional(),
    /** Something was given back to its customer. */
    refunded: only,
    /** It ended and its customer still owes for it. */
    owed: only,
    /** An agent says that its customer agreed to something on the phone. */
    vouched: only,
    /** Every agent on duty has passed on it. */
    unassigned: only,
    /** The handover code was wrong five times, and it is not handed over. */
    locked: only,
    /** It ended without a delivery after goods were bought, or owing, and nobody has settled it. */
    unsettled: only,
    search: plainText({ min: 1, max: 80 }).optional(),
  })
  .superRefine(refuseTurnedDays)
export type OrderFilter = z.output<typeof orderFilter>
