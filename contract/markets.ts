import { z } from 'zod'
import { weekday, weekdays } from './days.ts'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'
import { kobo } from './money.ts'
import { unit } from './unit-schema.ts'

export const marketSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const dayHours = z.object({ opens: clock, closes: clock }).nullable()
export type DayHours = z.output<typeof dayHours>

/** A market's state at the moment of the answer. */
export const marketDay = z.object({
  isOpen: z.boolean(),
  /** Today is one of its main market days. */
  isMarketDay: z.boolean(),
  /** When it shuts today, while it is open. */
  closesAt: instant.nullable(),
  /** When it next opens, while it is closed. */
  opensAt: instant.nullable(),
  /** Whether an errand for now is taken; outside production practice hours may allow it at night. */
  takesOrdersNow: z.boolean(),
})
export type MarketDay = z.output<typeof marketDay>

export const market = z.object({
  id: idOf('market'),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** A short address line. */
  location: z.string(),
  neighbourhood: z.string(),
  /** Its photograph; null where its drawn scene stands. */
  imageUrl: z.string().nullable(),
  /** What the photograph shows, for those who do not see it. */
  imageWords: z.string().nullable(),
  isActive: z.boolean(),
  marketDays: z.array(weekday),
  hours: z.record(z.enum(weekdays), dayHours),
  latitude: z.number(),
  longitude: z.number(),
  today: marketDay,
})
export type Market = z.output<typeof market>

/** What agents (or, until there are any, samples) paid lately for one unit of a good in one market. */
export const priceBand = z.object({
  unit,
  lowKobo: kobo,
  highKobo: kobo,
  /** How many observations the band stands on. */
  count: z.int(),
  /** To the hour. */
  newestAt: instant,
  isSample: z.boolean(),
  /** Whole percent against the week before; null where either week has too few prices to say. */
  weekChange: z.int().nullable(),
})
export type PriceBand = z.output<typeof priceBand>

export const catalogueProduct = z.object({
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

export const listMarkets = defineEndpoint({
  id: 'markets.list',
  method: 'GET',
  path: '/api/markets',
  summary: 'Every active market: open ones first, then by name; with `day=today`, at most three of today',
  access: 'public',
  query: z.strictObject({ day: z.literal('today').optional() }),
  response: z.array(market),
})

export const getFigures = defineEndpoint({
  id: 'markets.figures',
  method: 'GET',
  path: '/api/figures',
  summary: 'How many markets and goods there are, prices that agents noted, and names that goods go by',
  access: 'public',
  response: z.object({
    markets: z.int(),
    goods: z.int(),
    /** What was really paid; samples do not count. */
    notedPrices: z.int(),
    localNames: z.int(),
  }),
})
export type Figures = z.output<typeof getFigures.response>

export const getMarket = defineEndpoint({
  id: 'markets.get',
  method: 'GET',
  path: '/api/markets/:slug',
  summary: 'One market with its catalogue and recent prices',
  access: 'public',
  params: z.strictObject({ slug: marketSlug }),
  response: market.extend({ catalogue: z.array(catalogueProduct) }),
})
export type MarketPage = z.output<typeof getMarket.response>
