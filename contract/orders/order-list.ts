import { defineEndpoint } from '#contract/core/endpoint.ts'
import { orderSummary } from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'

export const listOrdersEndpoint = defineEndpoint({
  id: 'orders.list',
  method: 'GET',
  path: '/api/orders',
  summary: 'The signed-in customer’s orders, newest first',
  access: 'signedIn',
  byKey: 'orders.read',
  query: pageQuery,
  response: pageOf(orderSummary),
})
