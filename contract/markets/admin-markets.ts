import { z } from 'zod'
import { closingDecision } from '#contract/core/closing-orders.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { counter, idOf } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { photo } from '#contract/core/photo.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { widestHours } from '#domain/time/booking.ts'
import { weekdays } from '#domain/time/days.ts'
import { reservedSlugs, slugOf } from './market-address.ts'
import { closure, dayHours, market, weekday } from './markets.ts'

const access = 'markets.manage'

export const mostMarketName = 60
/** Limits how many closing days of one market are stored. */
export const mostClosures = 60
export const maxDescriptionLength = 600
export const mostMarketLine = 120
export const maxPictureTextLength = 200

/** Returns why a market cannot be called so, or null: its address is made from the name. */
export function nameFault(name: string): string | null {
  const slug = slugOf(name)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'Use letters or digits. The address is made from them'
  if ((reservedSlugs as readonly string[]).includes(slug)) return 'A page of ours has this address'
  return null
}

/** Returns why a day's hours cannot be, or null. */
export function hoursFault(hours: z.output<typeof dayHours>): string | null {
  if (hours === null) return null
  if (hours.opens >= hours.closes) return 'Closing must be after opening'
  if (hours.opens < widestHours.opens || hours.closes > widestHours.closes)
    return `We deliver from ${widestHours.opens} to ${widestHours.closes}`
  return null
}

/** Takes all that admins write about a market. */
const marketFields = z
  .strictObject({
    /** Stays once the market is made. */
    city: citySlug,
    name: plainText({ min: 1, max: mostMarketName }).superRefine((name, context) => {
      const fault = name === '' ? null : nameFault(name)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    }),
    description: plainText({ min: 1, max: maxDescriptionLength }),
    location: plainText({ min: 1, max: mostMarketLine }),
    neighbourhood: plainText({ min: 1, max: mostMarketName }),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Lists the main days, each an open one. */
    marketDays: z
      .array(weekday)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Choose each day once'),
    hours: z.record(
      z.enum(weekdays),
      dayHours.superRefine((hours, context) => {
        const fault = hoursFault(hours)
        if (fault !== null) context.addIssue({ code: 'custom', message: fault })
      }),
    ),
    closures: z
      .array(closure)
      .max(mostClosures, `Write at most ${mostClosures} closing days`)
      .superRefine((closures, context) => {
        for (const [index, { date }] of closures.entries())
          if (closures.findIndex((each) => each.date === date) < index)
            context.addIssue({ code: 'custom', path: [index, 'date'], message: 'This day is there already' })
      })
      .optional(),
  })
  .superRefine(({ marketDays, hours }, context) => {
    const shut = marketDays.find((day) => hours[day] === null)
    if (shut !== undefined)
      context.addIssue({ code: 'custom', path: ['marketDays'], message: `The market is closed on ${shut}` })
  })
export type MarketFields = z.output<typeof marketFields>

const adminMarket = market.extend({
  /** Counts changes of what `marketFields` holds; sent back with a change, so that no two overwrite one another. */
  version: z.int(),
  pictureId: idOf('picture').nullable(),
  /** Addresses that it had; they lead to it still. */
  formerSlugs: z.array(z.string()),
  /** Goods on its board; those with a price that agents paid lately; those with sample prices only. */
  goods: z.object({ carried: z.int(), priced: z.int(), sampled: z.int() }),
  /** Orders that are under way now, and those that are booked for later. */
  orders: z.object({ live: z.int(), booked: z.int() }),
})
export type AdminMarket = z.output<typeof adminMarket>

const params = z.strictObject({ id: idOf('market') })

export const listAdminMarkets = defineEndpoint({
  id: 'adminMarkets.list',
  method: 'GET',
  path: '/api/admin/markets',
  summary: 'Every market, on or off, by address; or found by name, neighbourhood or address',
  access,
  cities: 'filtered',
  query: pageQuery.extend({
    search: plainText({ min: 1, max: 80 }).optional(),
    state: z.enum(['on', 'off']).optional(),
    photo: z.enum(['with', 'without']).optional(),
    city: citySlug.optional(),
  }),
  /** `photoless`: those without a photograph, on or off. */
  response: pageOf(adminMarket).extend({ on: z.int(), off: z.int(), photoless: z.int() }),
})

export const listMarketCitiesEndpoint = defineEndpoint({
  id: 'adminMarkets.cities',
  method: 'GET',
  path: '/api/admin/market-cities',
  summary: 'The cities in which markets and areas can be, open or not, the oldest first',
  access,
  cities: 'filtered',
  response: z.array(z.object({ slug: z.string(), name: z.string() })),
})

export const getAdminMarket = defineEndpoint({
  id: 'adminMarkets.get',
  method: 'GET',
  path: '/api/admin/markets/:id',
  summary: 'One market, on or off',
  access,
  cities: 'market',
  params,
  response: adminMarket,
})

export const createMarketEndpoint = defineEndpoint({
  id: 'adminMarkets.create',
  method: 'POST',
  path: '/api/admin/markets',
  summary: 'Make a market; it is off until it is switched on',
  access,
  cities: 'filtered',
  needsIdempotencyKey: true,
  body: marketFields,
  response: adminMarket,
  status: 201,
})

export const changeMarketEndpoint = defineEndpoint({
  id: 'adminMarkets.change',
  method: 'POST',
  path: '/api/admin/markets/:id',
  summary: 'Change a market; `version` is the one that was read. A new name makes a new address',
  access,
  cities: 'market',
  params,
  body: z.strictObject({
    version: counter,
    market: marketFields,
    orders: closingDecision.optional(),
  }),
  response: adminMarket,
})

export const setMarketActiveEndpoint = defineEndpoint({
  id: 'adminMarkets.setActive',
  method: 'POST',
  path: '/api/admin/markets/:id/active',
  summary:
    'Switch a market on, or off: then it takes no new orders, and `orders` says what becomes of those it has',
  access,
  cities: 'market',
  params,
  body: z.strictObject({ isActive: z.boolean(), orders: closingDecision.optional() }),
  response: adminMarket,
})

const replaces = idOf('picture').nullable()

export const setMarketPictureEndpoint = defineEndpoint({
  id: 'adminMarkets.setPicture',
  method: 'POST',
  path: '/api/admin/markets/:id/picture',
  summary: 'Give a market a picture, or the one it has other words; `replaces` is the one that was seen',
  access,
  cities: 'market',
  params,
  body: z.strictObject({
    /** Left out where only the words change. */
    photo: photo.optional(),
    words: plainText({ min: 1, max: maxPictureTextLength }),
    replaces,
  }),
  response: adminMarket,
})

export const removeMarketPictureEndpoint = defineEndpoint({
  id: 'adminMarkets.removePicture',
  method: 'POST',
  path: '/api/admin/markets/:id/picture/remove',
  summary: 'Take a market’s picture away; its drawn scene is there again',
  access,
  cities: 'market',
  params,
  body: z.strictObject({ replaces: idOf('picture') }),
  response: adminMarket,
})

export const setMarketGoodsEndpoint = defineEndpoint({
  id: 'adminMarkets.setGoods',
  method: 'POST',
  path: '/api/admin/markets/:id/goods',
  summary: 'Put goods on a market’s board and take others off it',
  access,
  cities: 'market',
  params,
  body: z
    .strictObject({
      add: z.array(idOf('product')).max(500),
      remove: z.array(idOf('product')).max(500),
    })
    .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
      path: ['add'],
      message: 'The same item is added and removed',
    }),
  response: adminMarket,
})
