import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'
import { kobo } from './money.ts'
import { missingPolicy } from './order-shapes.ts'
import { question } from './question-shapes.ts'
import { unit } from './unit-schema.ts'

/** A question that waits for its customer, with as much of its order as an answer needs. */
export const waitingQuestion = question.extend({
  orderId: idOf('order'),
  itemName: z.string(),
  /** The most that the customer wanted to pay for the line. */
  limitKobo: kobo.nullable(),
  /** What happens to the line when nobody answers. */
  ifMissing: missingPolicy,
  marketName: z.string(),
  agentFirstName: z.string().nullable(),
  spendingCapKobo: kobo.nullable(),
})
export type WaitingQuestion = z.output<typeof waitingQuestion>

export const listWaitingQuestions = defineEndpoint({
  id: 'questions.waiting',
  method: 'GET',
  path: '/api/questions',
  summary:
    'What agents ask the signed-in customer right now, over all orders; what runs out first comes first',
  access: 'customer',
  response: z.object({
    items: z.array(waitingQuestion),
    /** The server's clock, against which questions run out. */
    now: instant,
  }),
})

/** How many goods are told; more than these nobody looks through. */
export const mostUsualItems = 12

/** Something that a person buys again and again, as they usually ask for it. */
export const usualItem = z.object({
  /** Null for what they write in their own words. */
  productId: idOf('product').nullable(),
  name: z.string(),
  /** Name of the good's picture, when it is in the catalogue. */
  icon: z.string().nullable(),
  /** Section of the catalogue; empty for a good that is not in it. */
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

export const listUsualItems = defineEndpoint({
  id: 'orders.usualItems',
  method: 'GET',
  path: '/api/orders/usual-items',
  summary: 'What the signed-in customer buys most often by their last hundred delivered orders',
  access: 'customer',
  response: z.array(usualItem),
})
