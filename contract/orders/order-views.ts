import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { plainText } from '#contract/core/text.ts'
import { orderFilter } from './order-filter.ts'

/** Limits how many views one admin may save. */
export const maxOrderViews = 30

const name = plainText({ min: 1, max: 40 })
const orderView = z.object({ name: z.string(), filter: orderFilter })
export type OrderView = z.output<typeof orderView>

export const listOrderViewsEndpoint = defineEndpoint({
  id: 'orderViews.list',
  method: 'GET',
  path: '/api/admin/orders/views',
  summary: 'The views of orders that this admin saved, by name',
  access: 'orders.read',
  cities: 'every',
  response: z.array(orderView),
})

export const saveOrderViewEndpoint = defineEndpoint({
  id: 'orderViews.save',
  method: 'POST',
  path: '/api/admin/orders/views',
  summary: 'Save a view of orders under a name; the same name again replaces it',
  access: 'orders.read',
  cities: 'every',
  body: z.strictObject({ name, filter: orderFilter }),
  response: z.array(orderView),
})

export const removeOrderViewEndpoint = defineEndpoint({
  id: 'orderViews.remove',
  method: 'POST',
  path: '/api/admin/orders/views/remove',
  summary: 'Remove a saved view; one that is gone already stays so',
  access: 'orders.read',
  cities: 'every',
  body: z.strictObject({ name }),
  response: z.array(orderView),
})

export const exportOrdersEndpoint = defineEndpoint({
  id: 'orders.export',
  method: 'GET',
  path: '/api/admin/orders/orders.csv',
  summary: 'The orders of a view as a table to save, newest first; amounts in naira',
  access: 'orders.read',
  cities: 'filtered',
  query: orderFilter,
  response: z.string(),
  kind: 'csv',
})
