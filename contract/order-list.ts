import { defineEndpoint } from './endpoint.ts'
import { orderSummary } from './order-shapes.ts'
import { pageOf, pageQuery } from './page.ts'

export const listOrders = defineEndpoint({
  id: 'orders.list',
  method: 'GET',
  path: '/api/orders',
  summary: 'The signed-in customer’s orders, newest first',
  access: 'signedIn',
  query: pageQuery,
  response: pageOf(orderSummary),
})
