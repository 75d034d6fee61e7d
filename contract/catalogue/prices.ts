import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { marketSlug, priceBand } from '#contract/markets/markets.ts'

/** Limits how far back the history of a product goes. */
export const historyDays = 90

/** Says what one unit of a product went for on one day in Lagos. Strange prices are left out. */
const priceDay = z.object({
  /** `2026-11-21`. */
  date: z.string(),
  lowKobo: kobo,
  midKobo: kobo,
  highKobo: kobo,
  count: z.int(),
})
export type PriceDay = z.output<typeof priceDay>

const priceHistory = z.object({
  productId: idOf('product'),
  unit,
  /** Units that it has a band in here, its usual one first. */
  units: z.array(unit),
  /** Null: no recent price. */
  band: priceBand.nullable(),
  days: z.array(priceDay),
  /** Says that the days are of samples: no agent has bought it here in this unit yet. */
  isSample: z.boolean(),
  /** For one unit in the middle: what sellers asked and agents paid; null without real prices. */
  haggled: z.object({ askedKobo: kobo, paidKobo: kobo, count: z.int() }).nullable(),
  /** Lists the same product in the same unit in other markets, cheapest first; real prices before samples. */
  elsewhere: z.array(z.object({ slug: z.string(), name: z.string(), isOpen: z.boolean(), band: priceBand })),
})
export type PriceHistory = z.output<typeof priceHistory>

export const getPriceHistoryEndpoint = defineEndpoint({
  id: 'prices.history',
  method: 'GET',
  path: '/api/markets/:slug/prices',
  summary: 'One product of a market in one unit: its last 90 days, what haggling saves, and other markets',
  access: 'public',
  isSameForAll: true,
  params: z.strictObject({ slug: marketSlug }),
  query: z.strictObject({ productId: idOf('product'), unit }),
  response: priceHistory,
})

const observationId = z.string().regex(/^[1-9]\d{0,14}$/, 'This is not the id of a price')
const observationParams = z.strictObject({ id: observationId })

/** One price as it was noted. It stays; admins may set it aside, so that it counts for nothing. */
const observation = z.object({
  id: z.string(),
  unit,
  quantity: z.number(),
  /** For the whole quantity. */
  askedKobo: kobo,
  paidKobo: kobo,
  observedAt: instant,
  isSample: z.boolean(),
  /** Names the order on which an agent paid it; null for samples. */
  errand: z.object({ orderId: idOf('order'), code: z.string(), agent: z.string().nullable() }).nullable(),
  setAside: z.object({ reason: z.string(), at: instant }).nullable(),
})
export type NotedObservation = z.output<typeof observation>

export const listObservationsEndpoint = defineEndpoint({
  id: 'prices.observations',
  method: 'GET',
  path: '/api/admin/prices',
  summary: 'Prices of a product at a market as they were noted, the latest noted first',
  access: 'markets.manage',
  query: pageQuery.extend({
    cursor: observationId.optional(),
    marketId: idOf('market'),
    productId: idOf('product'),
    unit: unit.optional(),
  }),
  response: pageOf(observation),
})

export const setPriceAsideEndpoint = defineEndpoint({
  id: 'prices.setAside',
  method: 'POST',
  path: '/api/admin/prices/:id/set-aside',
  summary: 'Let a price that is wrong count no more; the band changes with it',
  access: 'markets.manage',
  params: observationParams,
  body: z.strictObject({ reason: plainText({ min: 1, max: 200 }) }),
  response: observation,
})

export const restorePriceEndpoint = defineEndpoint({
  id: 'prices.restore',
  method: 'POST',
  path: '/api/admin/prices/:id/restore',
  summary: 'Let a price count again that was set aside',
  access: 'markets.manage',
  params: observationParams,
  response: observation,
})

/** So many prices since a moment make a band of their own. */
export const leastRenewing = 3

export const renewBandEndpoint = defineEndpoint({
  id: 'prices.renewBand',
  method: 'POST',
  path: '/api/admin/prices/renew-band',
  summary: 'Let only prices since a moment count in the band of a product, because its price moved',
  access: 'markets.manage',
  body: z.strictObject({ marketId: idOf('market'), productId: idOf('product'), unit, since: instant }),
  response: z.object({ lowKobo: kobo, midKobo: kobo, highKobo: kobo, count: z.int() }),
})
