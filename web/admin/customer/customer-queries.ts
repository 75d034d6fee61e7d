import {
  getCustomerEndpoint,
  getCustomerWalletEndpoint,
  listCustomerOrdersEndpoint,
} from '#contract/admin/customers.ts'
import { apiQuery } from '#web/platform/api/api.ts'

const options = { staleTime: 10_000 }
const pageOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

export const customerQuery = (id: string) => apiQuery(getCustomerEndpoint, { params: { id } }, options)

export const customerOrdersQuery = (id: string, cursor: string | null) =>
  apiQuery(listCustomerOrdersEndpoint, { params: { id }, query: pageOf(cursor) }, options)

export const customerWalletQuery = (id: string, cursor: string | null) =>
  apiQuery(getCustomerWalletEndpoint, { params: { id }, query: pageOf(cursor) }, options)
