/** Which markets admins look at; it is in the address, so that a view can be shared. */
export interface MarketsFilter {
  search: string
  state: 'on' | 'off' | null
}

export const marketsSearchKeys = ['search', 'state', 'market', 'good'] as const

export function marketsFilterFrom(address: URLSearchParams): MarketsFilter {
  const state = address.get('state')
  return {
    search: address.get('search')?.trim().slice(0, 80) ?? '',
    state: state === 'on' || state === 'off' ? state : null,
  }
}

export function marketsAddress({ search, state }: MarketsFilter): string {
  const address = new URLSearchParams()
  if (search !== '') address.set('search', search)
  if (state !== null) address.set('state', state)
  return address.size === 0 ? '/admin/markets' : `/admin/markets?${address}`
}
