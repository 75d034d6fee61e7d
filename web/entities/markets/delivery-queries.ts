import { listAreasEndpoint } from '#contract/markets/areas.ts'
import {
  getPromiseEndpoint,
  listArrivalsEndpoint,
  listMarketSlotsEndpoint,
  type Nobody,
} from '#contract/orders/slots.ts'
import { nobodyText } from '#domain/delivery/nobody-text.ts'
import { hours } from '#domain/time/durations.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const areasQuery = apiQuery(listAreasEndpoint, {}, { staleTime: hours(1) })

/** Reads which hours of a market are filling up; a few seconds may decide. */
export function slotsQuery(slug: string) {
  return apiQuery(listMarketSlotsEndpoint, { params: { slug } }, { staleTime: 15_000 })
}

/** Reads when an order would arrive; it moves with how busy agents are. */
export function promiseQuery(slug: string, order: { items: number; area: string; scheduledFor?: string }) {
  const { items, area, scheduledFor } = order
  const query = { items: String(items), ...(area !== '' && { area }), ...(scheduledFor && { scheduledFor }) }
  return apiQuery(getPromiseEndpoint, { params: { slug }, query }, { staleTime: 30_000 })
}

/** The same from every market of a city that brings to an area. */
export function arrivalsQuery(order: {
  items: number
  area: string
  scheduledFor: string | null
  city: string | null
}) {
  const { items, area, scheduledFor, city } = order
  const query = {
    items: String(items),
    area,
    ...(scheduledFor !== null && { scheduledFor }),
    ...(city !== null && { city }),
  }
  return apiQuery(listArrivalsEndpoint, { query }, { staleTime: 30_000 })
}

/** Says that nobody is there for it, with the earliest hour; null where somebody is. */
export function nobodyThereText(nobody: Nobody | undefined): string | null {
  if (nobody == null) return null
  return nobodyText(nobody.earliest === null ? null : timeText(Date.parse(nobody.earliest), 'half'))
}
