import { z } from 'zod'
import { closingDecision } from '#contract/core/closing-orders.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { counter } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'
import { city } from './cities.ts'
import { settingFields } from './setting-fields.ts'
import { type CitySettingKey, citySettingKeys, citySlug, settingEntry } from './settings.ts'

const adminCity = city.extend({
  isOpen: z.boolean(),
  /** Counts changes of what `cityFields` holds; sent back with a change, so that no two overwrite one another. */
  version: z.int(),
  /** Lists what it has for itself; the country's settings hold for the rest. */
  settings: z.array(settingEntry),
})

const access = 'settings.manage'
const params = z.strictObject({ slug: citySlug })

/** Takes all that admins write about a city. */
const cityFields = z.strictObject({
  name: plainText({ min: 1, max: 40 }),
  state: plainText({ min: 1, max: 40 }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  isOpen: z.boolean(),
})

export const listAdminCitiesEndpoint = defineEndpoint({
  id: 'adminCities.list',
  method: 'GET',
  path: '/api/admin/cities',
  summary: 'Every city, open or not, with the settings that it has for itself',
  access,
  response: z.array(adminCity),
})

export const createCityEndpoint = defineEndpoint({
  id: 'adminCities.create',
  method: 'POST',
  path: '/api/admin/cities',
  summary: 'Add a city; it is closed until it has an area to deliver to and is opened',
  access,
  needsIdempotencyKey: true,
  body: cityFields.omit({ isOpen: true }).extend({ slug: citySlug }),
  response: adminCity,
  status: 201,
})

export const changeCityEndpoint = defineEndpoint({
  id: 'adminCities.change',
  method: 'POST',
  path: '/api/admin/cities/:slug',
  summary: 'Change, open or close a city; `version` is the one that was read',
  access,
  params,
  body: cityFields.extend({ version: counter, orders: closingDecision.optional() }),
  response: adminCity,
})

const fields = Object.fromEntries(citySettingKeys.map((key) => [key, settingFields[key].nullable()])) as {
  [Key in CitySettingKey]: z.ZodNullable<(typeof settingFields)[Key]>
}

export const saveCitySettingsEndpoint = defineEndpoint({
  id: 'adminCities.saveSettings',
  method: 'POST',
  path: '/api/admin/cities/:slug/settings',
  summary:
    'Change what a city has for itself; null for the country’s. Those that are not named stay as they are',
  access,
  params,
  body: z
    .strictObject({ ...fields, orders: closingDecision })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Change at least one setting')
    .refine(
      ({ service_opens: opens, service_closes: closes }) =>
        typeof opens === typeof closes && (opens === null) === (closes === null),
      { path: ['service_opens'], message: 'Send both hours, or neither' },
    )
    .refine(({ service_opens: opens, service_closes: closes }) => !opens || !closes || opens < closes, {
      path: ['service_closes'],
      message: 'Closing must be after opening',
    }),
  response: adminCity,
})
