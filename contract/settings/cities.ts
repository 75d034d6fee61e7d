import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'

export const city = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const listCitiesEndpoint = defineEndpoint({
  id: 'cities.list',
  method: 'GET',
  path: '/api/cities',
  summary: 'The cities in which orders are taken, the oldest first',
  access: 'public',
  isSameForAll: true,
  response: z.array(city),
})
