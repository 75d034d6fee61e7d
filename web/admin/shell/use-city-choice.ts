import { useQuery } from '@tanstack/react-query'
import { worksFor } from '#contract/accounts/accounts.ts'
import { type City, citiesQuery, useMe } from '#web/platform/session/session.ts'

/** The open cities between which this admin may choose; none where there is no choice. */
export function useCityChoice(): City[] {
  const me = useMe()
  const cities = (useQuery(citiesQuery).data ?? []).filter(({ slug }) => me != null && worksFor(me, slug))
  return cities.length < 2 ? [] : cities
}
