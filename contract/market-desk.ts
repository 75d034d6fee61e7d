import { z } from 'zod'
import { serviceHours } from './booking.ts'
import { weekday, weekdays } from './days.ts'
import { defineEndpoint } from './endpoint.ts'
import { idOf } from './ids.ts'
import { reservedSlugs, slugOf } from './market-address.ts'
import { dayHours, market } from './markets.ts'
import { pageOf, pageQuery } from './page.ts'
import { photo } from './photo.ts'
import { plainText } from './text.ts'

const access = 'markets.manage'

export const mostMarketName = 60
export const mostMarketWords = 600
export const mostMarketLine = 120
export const mostPictureWords = 200

/** Why a market cannot be called so, or null: its address is made from the name. */
export function nameFault(name: string): string | null {
  const slug = slugOf(name)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'Use letters or digits: the address is made from them'
  if ((reservedSlugs as readonly string[]).includes(slug)) return 'A page of ours has this address'
  return null
}

/** Why a day's hours cannot be, or null. */
export function hoursFault(hours: z.output<typeof dayHours>): string | null {
  if (hours === null) return null
  if (hours.opens >= hours.closes) return 'Closing comes after opening'
  if (hours.opens < serviceHours.opens || hours.closes > serviceHours.closes)
    return `Errands are run from ${serviceHours.opens} to ${serviceHours.closes}`
  return null
}

/** All that staff write about a market. */
export const marketFields = z
  .strictObject({
    name: plainText({ min: 1, max: mostMarketName }).superRefine((name, context) => {
      const fault = name === '' ? null : nameFault(name)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    }),
    description: plainText({ min: 1, max: mostMarketWords }),
    location: plainText({ min: 1, max: mostMarketLine }),
    neighbourhood: plainText({ min: 1, max: mostMarketName }),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** The main days, each an open one. */
    marketDays: z
      .array(weekday)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Name each day once'),
    hours: z.record(
      z.enum(weekdays),
      dayHours.superRefine((hours, context) => {
        const fault = hoursFault(hours)
        if (fault !== null) context.addIssue({ code: 'custom', message: fault })
      }),
    ),
  })
  .superRefine(({ marketDays, hours }, context) => {
    const shut = marketDays.find((day) => hours[day] === null)
    if (shut !== undefined)
      context.addIssue({ code: 'custom', path: ['marketDays'], message: `The market is shut on ${shut}` })
  })
export type MarketFields = z.output<typeof marketFields>

/** A market as staff see it. */
export const deskMarket = market.extend({
  /** Of what `marketFields` holds; sent back with a change, so that no two overwrite one another. */
  version: z.int(),
  pictureId: idOf('picture').nullable(),
  /** Addresses that it had; they lead to it still. */
  formerSlugs: z.array(z.string()),
  /** Goods on its board; those with a price that agents paid lately; those with sample prices only. */
  goods: z.object({ carried: z.int(), priced: z.int(), sampled: z.int() }),
  /** Orders that are under way now, and those that are booked for later. */
  orders: z.object({ live: z.int(), booked: z.int() }),
})
export type DeskMarket = z.output<typeof deskMarket>

const params = z.strictObject({ id: idOf('market') })

export const listDeskMarkets = defineEndpoint({
  id: 'marketDesk.list',
  method: 'GET',
  path: '/api/admin/markets',
  summary: 'Every market, on or off, by address; or found by name, neighbourhood or address',
  access,
  query: pageQuery.extend({
    search: plainText({ min: 1, max: 80 }).optional(),
    state: z.enum(['on', 'off']).optional(),
  }),
  response: pageOf(deskMarket).extend({ on: z.int(), off: z.int() }),
})

export const getDeskMarket = defineEndpoint({
  id: 'marketDesk.get',
  method: 'GET',
  path: '/api/admin/markets/:id',
  summary: 'One market, on or off',
  access,
  params,
  response: deskMarket,
})

export const createMarket = defineEndpoint({
  id: 'marketDesk.create',
  method: 'POST',
  path: '/api/admin/markets',
  summary: 'Make a market; it is off until it is switched on',
  access,
  needsIdempotencyKey: true,
  body: marketFields,
  response: deskMarket,
  status: 201,
})

export const changeMarket = defineEndpoint({
  id: 'marketDesk.change',
  method: 'POST',
  path: '/api/admin/markets/:id',
  summary: 'Change a market; `version` is the one that was read. A new name makes a new address',
  access,
  params,
  body: z.strictObject({ version: z.int().min(1), market: marketFields }),
  response: deskMarket,
})

export const setMarketActive = defineEndpoint({
  id: 'marketDesk.setActive',
  method: 'POST',
  path: '/api/admin/markets/:id/active',
  summary: 'Switch a market on, or off: then it takes no new orders, and those it has go on',
  access,
  params,
  body: z.strictObject({ isActive: z.boolean() }),
  response: deskMarket,
})

const replaces = idOf('picture').nullable()

export const setMarketPicture = defineEndpoint({
  id: 'marketDesk.setPicture',
  method: 'POST',
  path: '/api/admin/markets/:id/picture',
  summary: 'Give a market a picture, or the one it has other words; `replaces` is the one that was seen',
  access,
  params,
  body: z.strictObject({
    /** Left out where only the words change. */
    photo: photo.optional(),
    words: plainText({ min: 1, max: mostPictureWords }),
    replaces,
  }),
  response: deskMarket,
})

export const removeMarketPicture = defineEndpoint({
  id: 'marketDesk.removePicture',
  method: 'POST',
  path: '/api/admin/markets/:id/picture/remove',
  summary: 'Take a market’s picture away; its drawn scene stands there again',
  access,
  params,
  body: z.strictObject({ replaces: idOf('picture') }),
  response: deskMarket,
})

export const setMarketGoods = defineEndpoint({
  id: 'marketDesk.setGoods',
  method: 'POST',
  path: '/api/admin/markets/:id/goods',
  summary: 'Put goods on a market’s board and take others off it',
  access,
  params,
  body: z
    .strictObject({
      add: z.array(idOf('product')).max(500),
      remove: z.array(idOf('product')).max(500),
    })
    .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
      path: ['add'],
      message: 'The same good is put on and taken off',
    }),
  response: deskMarket,
})
