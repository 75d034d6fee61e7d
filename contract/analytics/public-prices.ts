import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { kobo } from '#contract/core/money.ts'
import { plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { marketSlug } from '#contract/markets/markets.ts'
import { citySlug } from '#contract/settings/settings.ts'

const range = z.object({ lowKobo: kobo, highKobo: kobo })

/** Says what agents paid for one unit, on whole days in Lagos that both count. */
const figure = range.extend({
  midKobo: kobo,
  purchases: z.int(),
  fromDay: z.string(),
  untilDay: z.string(),
})
export type PriceFigure = z.output<typeof figure>

const listedPrice = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  unit,
  /** Says what agents paid lately in the city's markets; null where they bought too little to say. */
  paid: figure.extend({ markets: z.int() }).nullable(),
  /** A guide price, where no agent has bought it; never beside a paid one. */
  guide: range.nullable(),
})
export type ListedPrice = z.output<typeof listedPrice>

const city = { city: citySlug.optional() }

export const listPublicPricesEndpoint = defineEndpoint({
  id: 'publicPrices.list',
  method: 'GET',
  path: '/api/prices',
  summary:
    'What goods cost in the markets of a city, from many purchases of agents, or found by any of their names',
  access: 'public',
  isSameForAll: true,
  query: z.strictObject({ ...city, search: plainText({ min: 1, max: 60 }).optional() }),
  response: z.object({
    /** Ends the days on which purchases count; null before the first. */
    untilDay: z.string().nullable(),
    items: z.array(listedPrice),
  }),
})

const marketPrice = z.object({
  slug: z.string(),
  name: z.string(),
  paid: figure.nullable(),
  guide: range.nullable(),
})
export type MarketPrice = z.output<typeof marketPrice>

/** Says what the markets of a city paid in one week. */
const week = range.extend({ monday: z.string(), midKobo: kobo, purchases: z.int() })
export type PriceWeek = z.output<typeof week>

const unitPrices = z.object({
  unit,
  /** Takes the markets' figures together. */
  paid: figure.extend({ markets: z.int() }).nullable(),
  markets: z.array(marketPrice),
  weeks: z.array(week),
})
export type UnitPrices = z.output<typeof unitPrices>

const params = z.strictObject({ slug: marketSlug })

export const getPublicPriceEndpoint = defineEndpoint({
  id: 'publicPrices.get',
  method: 'GET',
  path: '/api/prices/:slug',
  summary: 'What one product costs in the markets of a city, by unit, with the last twelve weeks',
  access: 'public',
  isSameForAll: true,
  params,
  query: z.strictObject(city),
  response: z.object({
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    icon: z.string(),
    aliases: z.array(z.string()),
    untilDay: z.string().nullable(),
    /** Lists its usual unit first. */
    units: z.array(unitPrices),
  }),
})
export type PublicPrice = z.output<typeof getPublicPriceEndpoint.response>

export const exportPublicPriceEndpoint = defineEndpoint({
  id: 'publicPrices.export',
  method: 'GET',
  path: '/api/prices/:slug/csv',
  summary: 'Every published figure of one product in the markets of a city, as a table',
  access: 'public',
  isSameForAll: true,
  params,
  query: z.strictObject(city),
  response: z.string(),
  kind: 'csv',
})
