import { defineEndpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { orderSummary } from './order-shapes.ts'

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
