import { getAccessPointEndpoint } from '#contract/payments/e-invoices.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads how papers go to the tax office, and how that goes; again while the page is open. */
export const accessPointQuery = apiQuery(
  getAccessPointEndpoint,
  {},
  { staleTime: 5_000, refetchInterval: 15_000 },
)
