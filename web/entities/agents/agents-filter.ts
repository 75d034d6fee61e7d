import { agentSorts, agentStates } from '#contract/dispatch/admin-agents.ts'
import {
  asked,
  choicePart,
  idPart,
  listAddress,
  searchPart,
  sortPart,
  usualPart,
  type ViewOf,
} from '#web/platform/page/list-address.ts'

/** Names begin at A; of every figure the largest comes first. */
export const agentsSort = sortPart(agentSorts, 'name', ['name'])

/** Says which agents are shown and how, and who is open. */
export const agentsAddress = listAddress(
  '/admin/agents',
  {
    view: usualPart(['list', 'map'], 'list'),
    state: choicePart(agentStates),
    search: searchPart(),
    sort: agentsSort,
  },
  ['agent', idPart()],
)

export type AgentsFilter = ViewOf<typeof agentsAddress>

/** Returns what the API is asked for. */
export function performanceQueryOf({ state, search, sort }: AgentsFilter) {
  return { ...asked({ state, search }), ...agentsSort.queryOf(sort) }
}
