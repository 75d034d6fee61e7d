/** Which product of which market is looked at; it is in the address, so that a view can be shared. */
export interface PricesFilter {
  slug: string | null
  product: string | null
}

export const pricesSearchKeys = ['market', 'good'] as const

export function pricesFilterFrom(address: URLSearchParams): PricesFilter {
  const slug = address.get('market')
  return { slug: slug !== null && isSlug.test(slug) ? slug : null, product: address.get('good') }
}

const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function pricesAddress({ slug, product }: PricesFilter): string {
  const address = new URLSearchParams()
  if (slug !== null) address.set('market', slug)
  if (product !== null) address.set('good', product)
  return address.size === 0 ? '/admin/markets/prices' : `/admin/markets/prices?${address}`
}
