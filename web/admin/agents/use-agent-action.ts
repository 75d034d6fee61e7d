import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { AgentRecord } from '#contract/dispatch/admin-agents.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'
import { agentQuery } from '#web/entities/agents/agents-queries.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'

/** Something that operations do about an agent; drawer, list and map follow. */
export function useAgentAction<E extends Endpoint>(
  endpoint: E,
  onDone: (agent: AgentRecord) => void = () => undefined,
): AccountAction<E> {
  const client = useQueryClient()
  const refresh = useRefresh('/api/admin/')
  return useAccountAction(endpoint, (answer) => {
    const agent = answer as AgentRecord
    client.setQueryData(agentQuery(agent.id).queryKey, agent)
    refresh()
    onDone(agent)
  })
}
