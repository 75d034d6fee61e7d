import { z } from 'zod'
import { adminOrder } from './admin.ts'
import { maxTipKobo, problemKinds, ratingTags } from './after-terms.ts'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'
import { positiveKobo } from './money.ts'
import { customerOrder, maxItemsPerOrder } from './orders.ts'
import { photo } from './photo.ts'
import { optionalText, plainText } from './text.ts'

const orderParams = z.strictObject({ id: idOf('order') })
const problemParams = z.strictObject({ id: idOf('problem') })
const happenedAt = instant.optional()
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

export const rateOrder = defineEndpoint({
  id: 'orders.rate',
  method: 'POST',
  path: '/api/orders/:id/rating',
  summary: 'Rate the agent who brought an order; again within 24 hours to change it',
  access: 'customer',
  params: orderParams,
  body: z.strictObject({
    stars: z.int().min(1, 'Give one to five stars').max(5, 'Give one to five stars'),
    tags: z.array(z.enum(ratingTags)).refine(isUnique, 'Name each once').default([]),
    words: optionalText(500),
    happenedAt,
  }),
  response: customerOrder,
})

export const tipAgent = defineEndpoint({
  id: 'orders.tip',
  method: 'POST',
  path: '/api/orders/:id/tip',
  summary: 'Give the agent who brought an order something from the wallet',
  access: 'customer',
  params: orderParams,
  needsIdempotencyKey: true,
  body: z.strictObject({
    amountKobo: positiveKobo
      .max(maxTipKobo, 'A tip may be ₦50,000 at most')
      .refine((amount) => amount % 100 === 0, 'Write whole naira'),
  }),
  response: customerOrder,
})

export const reportProblem = defineEndpoint({
  id: 'orders.reportProblem',
  method: 'POST',
  path: '/api/orders/:id/problems',
  summary: 'Report what is wrong with lines of a delivered order, or with all of it',
  access: 'customer',
  params: orderParams,
  body: z
    .strictObject({
      /** Empty for the whole order. */
      itemIds: z.array(idOf('item')).max(maxItemsPerOrder).refine(isUnique, 'Name each line once'),
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

export const payProblem = defineEndpoint({
  id: 'admin.payProblem',
  method: 'POST',
  path: '/api/admin/problems/:id/pay',
  summary: 'Give a customer money back for a problem, once: into the wallet, or to where it was paid from',
  access: 'money.manage',
  params: problemParams,
  body: z.strictObject({
    to: z.enum(['wallet', 'source']),
    amountKobo: positiveKobo,
    /** What the customer reads about it. */
    reason: answer,
  }),
  response: adminOrder,
})

export const closeProblem = defineEndpoint({
  id: 'admin.closeProblem',
  method: 'POST',
  path: '/api/admin/problems/:id/close',
  summary: 'Answer a problem without money: explain it, or decline',
  access: 'orders.manage',
  params: problemParams,
  body: z.strictObject({ as: z.enum(['explained', 'declined']), reason: answer }),
  response: adminOrder,
})
