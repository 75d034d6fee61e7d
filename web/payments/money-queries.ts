import { getMoney } from '#contract/money-desk.ts'
import { apiQuery } from '#web/platform/api.ts'

/** Today's money and what waits for a person. */
export const moneyQuery = apiQuery(getMoney, {}, { staleTime: 10_000, refetchInterval: 60_000 })
