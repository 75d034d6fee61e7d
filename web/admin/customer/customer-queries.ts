import {
  getCustomerEndpoint,
  getCustomerWalletEndpoint,
  listCustomerOrdersEndpoint,
} from '#contract/admin/customers.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked } from '#web/platform/page/list-address.ts'

const options = { staleTime: 10_000 }

export const customerQuery = (id: string) => apiQuery(getCustomerEndpoint, { params: { id } }, options)

export const customerOrdersQuery = (id: string, cursor: string | null) =>
  apiQuery(listCustomerOrdersEndpoint, { params: { id }, query: asked({ cursor }) }, options)

export const customerWalletQuery = (id: string, cursor: string | null) =>
  apiQuery(getCustomerWalletEndpoint, { params: { id }, query: asked({ cursor }) }, options)
