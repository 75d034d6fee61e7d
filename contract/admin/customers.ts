import { z } from 'zod'
import { savedAddress } from '#contract/accounts/addresses.ts'
import { chatKinds } from '#contract/core/chat-shapes.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { orderChannel, orderStatus } from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText } from '#contract/core/text.ts'
import { problemKinds, problemOutcomes } from '#contract/orders/after-delivery-terms.ts'
import { getWalletEndpoint } from '#contract/payments/payments.ts'

const count = z.int().min(0)
const customerParams = z.strictObject({ id: idOf('user') })
const orderRef = { orderId: idOf('order'), code: z.string() }

const customerNote = z.object({ id: z.string(), author: z.string(), text: z.string(), at: instant })
export type CustomerNote = z.output<typeof customerNote>

export const maxNoteLength = 1000

const customer = z.object({
  id: idOf('user'),
  name: z.string(),
  /** Orders by how they ended; `live` ones have not. */
  orders: z.object({ placed: count, live: count, delivered: count, cancelled: count, failed: count }),
  /** Sums delivered orders, fees included. */
  spentKobo: kobo,
  firstOrderAt: instant.nullable(),
  lastOrderAt: instant.nullable(),
  walletKobo: kobo,
  owedKobo: kobo,
  debts: z.array(z.object({ ...orderRef, owedKobo: kobo, endedAt: instant })),
  /** Stars that they gave, on average; null before the first. */
  stars: z.number().nullable(),
  ratings: count,
  /** Lists what they reported, newest first, the last twenty. */
  reports: z.array(
    z.object({
      ...orderRef,
      id: idOf('problem'),
      kind: z.enum(problemKinds),
      words: z.string().nullable(),
      outcome: z.enum(problemOutcomes).nullable(),
      amountKobo: kobo.nullable(),
      reportedAt: instant,
    }),
  ),
  reportCount: count,
  addresses: z.array(savedAddress),
  /** Chats with a message, newest first, the last twenty. */
  chats: z.array(
    z.object({
      id: idOf('thread'),
      kind: z.enum(chatKinds),
      code: z.string().nullable(),
      lastAt: instant,
      isWaiting: z.boolean(),
    }),
  ),
  /** Newest first, the last hundred. */
  notes: z.array(customerNote),
})
export type Customer = z.output<typeof customer>

export const getCustomerEndpoint = defineEndpoint({
  id: 'customers.get',
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'A customer with orders, spend, wallet, debts, ratings, reports, addresses, chats and notes',
  access: 'users.manage',
  params: customerParams,
  response: customer,
})

const customerOrder = z.object({
  id: idOf('order'),
  code: z.string(),
  status: orderStatus,
  channel: orderChannel,
  marketName: z.string(),
  area: z.string(),
  placedAt: instant,
  totalKobo: kobo.nullable(),
  stars: z.int().nullable(),
  words: z.string().nullable(),
})
export type CustomerOrder = z.output<typeof customerOrder>

export const listCustomerOrdersEndpoint = defineEndpoint({
  id: 'customers.orders',
  method: 'GET',
  path: '/api/admin/customers/:id/orders',
  summary: 'A customer’s orders with the stars that they gave, newest first',
  access: 'users.manage',
  params: customerParams,
  query: pageQuery,
  response: pageOf(customerOrder),
})

export const getCustomerWalletEndpoint = defineEndpoint({
  id: 'customers.wallet',
  method: 'GET',
  path: '/api/admin/customers/:id/wallet',
  summary: 'What moved a customer’s wallet, newest first',
  access: 'users.manage',
  params: customerParams,
  query: pageQuery,
  response: getWalletEndpoint.response,
})

export const addNoteEndpoint = defineEndpoint({
  id: 'customers.note',
  method: 'POST',
  path: '/api/admin/customers/:id/notes',
  summary: 'Add a note on a customer that other admins read; the answer is all notes, newest first',
  access: 'users.manage',
  params: customerParams,
  body: z.strictObject({ text: plainText({ min: 1, max: maxNoteLength }) }),
  response: z.array(customerNote),
})
