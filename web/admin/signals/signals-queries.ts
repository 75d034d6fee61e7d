import { listSignalsEndpoint } from '#contract/admin/signals.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const signalsQuery = apiQuery(listSignalsEndpoint, { query: {} }, { staleTime: 10_000 })
