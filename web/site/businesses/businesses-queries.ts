import { getInvitationEndpoint } from '#contract/businesses/businesses.ts'
import { getAccountEndpoint } from '#contract/businesses/invoices.ts'
import { listBusinessOrdersEndpoint, listRequestsEndpoint } from '#contract/businesses/order-requests.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const requestsQuery = (id: string) =>
  apiQuery(listRequestsEndpoint, { params: { id } }, { staleTime: 5_000 })

export const accountQuery = (id: string) =>
  apiQuery(getAccountEndpoint, { params: { id } }, { staleTime: 10_000 })

export const businessOrdersQuery = (id: string) =>
  apiQuery(listBusinessOrdersEndpoint, { params: { id }, query: {} }, { staleTime: 5_000 })

export const invitationQuery = (id: string) => apiQuery(getInvitationEndpoint, { params: { id } })
