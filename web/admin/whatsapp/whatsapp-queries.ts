import { getWhatsappCostsEndpoint } from '#contract/whatsapp/costs.ts'
import { getWhatsappSettingsEndpoint, getWhatsappThreadEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { minutes } from '#domain/time/durations.ts'
import { queryOf, type SpanFilter } from '#web/admin/analytics/span-filter.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads how WhatsApp is set up, and how that goes; again while the page is open. */
export const whatsappSettingsQuery = apiQuery(
  getWhatsappSettingsEndpoint,
  {},
  { staleTime: 5_000, refetchInterval: 15_000 },
)

/** Reads what was said on WhatsApp with the person of a thread; again while it is open. */
export function whatsappThreadQuery(id: string) {
  return apiQuery(getWhatsappThreadEndpoint, { params: { id } }, { staleTime: 0, refetchInterval: 10_000 })
}

export const whatsappCostsQuery = (filter: SpanFilter) =>
  apiQuery(getWhatsappCostsEndpoint, { query: queryOf(filter) }, { staleTime: minutes(1) })
