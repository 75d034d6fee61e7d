import { type AgentSort, type AgentState, agentSorts, agentStates } from '#contract/dispatch/admin-agents.ts'

/** What of the agents is shown and how; it is in the address, so that a view can be shared. */
export interface AgentsFilter {
  view: 'list' | 'map'
  state: AgentState | null
  search: string
  sort: AgentSort
  isDescending: boolean
}

export const agentsSearchKeys = ['view', 'state', 'search', 'sort', 'direction', 'agent'] as const

export function agentsFilterFrom(address: URLSearchParams): AgentsFilter {
  const sort = agentSorts.find((each) => each === address.get('sort')) ?? 'name'
  const direction = address.get('direction')
  return {
    view: address.get('view') === 'map' ? 'map' : 'list',
    state: agentStates.find((each) => each === address.get('state')) ?? null,
    search: address.get('search')?.trim().slice(0, 80) ?? '',
    sort,
    isDescending: direction === null ? isFirstDescending(sort) : direction === 'desc',
  }
}

/** Names begin at A; of every figure the largest comes first. */
function isFirstDescending(sort: AgentSort): boolean {
  return sort !== 'name'
}

/** The same view sorted by a column; by the same one again, the other way round. */
export function sortedBy(filter: AgentsFilter, key: string): AgentsFilter {
  const sort = agentSorts.find((each) => each === key) ?? 'name'
  return {
    ...filter,
    sort,
    isDescending: sort === filter.sort ? !filter.isDescending : isFirstDescending(sort),
  }
}

/** What the API is asked for. */
export function performanceQueryOf({ state, search, sort, isDescending }: AgentsFilter) {
  return {
    ...(state === null ? {} : { state }),
    ...(search === '' ? {} : { search }),
    ...(sort === 'name' ? {} : { sort }),
    ...(isDescending === isFirstDescending(sort)
      ? {}
      : { direction: isDescending ? ('desc' as const) : ('asc' as const) }),
  }
}

/** The address of a view, with an agent open in the drawer if given. */
export function agentsAddress(filter: AgentsFilter, agentId: string | null = null): string {
  const address = new URLSearchParams({
    ...(filter.view === 'map' ? { view: 'map' } : {}),
    ...performanceQueryOf(filter),
    ...(agentId === null ? {} : { agent: agentId }),
  })
  return address.size === 0 ? '/admin/agents' : `/admin/agents?${address}`
}
