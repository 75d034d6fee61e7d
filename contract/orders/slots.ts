import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { promise } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'

const itemCount = z
  .string()
  .regex(/^([1-9]|[1-9]\d|1\d\d|200)$/, 'items is a whole number from 1 to 200')
  .transform(Number)

/**
 * Is there where nobody is on duty or on the rota for then, so that no minutes are said: with when the rota has somebody
 * today, from which it is promised; null where it has nobody any more, and nothing is taken. Absent in older answers.
 */
const nobody = z.object({ earliest: instant.nullable() }).nullable()
export type Nobody = z.output<typeof nobody>

export const listMarketSlotsEndpoint = defineEndpoint({
  id: 'slots.list',
  method: 'GET',
  path: '/api/markets/:slug/slots',
  summary: 'How many orders each hour of a market can still take, for hours that have some booked',
  access: 'public',
  isSameForAll: true,
  params: z.strictObject({ slug: z.string() }),
  response: z.object({
    /** Limits an hour without bookings. */
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
    items: itemCount,
    area: plainText({ max: 120 }).optional(),
    scheduledFor: instant.optional(),
  }),
  response: z.object({
    promise,
    /** When the market closes, where that is before the list could be bought. */
    tooLateFor: instant.nullable(),
    /** Says that we have so many orders that this one cannot be taken for then. */
    isTooBusy: z.boolean(),
    nobody: nobody.optional(),
    /** The first hour for which it can be taken, where it cannot be for then. */
    freeAt: instant.nullable().optional(),
  }),
})

export const listArrivalsEndpoint = defineEndpoint({
  id: 'slots.arrivals',
  method: 'GET',
  path: '/api/arrivals',
  summary: 'When an order of so many items would arrive in an area from each market that brings there',
  access: 'public',
  query: z.strictObject({
    area: plainText({ min: 1, max: 120 }),
    items: itemCount,
    scheduledFor: instant.optional(),
    city: citySlug.optional(),
  }),
  response: z.object({
    /** Names the area that the text names; null where we do not know it, or do not come there. */
    area: z.string().nullable(),
    /** Soonest first. A market that takes no order in the next days is left out. */
    arrivals: z.array(
      z.object({
        marketId: idOf('market'),
        promise,
        /** The first hour for which it takes the order; null where that is now. */
        scheduledFor: instant.nullable(),
        nobody: nobody.optional(),
        /** From the market to the middle of the area. */
        distanceM: z.int(),
      }),
    ),
  }),
})
export type Arrival = z.output<typeof listArrivalsEndpoint.response>['arrivals'][number]
