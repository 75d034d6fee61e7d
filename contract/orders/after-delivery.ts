import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { positiveKobo } from '#contract/core/money.ts'
import { photo } from '#contract/core/photo.ts'
import { optionalText, plainText } from '#contract/core/text.ts'
import { payment } from '#contract/payments/payments.ts'
import { paymentsRefundTo } from '#domain/column-values.ts'
import { adminOrder } from './admin-orders.ts'
import { maxTipKobo, problemKinds, ratingTags } from './after-delivery-terms.ts'
import { customerOrder, maxItemsPerOrder } from './orders.ts'

const orderParams = z.strictObject({ id: idOf('order') })
const problemParams = z.strictObject({ id: idOf('problem') })
const happenedAt = instant.optional()
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

export const rateOrderEndpoint = defineEndpoint({
  id: 'orders.rate',
  method: 'POST',
  path: '/api/orders/:id/rating',
  summary: 'Rate the agent who brought an order; again within 24 hours to change it',
  access: 'customer',
  params: orderParams,
  body: z.strictObject({
    stars: z.int().min(1, 'Give one to five stars').max(5, 'Give one to five stars'),
    tags: z.array(z.enum(ratingTags)).refine(isUnique, 'Choose each tag once').default([]),
    words: optionalText(500),
    happenedAt,
  }),
  response: customerOrder,
})

const tipKobo = positiveKobo
  .max(maxTipKobo, 'A tip may be ₦50,000 at most')
  .refine((amount) => amount % 100 === 0, 'Write whole naira')

export const tipAgentEndpoint = defineEndpoint({
  id: 'orders.tip',
  method: 'POST',
  path: '/api/orders/:id/tip',
  summary: 'Give the agent who brought an order something from the wallet',
  access: 'customer',
  params: orderParams,
  needsIdempotencyKey: true,
  body: z.strictObject({ amountKobo: tipKobo }),
  response: customerOrder,
})

export const tipByCardEndpoint = defineEndpoint({
  id: 'orders.tipByCard',
  method: 'POST',
  path: '/api/orders/:id/tip/payment',
  summary:
    'Tip the agent who brought an order by card or transfer; an open try for the same amount is answered again',
  access: 'customer',
  params: orderParams,
  body: z.strictObject({ amountKobo: tipKobo }),
  response: payment,
})

export const reportProblemEndpoint = defineEndpoint({
  id: 'orders.reportProblem',
  method: 'POST',
  path: '/api/orders/:id/problems',
  summary: 'Report what is wrong with items of a delivered order, or with all of it',
  access: 'customer',
  params: orderParams,
  body: z
    .strictObject({
      /** Empty for the whole order. */
      itemIds: z.array(idOf('item')).max(maxItemsPerOrder).refine(isUnique, 'Choose each item once'),
      kind: z.enum(problemKinds),
      words: optionalText(1000),
      photo: photo.nullable().default(null),
      happenedAt,
    })
    .refine(({ kind, words }) => kind !== 'other' || words !== null, {
      path: ['words'],
      message: 'Write what is wrong',
    }),
  response: customerOrder,
})

const answer = plainText({ min: 1, max: 500 })

export const payProblemEndpoint = defineEndpoint({
  id: 'admin.payProblem',
  method: 'POST',
  path: '/api/admin/problems/:id/pay',
  summary: 'Give a customer money back for a problem, once: into the wallet, or to where it was paid from',
  access: 'money.manage',
  cities: 'problem',
  params: problemParams,
  body: z.strictObject({
    to: z.enum(paymentsRefundTo),
    amountKobo: positiveKobo,
    /** Is read by the customer. */
    reason: answer,
  }),
  response: adminOrder,
})

export const closeProblemEndpoint = defineEndpoint({
  id: 'admin.closeProblem',
  method: 'POST',
  path: '/api/admin/problems/:id/close',
  summary: 'Answer a problem without money: explain it, or decline',
  access: 'orders.manage',
  cities: 'problem',
  params: problemParams,
  body: z.strictObject({ as: z.enum(['explained', 'declined']), reason: answer }),
  response: adminOrder,
})
