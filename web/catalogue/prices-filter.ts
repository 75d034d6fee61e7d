/** Which good of which market is looked at; it stands in the address, so that a view can be shared. */
export interface PricesFilter {
  slug: string | null
  /** The good's own slug. */
  good: string | null
}

export const pricesSearchKeys = ['market', 'good'] as const

export function pricesFilterFrom(address: URLSearchParams): PricesFilter {
  const slug = address.get('market')
  return { slug: slug !== null && isSlug.test(slug) ? slug : null, good: address.get('good') }
}

const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function pricesAddress({ slug, good }: PricesFilter): string {
  const address = new URLSearchParams()
  if (slug !== null) address.set('market', slug)
  if (good !== null) address.set('good', good)
  return address.size === 0 ? '/admin/markets/prices' : `/admin/markets/prices?${address}`
}
