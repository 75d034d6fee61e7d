import { getRotaEndpoint } from '#contract/dispatch/shifts.ts'
import { dayAfter } from '#domain/span.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Who is on duty changes by itself. */
const refetchInterval = 60_000

export const rotaSearchKeys = ['week', 'market'] as const

/** The day that an address names, in whose week the rota is; null is today. */
export function weekFrom(address: URLSearchParams): string | null {
  const week = address.get('week') ?? ''
  const isDate = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(week)
  // 30 February is written as a date, too.
  return isDate && dayAfter(week, 0) === week ? week : null
}

export function rotaAddress(week: string | null, marketId: string | null): string {
  const address = new URLSearchParams()
  if (week !== null) address.set('week', week)
  if (marketId !== null) address.set('market', marketId)
  return address.size === 0 ? '/admin/agents/rota' : `/admin/agents/rota?${address}`
}

/** The shifts of the week of a day. */
export function rotaQuery(week: string | null) {
  const query = week === null ? {} : { week }
  return apiQuery(getRotaEndpoint, { query }, { staleTime: 10_000, refetchInterval })
}
