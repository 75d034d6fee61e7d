/** The city that was there before there were others. */
export const firstCity = 'abuja'
export const firstCityName = 'Abuja'

/** Returns whether the site says which city it shows; while only the first is open, it is as if there were no others. */
export function showsCities(open: readonly string[]): boolean {
  return open.join() !== firstCity
}

/** Pages that are different in every city; an address names any city but the first. */
const cityPages: ReadonlySet<string> = new Set([
  '/',
  '/pwa',
  '/markets',
  '/order',
  '/help',
  '/become-an-agent',
])

export function isCityPage(path: string): boolean {
  return cityPages.has(path) || /^\/prices(?:\/[^/]+)?$/.test(path)
}

/** The address by which anybody finds a page as it is in a city; null for no city in particular. */
export function pageOfCity(path: string, city: string | null): string {
  return city === null || city === firstCity || !isCityPage(path) ? path : `${path}?city=${city}`
}
