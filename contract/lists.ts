import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idOf } from './ids.ts'
import { kobo, positiveKobo } from './money.ts'
import { maxItemsPerOrder, quantity } from './orders.ts'
import { plainText } from './text.ts'
import { unit } from './unit-schema.ts'

/** Longest text that one list may have. */
export const maxListCharacters = 5000

export const listLine = z.object({
  /** What the customer typed, untouched. */
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
})

export const parseList = defineEndpoint({
  id: 'lists.parse',
  method: 'POST',
  path: '/api/lists/parse',
  summary: 'Turn free text into lines to confirm; nothing that was typed is dropped',
  access: 'public',
  body: z.strictObject({
    text: plainText({ min: 1, max: maxListCharacters }),
    marketId: idOf('market').nullable().optional(),
  }),
  response: z.object({ lines: z.array(listLine), message: z.string().nullable() }),
})

/** A line as prices see it; its words stay on the device. */
const pricedLine = z.strictObject({
  productId: idOf('product').nullable(),
  quantity: quantity.nullable(),
  unit: unit.nullable(),
  budgetKobo: positiveKobo.nullable(),
  capKobo: positiveKobo.nullable(),
})
const pricedLines = z.array(pricedLine).min(1).max(maxItemsPerOrder)

/** Sums of many lines may be larger than any one amount. */
const range = z.object({ lowKobo: z.int(), highKobo: z.int() })

export const estimateLines = defineEndpoint({
  id: 'lists.estimate',
  method: 'POST',
  path: '/api/lists/estimate',
  summary: 'What a list may come to at one market: goods, our fees, both together, and a cap to go with it',
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
    /** Lines without a recent price that count up to their cap. */
    cappedLines: z.int(),
    /** Lines without a recent price that are not in the sum. */
    unpricedLines: z.int(),
    basis: z.object({ noted: z.int(), sampleLines: z.int(), thinLines: z.int() }),
    suggestedCapKobo: z.int().nullable(),
  }),
})

export const compareList = defineEndpoint({
  id: 'lists.compare',
  method: 'POST',
  path: '/api/lists/compare',
  summary: 'What one list comes to at every market that takes orders now, like compared with like',
  access: 'public',
  body: z.strictObject({ lines: pricedLines }),
  response: z.object({
    /** Best first; markets that cannot be ranked come after. */
    offers: z.array(
      z.object({
        marketId: idOf('market'),
        goods: range,
        pricedLines: z.int(),
        /** Lines by their place in the list, from 0. */
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
