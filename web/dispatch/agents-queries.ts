import * as agents from '#contract/agents.ts'
import { getHomeMarkets } from '#contract/becoming-agent.ts'
import { apiQuery } from '#web/platform/api.ts'
import { type AgentsFilter, standingsQueryOf } from './agents-filter.ts'

/** Places and duty change by themselves; whoever may not hear the stream reads this often. */
const refetchInterval = 30_000

/** One page of agents with how they do; null is the first page. */
export function standingsQuery(filter: AgentsFilter, cursor: string | null) {
  const query = { ...standingsQueryOf(filter), ...(cursor === null ? {} : { cursor }) }
  return apiQuery(agents.listStandings, { query }, { staleTime: 15_000, refetchInterval })
}

/** Where agents on duty are. */
export const placesQuery = apiQuery(agents.listPlaces, {}, { staleTime: 10_000, refetchInterval })

/** One agent as operations see them. */
export function agentQuery(id: string) {
  return apiQuery(agents.getAgent, { params: { id } }, { staleTime: 5_000, refetchInterval })
}

const staleTime = 10_000
const pageOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

export function agentErrandsQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listErrands, { params: { id }, query: pageOf(cursor) }, { staleTime })
}

export function agentPassedQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listPassed, { params: { id }, query: pageOf(cursor) }, { staleTime })
}

export function agentMoneyQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listMoney, { params: { id }, query: pageOf(cursor) }, { staleTime })
}

export function agentLogQuery(id: string, cursor: string | null) {
  return apiQuery(agents.listLog, { params: { id }, query: pageOf(cursor) }, { staleTime })
}

/** The agent's own home markets, and those to choose from. */
export const homeMarketsQuery = apiQuery(getHomeMarkets, {})
