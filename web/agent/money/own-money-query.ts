import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const ownMoneyQuery = apiQuery(
  getAgentMoneyEndpoint,
  { query: { limit: '100' } },
  { staleTime: 5_000 },
)
