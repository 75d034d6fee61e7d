import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './ids.ts'

export const listMarketSlots = defineEndpoint({
  id: 'slots.list',
  method: 'GET',
  path: '/api/markets/:slug/slots',
  summary: 'How many errands each hour of a market can still take, for hours that have some booked',
  access: 'public',
  params: z.strictObject({ slug: z.string() }),
  response: z.object({
    /** How many an hour without bookings takes. */
    capacity: z.int(),
    booked: z.array(z.object({ startsAt: instant, left: z.int() })),
  }),
})
