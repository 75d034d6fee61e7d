import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { kobo } from '#contract/core/money.ts'

/** A delivery of the last seven days, with what an agent's share is computed from; nothing of whom or where. */
const recentTrip = z.object({
  items: z.int(),
  /** From market to door in a straight line; null where the door was not known. */
  metres: z.int().nullable(),
  deliveryFeeKobo: kobo,
  serviceFeeKobo: kobo,
  /** At the gate, until it was handed over. */
  waitedMs: z.int(),
})
export type RecentTrip = z.output<typeof recentTrip>

export const listRecentTripsEndpoint = defineEndpoint({
  id: 'admin.recentTrips',
  method: 'GET',
  path: '/api/admin/settings/recent-trips',
  summary: 'The latest deliveries of seven days, 1,000 at most, to try what agents would have earned',
  access: 'settings.manage',
  response: z.array(recentTrip),
})
