import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { capOf, promise } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { adminOrder } from './admin-orders.ts'
import { customerOrder } from './orders.ts'

/** Longest text that may be said of the list of a placed order. */
export const longestReply = 1000

const params = z.strictObject({ id: idOf('order') })
const text = plainText({ min: 1, max: longestReply })

/** An item as it is wanted. */
const wantedItem = z.object({
  name: z.string(),
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  size: z.string().nullable(),
  note: z.string().nullable(),
  budgetKobo: kobo.nullable(),
  capKobo: kobo.nullable(),
  capOf,
})

/** Says what a list comes to: its goods, our fee for bringing them, and from where on we ask. */
const listFigure = z.object({
  itemCount: z.int(),
  estimateLowKobo: kobo,
  estimateHighKobo: kobo,
  deliveryFeeKobo: kobo,
  spendingCapKobo: kobo.nullable(),
})

/** Says what a text would change of the list of a placed order. */
const listQuote = z.object({
  /** Lists one item after another: `before` is null where it is added, `after` where it is taken off. */
  changes: z.array(z.object({ before: wantedItem.nullable(), after: wantedItem.nullable() })),
  /** Collects what speaks of an item that is not on the list. */
  unplaced: z.array(z.string()),
  /** Holds the rest of the text, which is about no item. */
  message: z.string().nullable(),
  /** It speaks of the list beyond doubt. */
  isSure: z.boolean(),
  before: listFigure,
  after: listFigure,
  /** Is what goods and fees may cost more; below zero where they cost less. */
  addedKobo: z.int(),
  promise,
  /** By when it is expected, where that is later than the promise. */
  expectedBy: instant.nullable(),
  /** Names all that was shown; confirming sends it back. */
  shown: z.string(),
})
export type ListQuote = z.output<typeof listQuote>

/** Repeats what was shown; refused where the text means something else by now. */
const shown = z.string().regex(/^[\w-]{43}$/, 'Ask for the changes first')

export const quoteListEndpoint = defineEndpoint({
  id: 'orders.quoteList',
  method: 'POST',
  path: '/api/orders/:id/list/quote',
  summary: 'Ask what a text would change of the list of an order: items, estimate, fee, cap and time',
  access: 'customer',
  params,
  body: z.strictObject({ text }),
  response: listQuote,
})

export const changeListEndpoint = defineEndpoint({
  id: 'orders.changeList',
  method: 'POST',
  path: '/api/orders/:id/list',
  summary: 'Change the list of an order as a text says and as it was shown, until its agent begins to shop',
  access: 'customer',
  params,
  body: z.strictObject({ text, shown }),
  response: customerOrder,
})

export const adminQuoteListEndpoint = defineEndpoint({
  id: 'admin.quoteList',
  method: 'POST',
  path: '/api/admin/orders/:id/list/quote',
  summary:
    'Ask what a text of a customer who calls would change of a list: items, estimate, fee, cap and time',
  access: 'orders.manage',
  cities: 'order',
  params,
  body: z.strictObject({ text }),
  response: listQuote,
})

export const adminChangeListEndpoint = defineEndpoint({
  id: 'admin.changeList',
  method: 'POST',
  path: '/api/admin/orders/:id/list',
  summary: 'Change the list of an order for a customer who calls, until its agent begins to shop',
  access: 'orders.manage',
  cities: 'order',
  params,
  body: z.strictObject({ text, shown, reason: plainText({ min: 1, max: 300 }) }),
  response: adminOrder,
})
