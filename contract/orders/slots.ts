import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { promise } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'

export const listMarketSlotsEndpoint = defineEndpoint({
  id: 'slots.list',
  method: 'GET',
  path: '/api/markets/:slug/slots',
  summary: 'How many orders each hour of a market can still take, for hours that have some booked',
  access: 'public',
  params: z.strictObject({ slug: z.string() }),
  response: z.object({
    /** How many an hour without bookings takes. */
    capacity: z.int(),
    booked: z.array(z.object({ startsAt: instant, left: z.int() })),
  }),
})

export const getPromiseEndpoint = defineEndpoint({
  id: 'slots.promise',
  method: 'GET',
  path: '/api/markets/:slug/promise',
  summary: 'When an order of so many items would arrive in an area, for now or for an hour',
  access: 'public',
  params: z.strictObject({ slug: z.string() }),
  query: z.strictObject({
    items: z
      .string()
      .regex(/^([1-9]|[1-9]\d|1\d\d|200)$/, 'items is a whole number from 1 to 200')
      .transform(Number),
    area: plainText({ max: 120 }).optional(),
    scheduledFor: instant.optional(),
  }),
  response: z.object({
    promise,
    /** When the market closes, where that is before the list could be bought. */
    tooLateFor: instant.nullable(),
    /** Whether we have so many orders that this one cannot be taken for then. */
    isTooBusy: z.boolean(),
    /** The first hour for which it can be taken, where it cannot be for then. */
    freeAt: instant.nullable().optional(),
  }),
})
