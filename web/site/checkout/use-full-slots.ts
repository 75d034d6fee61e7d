import { useQuery } from '@tanstack/react-query'
import { slotsQuery } from '#web/entities/markets/delivery-queries.ts'

/** Starts of a market's hours that are fully booked, in milliseconds; none while that is not known. */
export function useFullSlots(slug: string | undefined): ReadonlySet<number> {
  const { data } = useQuery({ ...slotsQuery(slug ?? ''), enabled: slug !== undefined })
  const full = data?.booked.filter(({ left }) => left === 0) ?? []
  return new Set(full.map(({ startsAt }) => Date.parse(startsAt)))
}
