import { useQueryClient } from '@tanstack/react-query'
import type { AgentRecord } from '#contract/agents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type AccountAct, useAccountAct } from '#web/accounts/use-account-act.ts'
import { agentQuery } from './agents-queries.ts'
import { useRefresh } from './use-refresh.ts'

/** Something that operations do about an agent; drawer, list and map follow. */
export function useAgentAct<E extends Endpoint>(
  endpoint: E,
  onDone: (agent: AgentRecord) => void = () => undefined,
): AccountAct<E> {
  const client = useQueryClient()
  const refresh = useRefresh('/api/admin/')
  return useAccountAct(endpoint, (answer) => {
    const agent = answer as AgentRecord
    client.setQueryData(agentQuery(agent.id).queryKey, agent)
    refresh()
    onDone(agent)
  })
}
