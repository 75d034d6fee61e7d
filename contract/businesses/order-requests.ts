import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { orderSummary } from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { optionalText, plainText } from '#contract/core/text.ts'
import { newOrder, placedOrder } from '#contract/orders/orders.ts'

/** `waiting` until somebody answers or it expires. */
const requestStates = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const

const request = z.object({
  id: idOf('orderRequest'),
  buyer: z.string(),
  marketName: z.string(),
  itemCount: z.int(),
  /** Lists the items as they were sent; empty once its buyer is erased. */
  items: z.array(z.string()),
  mostKobo: kobo,
  scheduledFor: instant.nullable(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(requestStates),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
  orderId: idOf('order').nullable(),
  /** Says if the reader may approve or decline it, and if they may withdraw it. */
  mayAnswer: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type OrderRequest = z.output<typeof request>
const requests = z.array(request)

const businessParams = z.strictObject({ id: idOf('business') })
const requestParams = z.strictObject({ id: idOf('orderRequest') })

export const askApprovalEndpoint = defineEndpoint({
  id: 'orderRequests.ask',
  method: 'POST',
  path: '/api/businesses/:id/requests',
  summary: 'Ask for approval of an order above one’s limit; it is placed when somebody approves it',
  access: 'customer',
  needsIdempotencyKey: true,
  params: businessParams,
  body: newOrder,
  response: requests,
  status: 201,
})

export const listRequestsEndpoint = defineEndpoint({
  id: 'orderRequests.list',
  method: 'GET',
  path: '/api/businesses/:id/requests',
  summary: 'Orders that wait for approval and the last that were answered; a buyer sees their own',
  access: 'customer',
  params: businessParams,
  response: requests,
})

export const approveRequestEndpoint = defineEndpoint({
  id: 'orderRequests.approve',
  method: 'POST',
  path: '/api/order-requests/:id/approve',
  summary: 'Approve an order of somebody else; it is placed now, and its promise made',
  access: 'customer',
  params: requestParams,
  /** The most that the approver saw it may cost; where it has become dearer it is refused with the new amount. */
  body: z.strictObject({ shownMostKobo: kobo.optional() }),
  response: z.object({ placed: placedOrder, requests }),
})

export const declineRequestEndpoint = defineEndpoint({
  id: 'orderRequests.decline',
  method: 'POST',
  path: '/api/order-requests/:id/decline',
  summary: 'Decline an order of somebody else, with a reason that they read',
  access: 'customer',
  params: requestParams,
  body: z.strictObject({ reason: plainText({ min: 1, max: 300 }) }),
  response: requests,
})

export const withdrawRequestEndpoint = defineEndpoint({
  id: 'orderRequests.withdraw',
  method: 'POST',
  path: '/api/order-requests/:id/withdraw',
  summary: 'Withdraw one’s own request before it is answered',
  access: 'customer',
  params: requestParams,
  body: z.strictObject({ reason: optionalText(300) }),
  response: requests,
})

export const listBusinessOrdersEndpoint = defineEndpoint({
  id: 'businesses.orders',
  method: 'GET',
  path: '/api/businesses/:id/orders',
  summary: 'The orders of a business, newest first; a buyer sees their own',
  access: 'customer',
  params: businessParams,
  query: pageQuery,
  response: pageOf(
    orderSummary.extend({
      place: z.string().nullable(),
      placedBy: z.string(),
      approvedBy: z.string().nullable(),
    }),
  ),
})
