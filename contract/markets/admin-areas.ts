import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { area } from './areas.ts'

export const mostAreaName = 60
const mostAliases = 20
/** Limits how far an area may reach from its middle, in metres. */
export const areaRadius = { min: 100, max: 30_000 }

const name = plainText({ min: 1, max: mostAreaName })

/** Takes all that admins write about an area; its city and its name are what it is known by, and stay. */
const areaFields = z.strictObject({
  city: citySlug,
  name,
  aliases: z.array(name).max(mostAliases, `Write at most ${mostAliases} other names`),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusM: z.int().min(areaRadius.min).max(areaRadius.max),
  isServed: z.boolean(),
})
export type AreaFields = z.output<typeof areaFields>

const shared = { method: 'POST', access: 'markets.manage', response: z.array(area) } as const

export const createAreaEndpoint = defineEndpoint({
  ...shared,
  id: 'adminAreas.create',
  cities: 'filtered',
  path: '/api/admin/areas',
  summary: 'Add an area; the answer is every area',
  body: areaFields,
})

export const changeAreaEndpoint = defineEndpoint({
  ...shared,
  id: 'adminAreas.change',
  cities: 'filtered',
  path: '/api/admin/areas/change',
  summary: 'Change the area of this name; `before` is how it was read, so that no two overwrite one another',
  body: z
    .strictObject({ before: areaFields, area: areaFields })
    .refine(({ before, area: after }) => before.city === after.city, {
      path: ['area', 'city'],
      message: 'An area stays in its city. Add another one',
    })
    .refine(({ before, area: after }) => before.name === after.name, {
      path: ['area', 'name'],
      message: 'The name of an area stays. Add another one',
    }),
})
