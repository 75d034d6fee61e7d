import { type AgentSort, agentSorts, agentStates } from '#contract/dispatch/admin-agents.ts'
import {
  type AddressPart,
  asked,
  choicePart,
  idPart,
  listAddress,
  searchPart,
  usualPart,
  type ViewOf,
} from '#web/platform/page/list-address.ts'

interface AgentsOrder {
  by: AgentSort
  isDescending: boolean
}

const orderPart: AddressPart<AgentsOrder> = {
  keys: ['sort', 'direction'],
  read: (address) => {
    const by = agentSorts.find((each) => each === address.get('sort')) ?? 'name'
    const direction = address.get('direction')
    return { by, isDescending: direction === null ? isFirstDescending(by) : direction === 'desc' }
  },
  write: sortQueryOf,
}

/** Names begin at A; of every figure the largest comes first. */
function isFirstDescending(by: AgentSort): boolean {
  return by !== 'name'
}

function sortQueryOf({ by, isDescending }: AgentsOrder) {
  return {
    ...(by === 'name' ? {} : { sort: by }),
    ...(isDescending === isFirstDescending(by)
      ? {}
      : { direction: isDescending ? ('desc' as const) : ('asc' as const) }),
  }
}

/** Which agents are shown and how, and who is open. */
export const agentsAddress = listAddress(
  '/admin/agents',
  {
    view: usualPart(['list', 'map'], 'list'),
    state: choicePart(agentStates),
    search: searchPart(),
    order: orderPart,
  },
  ['agent', idPart()],
)

export type AgentsFilter = ViewOf<typeof agentsAddress>

/** The order by a column; by the same one again, the other way round. */
export function orderBy(order: AgentsOrder, key: string): AgentsOrder {
  const by = agentSorts.find((each) => each === key) ?? 'name'
  return { by, isDescending: by === order.by ? !order.isDescending : isFirstDescending(by) }
}

/** What the API is asked for. */
export function performanceQueryOf({ state, search, order }: AgentsFilter) {
  return { ...asked({ state, search }), ...sortQueryOf(order) }
}
