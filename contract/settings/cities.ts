import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

/** The city that was there before there were others. */
export const firstCity = 'abuja'

/** What a city is known by, in addresses too; it stays. */
export const citySlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens')
  .max(40)

const city = z.object({
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
  response: z.array(city),
})
