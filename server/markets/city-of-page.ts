import type { PageAddress } from '#contract/rendering.ts'
import { showsCities } from '#domain/places/cities.ts'
import type { MarketServices } from './services.ts'

type Context = Pick<MarketServices, 'readCities' | 'readMarkets'>

/**
 * The city that a page is about: the one that its address names, that of the market which it is about, the one that the
 * device remembers, else the oldest. Null while nothing is said of cities.
 */
export async function cityOfPage(
  { readCities, readMarkets }: Context,
  { path, search }: Pick<PageAddress, 'path' | 'search'>,
  remembered: string | undefined,
): Promise<string | null> {
  const open = (await readCities.open()).map(({ slug }) => slug)
  if (!showsCities(open)) return null
  const asked = new URLSearchParams(search)
  const slug = path === '/order' ? asked.get('market') : path.slice(1)
  const market = slug === null ? null : await readMarkets.bySlug(slug)
  const wanted = [market?.isActive ? market.city : null, asked.get('city'), remembered]
  return wanted.find((city) => city != null && open.includes(city)) ?? open[0] ?? null
}
