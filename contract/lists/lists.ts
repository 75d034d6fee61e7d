import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { itemKobo, kobo } from '#contract/core/money.ts'
import { capOf } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { maxItemsPerOrder, quantity } from '#contract/orders/orders.ts'
import { citySlug } from '#contract/settings/settings.ts'

/** Longest text that one list may have. */
export const maxListCharacters = 5000

const listLine = z.object({
  /** Is what the customer typed, untouched. */
  raw: z.string(),
  name: z.string(),
  productId: idOf('product').nullable(),
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  size: z.string().nullable(),
  note: z.string().nullable(),
  /** "N500 pepper": the amount is fixed and the quantity follows. */
  budgetKobo: kobo.nullable(),
  /** "not more than 4k": the most that the customer wants to pay. */
  capKobo: kobo.nullable(),
  /** Says what the cap, and each price above which it is left, is for. */
  capOf,
  /** "else leave it": bought only up to this amount, and left without asking above it. */
  onlyIf: z.object({ maxKobo: kobo }).nullable(),
  /** "if no titus, kote": what to buy in its place. */
  instead: z
    .object({
      name: z.string(),
      productId: idOf('product').nullable(),
      quantity: z.number().nullable(),
      unit: unit.nullable(),
      /** Above this price; null where it is only for when there is none. */
      aboveKobo: kobo.nullable(),
    })
    .nullable(),
  /** It may have been read wrong, and should be looked at. */
  isUnsure: z.boolean(),
})

/** Says where, to whom, when and for what money a list goes, as far as its text tells. */
const delivery = z.object({
  area: z.string().nullable(),
  landmark: z.string().nullable(),
  directions: z.string().nullable(),
  gateCode: z.string().nullable(),
  pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  person: z.string().nullable(),
  phone: z.string().nullable(),
  /** Is the day in Lagos, as 2026-12-31. */
  day: z.string().nullable(),
  /** Is the time of that day that was said, as 16:00. */
  hour: z.string().nullable(),
  /** Starts the hour to book; null where as soon as can be is in time. */
  scheduledFor: instant.nullable(),
  payment: z.enum(['cash', 'transfer', 'pos', 'card', 'wallet']).nullable(),
  /** Names the market that the goods are to come from. */
  market: z.object({ id: idOf('market'), name: z.string() }).nullable(),
  /** Holds what is left for the agent. */
  note: z.string().nullable(),
  /** Lists what was said and has to be asked: two places, a place that we do not reach, digits that are no number. */
  asks: z.array(
    z.object({
      about: z.enum(['area', 'phone', 'hour', 'payment']),
      why: z.enum(['two', 'outside', 'unknown', 'far', 'link', 'wrong', 'missed', 'other']),
      said: z.string(),
      options: z.array(z.string()),
    }),
  ),
})
export type ParsedDelivery = z.output<typeof delivery>

export const parseListEndpoint = defineEndpoint({
  id: 'lists.parse',
  method: 'POST',
  path: '/api/lists/parse',
  summary: 'Turn free text into items to confirm; nothing that was typed is dropped',
  access: 'public',
  body: z.strictObject({
    text: plainText({ min: 1, max: maxListCharacters }),
    marketId: idOf('market').nullable().optional(),
  }),
  response: z.object({
    lines: z.array(listLine),
    /** Lists what is ticked, crossed or struck out in the text. */
    leftOut: z.array(listLine),
    /** Holds all words beside the items; `delivery` says which of them are understood. */
    message: z.string().nullable(),
    delivery,
  }),
})

/** Whole kobo for one of each unit. */
const unitPrices = z.partialRecord(unit, kobo)

/** Holds the words of one product: what reading and pricing a list needs to know of it, whichever market sells it. */
const listWords = z.object({
  id: idOf('product'),
  name: z.string(),
  aliases: z.array(z.string()),
  units: z.array(unit),
  /** Name of its picture. */
  icon: z.string(),
  category: z.string(),
  /** Says what it usually costs over all markets, for markets that have no price for it. */
  usual: unitPrices,
})
export type ListWords = z.output<typeof listWords>

/** All that a device needs to read and price lists: every product, and what admins taught. */
const allWords = z.object({
  /** Another one whenever a list may be read differently; what a device cached before has none. */
  version: z.string().optional(),
  goods: z.array(listWords),
  /** Says what the goods of each category usually cost. */
  kinds: z.record(z.string(), unitPrices),
  units: z.array(z.object({ word: z.string(), unit })),
  /** Are missing in what a device cached before. */
  amounts: z.array(z.object({ word: z.string(), amount: z.number() })).optional(),
  talk: z.array(z.string()).optional(),
  places: z.array(z.string()).optional(),
})
export type AllWords = z.output<typeof allWords>

export const getListWordsEndpoint = defineEndpoint({
  id: 'lists.words',
  method: 'GET',
  path: '/api/lists/all-words',
  summary:
    'The words of every product and unit and usual prices, so that a device reads and prices a list as the server does',
  access: 'public',
  isSameForAll: true,
  response: allWords,
})

/** Describes an item as prices see it; its words stay on the device. */
const pricedItem = z.strictObject({
  productId: idOf('product').nullable(),
  quantity: quantity.nullable(),
  unit: unit.nullable(),
  budgetKobo: itemKobo.nullable(),
  capKobo: itemKobo.nullable(),
  capOf: capOf.optional(),
})
const pricedLines = z.array(pricedItem).min(1).max(maxItemsPerOrder)

/** Totals of many items may be larger than any one amount. */
const range = z.object({ lowKobo: z.int(), highKobo: z.int() })

export const estimateItemsEndpoint = defineEndpoint({
  id: 'lists.estimate',
  method: 'POST',
  path: '/api/lists/estimate',
  summary:
    'Estimate what a list may come to at one market: goods, our fees, both together, and a cap to go with it',
  access: 'public',
  body: z.strictObject({ marketId: idOf('market'), lines: pricedLines }),
  response: z.object({
    goods: range,
    deliveryFeeKobo: kobo,
    serviceFeeKobo: kobo,
    /** Only where the customer cancels after an agent has set out. */
    callOutFeeKobo: kobo,
    totalLowKobo: z.int(),
    totalHighKobo: z.int(),
    /** Items without a recent price here that count as they usually cost over all markets. */
    usualLines: z.int(),
    /** Items that nobody knows a price of; they count with an assumed one. */
    unpricedLines: z.int(),
    basis: z.object({ noted: z.int(), sampleLines: z.int(), thinLines: z.int() }),
    /** Above this we ask, unless the customer says otherwise. */
    suggestedCapKobo: z.int().nullable(),
  }),
})

export const compareListEndpoint = defineEndpoint({
  id: 'lists.compare',
  method: 'POST',
  path: '/api/lists/compare',
  summary:
    'Compare what one list comes to at every market that takes orders now, all or in one city, like with like',
  access: 'public',
  body: z.strictObject({
    lines: pricedLines,
    city: citySlug.optional(),
    /** Markets that take no orders now as well. */
    includesClosed: z.boolean().optional(),
  }),
  response: z.object({
    /** Best first; markets that cannot be ranked come after. */
    offers: z.array(
      z.object({
        marketId: idOf('market'),
        goods: range,
        pricedLines: z.int(),
        /** Items by their place in the list, from 0. */
        notSold: z.array(z.int()),
        noPrice: z.array(z.int()),
        sampleLines: z.int(),
        isRanked: z.boolean(),
      }),
    ),
    unpricedLines: z.int(),
    lowestId: idOf('market').nullable(),
  }),
})
