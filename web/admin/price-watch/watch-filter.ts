import { queryOf, type SpanFilter, spanFilterFrom, spanSearchKeys } from '#web/admin/analytics/span-filter.ts'

/** Which days and which lines are looked at; it is in the address, so that a figure can be shared. */
export interface WatchFilter {
  span: SpanFilter
  agent?: string
  product?: string
  market?: string
}

const watchKeys = ['agent', 'product', 'market'] as const
export type WatchKey = (typeof watchKeys)[number]

export const watchSearchKeys = [...spanSearchKeys, ...watchKeys] as const

export function watchFilterFrom(address: URLSearchParams): WatchFilter {
  const filter: WatchFilter = { span: spanFilterFrom(address) }
  for (const key of watchKeys) {
    const id = address.get(key)
    if (id !== null) filter[key] = id
  }
  return filter
}

export function watchAddress({ span, ...ids }: WatchFilter): string {
  return `/admin/price-watch?${new URLSearchParams({ ...span, ...ids })}`
}

/** The filter with one of its ids chosen, or without it where it was chosen already. */
export function toggled(filter: WatchFilter, key: WatchKey, id: string): WatchFilter {
  const { [key]: chosen, ...rest } = filter
  return chosen === id ? rest : { ...rest, [key]: id }
}

/** What the API is asked for. */
export function watchQueryOf({ span, agent, product, market }: WatchFilter) {
  return {
    ...queryOf(span),
    ...(agent === undefined ? {} : { agentId: agent }),
    ...(product === undefined ? {} : { productId: product }),
    ...(market === undefined ? {} : { marketId: market }),
  }
}
