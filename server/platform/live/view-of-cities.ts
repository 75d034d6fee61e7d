import type { EventView } from './hub.ts'

/** Returns what admins of some cities, or of all, see of the log; the same function for the same cities. */
export function viewOfCities(view: EventView): (cities: readonly string[] | undefined) => EventView {
  const views = new Map<string, EventView>()
  return (cities) => {
    if (cities === undefined) return view
    const key = cities.join()
    const limited: EventView =
      views.get(key) ?? ((event) => (event.city !== null && cities.includes(event.city) ? view(event) : null))
    views.set(key, limited)
    return limited
  }
}
