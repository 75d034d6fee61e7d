import { getAdminOrder, getOverview, listAgents, listBoard } from '#contract/admin.ts'
import { getDesk, listTrips } from '#contract/agent.ts'
import type { EndpointAnswer, EndpointCall } from '#contract/endpoint.ts'
import { listMarkets } from '#contract/markets.ts'
import { apiQuery, orRefusal } from '#web/platform/api.ts'

/** An agent's duty, offers, trips and cash. */
export const deskQuery = apiQuery(getDesk, {}, { staleTime: 15_000 })

/** Every order that the agent has in hand, with its lines. */
export const tripsQuery = apiQuery(listTrips, {}, { staleTime: 15_000 })

export type Overview = EndpointAnswer<typeof getOverview>
/** Staff without the permission get the refusal, which the screen says. */
export const overviewQuery = orRefusal(
  apiQuery(getOverview, {}, { staleTime: 15_000, refetchInterval: 60_000 }),
  [403],
)
export const agentsQuery = apiQuery(listAgents, {}, { staleTime: 15_000 })
export const marketsQuery = apiQuery(listMarkets, {})

/** One page of orders for staff. */
export function ordersQuery(query: NonNullable<EndpointCall<typeof listBoard>['query']>) {
  return apiQuery(listBoard, { query }, { staleTime: 15_000 })
}

/** One order as staff see it. */
export function adminOrderQuery(id: string) {
  return apiQuery(getAdminOrder, { params: { id } }, { staleTime: 5_000 })
}
