import { getMoneyEndpoint } from '#contract/admin/admin-money.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Today's money and what waits for a person. */
export const moneyQuery = apiQuery(getMoneyEndpoint, {}, { staleTime: 10_000, refetchInterval: minutes(1) })
