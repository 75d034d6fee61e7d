import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { missingPolicy } from '#contract/core/order-shapes.ts'
import { eachPrice, question } from '#contract/core/question-shapes.ts'
import { unit } from '#contract/core/unit-schema.ts'

/** A question that waits for its customer, with as much of its order as an answer needs. */
const waitingQuestion = question.extend({
  orderId: idOf('order'),
  itemName: z.string(),
  /** Is the most that the customer wanted to pay for the item. */
  limitKobo: kobo.nullable(),
  each: eachPrice,
  /** Says what happens to the item when nobody answers. */
  ifMissing: missingPolicy,
  marketName: z.string(),
  agentFirstName: z.string().nullable(),
  spendingCapKobo: kobo.nullable(),
})
export type WaitingQuestion = z.output<typeof waitingQuestion>

export const listWaitingQuestionsEndpoint = defineEndpoint({
  id: 'questions.waiting',
  method: 'GET',
  path: '/api/questions',
  summary:
    'Agents’ questions that wait for the signed-in customer over all orders, the first to expire first',
  access: 'customer',
  response: z.object({
    items: z.array(waitingQuestion),
    /** Is the server's clock, against which questions run out. */
    now: instant,
  }),
})

export const mostUsualItems = 12

/** Something that a person buys again and again, as they usually ask for it. */
const usualItem = z.object({
  /** Null for what they write in their own words. */
  productId: idOf('product').nullable(),
  name: z.string(),
  /** Name of the product's picture, when it is in the catalogue. */
  icon: z.string().nullable(),
  /** Section of the catalogue; empty for a product that is not in it. */
  category: z.string(),
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  size: z.string().nullable(),
  budgetKobo: kobo.nullable(),
  ifMissing: missingPolicy,
  /** In how many of their delivered orders it was bought. */
  orders: z.int(),
  lastAt: instant,
})
export type UsualItem = z.output<typeof usualItem>

export const listUsualItemsEndpoint = defineEndpoint({
  id: 'orders.usualItems',
  method: 'GET',
  path: '/api/orders/usual-items',
  summary: 'What the signed-in customer buys most often by their last hundred delivered orders',
  access: 'customer',
  response: z.array(usualItem),
})
