import * as agents from '#contract/dispatch/admin-agents.ts'
import { listPlacesEndpoint } from '#contract/dispatch/agent-places.ts'
import { getHomeMarketsEndpoint, getOwnRideEndpoint } from '#contract/dispatch/becoming-agent.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked } from '#web/platform/page/list-address.ts'
import { type AgentsFilter, performanceQueryOf } from './agents-filter.ts'

/** Places and duty change by themselves; without access to the stream this is refetched so often. */
const refetchInterval = 30_000

/** One page of agents with how they do; null is the first page. */
export function performanceQuery(filter: AgentsFilter, cursor: string | null) {
  const query = { ...performanceQueryOf(filter), ...asked({ cursor }) }
  return apiQuery(agents.listPerformance, { query }, { staleTime: 15_000, refetchInterval })
}

export const placesQuery = apiQuery(listPlacesEndpoint, {}, { staleTime: 10_000, refetchInterval })

export function agentQuery(id: string) {
  return apiQuery(agents.getAgentEndpoint, { params: { id } }, { staleTime: 5_000, refetchInterval })
}

const staleTime = 10_000

export function agentOrdersQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listOrders, { params: { id }, query: asked({ cursor }) }, { staleTime })
}

export function agentPassedQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listPassed, { params: { id }, query: asked({ cursor }) }, { staleTime })
}

export function agentMoneyQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listMoneyEndpoint, { params: { id }, query: asked({ cursor }) }, { staleTime })
}

export function agentLogQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listLog, { params: { id }, query: asked({ cursor }) }, { staleTime })
}

export const ownRideQuery = apiQuery(getOwnRideEndpoint, {})
export const homeMarketsQuery = apiQuery(getHomeMarketsEndpoint, {})
