import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'

/** Describes a part of a city as a circle on the ground. One that is not served is known so that we can say no. */
export const area = z.object({
  city: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  radiusM: z.int(),
  isServed: z.boolean(),
})
export type Area = z.output<typeof area>

export const listAreasEndpoint = defineEndpoint({
  id: 'areas.list',
  method: 'GET',
  path: '/api/areas',
  summary: 'The areas that we know, with those that we serve first',
  access: 'public',
  isSameForAll: true,
  response: z.array(area),
})
