import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { boardOrders } from '#domain/orders/board-orders.ts'
import { weekdays } from '#domain/time/days.ts'

export const marketSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

export const weekday = z.enum(weekdays)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const dayHours = z.object({ opens: clock, closes: clock }).nullable()

/** A day on which a market does not open, with why; a calendar day in Lagos. */
export const closure = z.strictObject({
  date: calendarDay,
  reason: plainText({ min: 1, max: 60 }),
})

/** Says how a market is at the moment of the answer. */
const marketDay = z.object({
  isOpen: z.boolean(),
  isMarketDay: z.boolean(),
  /** When it shuts today, while it is open. */
  closesAt: instant.nullable(),
  /** When it next opens, while it is closed. */
  opensAt: instant.nullable(),
  /** Says that an order for now is taken; outside production practice hours may allow it at night. */
  takesOrdersNow: z.boolean(),
})
export type MarketDay = z.output<typeof marketDay>

export const market = z.object({
  id: idOf('market'),
  city: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Is a short address line. */
  location: z.string(),
  neighbourhood: z.string(),
  /** Shows its photograph; null where its drawn scene is shown. */
  imageUrl: z.string().nullable(),
  /** Says what the photograph shows, for those who do not see it. */
  imageWords: z.string().nullable(),
  isActive: z.boolean(),
  marketDays: z.array(weekday),
  hours: z.record(z.enum(weekdays), dayHours),
  /** Closing days from today on, soonest first. */
  closures: z.array(closure),
  latitude: z.number(),
  longitude: z.number(),
  today: marketDay,
})
export type Market = z.output<typeof market>

/** Says what agents (or, until there are any, samples) paid lately for one unit of a product in one market. */
export const priceBand = z.object({
  unit,
  lowKobo: kobo,
  highKobo: kobo,
  /** Counts the observations that the band is based on. */
  count: z.int(),
  /** To the hour. */
  newestAt: instant,
  isSample: z.boolean(),
  /** Whole percent against the week before; null where either week has too few prices to say. */
  weekChange: z.int().nullable(),
})
export type PriceBand = z.output<typeof priceBand>

const catalogueProduct = z.object({
  id: idOf('product'),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  /** Name of its picture. */
  icon: z.string(),
  aliases: z.array(z.string()),
  /** The first is the usual one. */
  units: z.array(unit),
  prices: z.array(priceBand),
})
export type CatalogueProduct = z.output<typeof catalogueProduct>

/** Holds what a market's page says of its goods before it has them. */
const marketFront = market.extend({
  /** Counts the goods of each section of the catalogue; sections without any are left out. */
  sections: z.record(z.string(), z.int()),
  /** Says that every price is a sample. */
  isSample: z.boolean(),
  /** Lists the orders that say something about these goods. */
  orders: z.array(z.enum(boardOrders)),
})
export type MarketFront = z.output<typeof marketFront>

export const listMarketsEndpoint = defineEndpoint({
  id: 'markets.list',
  method: 'GET',
  path: '/api/markets',
  summary:
    'Every active market, or those of one city: open ones first, then by name; with `day=today`, at most three of today, or the one that opens next',
  access: 'public',
  isSameForAll: true,
  query: z.strictObject({ day: z.literal('today').optional(), city: citySlug.optional() }),
  response: z.array(market),
})

export const getFiguresEndpoint = defineEndpoint({
  id: 'markets.figures',
  method: 'GET',
  path: '/api/figures',
  summary:
    'How many markets there are, all or in one city, how many goods, prices that agents noted, and names that goods go by',
  access: 'public',
  isSameForAll: true,
  query: z.strictObject({ city: citySlug.optional() }),
  response: z.object({
    markets: z.int(),
    goods: z.int(),
    /** Counts what was really paid; samples do not count. */
    notedPrices: z.int(),
    localNames: z.int(),
  }),
})
export type Figures = z.output<typeof getFiguresEndpoint.response>

export const getMarketEndpoint = defineEndpoint({
  id: 'markets.get',
  method: 'GET',
  path: '/api/markets/:slug',
  summary: 'One market with its catalogue and recent prices',
  access: 'public',
  isSameForAll: true,
  params: z.strictObject({ slug: marketSlug }),
  /** Answers what people buy most first: by the orders of the last 60 days, else as most lists do. */
  response: market.extend({ catalogue: z.array(catalogueProduct) }),
})
export type MarketPage = z.output<typeof getMarketEndpoint.response>

export const getMarketFrontEndpoint = defineEndpoint({
  id: 'markets.front',
  method: 'GET',
  path: '/api/markets/:slug/front',
  summary: 'One market and how many goods it has, without the goods themselves',
  access: 'public',
  isSameForAll: true,
  params: z.strictObject({ slug: marketSlug }),
  response: marketFront,
})
