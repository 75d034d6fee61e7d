import { getPushHealthEndpoint } from '#contract/notifications/notifications.ts'
import { getPushSettingsEndpoint } from '#contract/notifications/push.ts'
import { listRecentTripsEndpoint } from '#contract/orders/recent-trips.ts'
import { listAdminCitiesEndpoint } from '#contract/settings/admin-cities.ts'
import { getMailSettingsEndpoint, listEmailTemplates } from '#contract/settings/mail.ts'
import { getOutgoingEndpoint } from '#contract/settings/outgoing.ts'
import { getAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { getSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads how emails go out, and how that goes; again while the page is open. */
export const mailSettingsQuery = apiQuery(
  getMailSettingsEndpoint,
  {},
  { staleTime: 5_000, refetchInterval: 15_000 },
)

export const pushSettingsQuery = apiQuery(getPushSettingsEndpoint, {}, { staleTime: 15_000 })

/** Reads how SMS go out, and how that goes; again while the page is open. */
export const smsSettingsQuery = apiQuery(
  getSmsSettingsEndpoint,
  {},
  { staleTime: 5_000, refetchInterval: 15_000 },
)

/** Reads what has left the house today; again while the page is open. */
export const outgoingQuery = apiQuery(getOutgoingEndpoint, {}, { staleTime: 5_000, refetchInterval: 15_000 })

/** Reads how that goes; again while the page is open. */
export const pushHealthQuery = apiQuery(
  getPushHealthEndpoint,
  {},
  { staleTime: 5_000, refetchInterval: 15_000 },
)

export const adminCitiesQuery = apiQuery(listAdminCitiesEndpoint, {}, { staleTime: 5_000 })

export const adminSettingsQuery = apiQuery(getAdminSettingsEndpoint, {}, { staleTime: 15_000 })

/** Deliveries of the last week, over which a new pay of agents is tried. */
export const recentTripsQuery = apiQuery(listRecentTripsEndpoint, {}, { staleTime: minutes(1) })

export const emailTemplatesQuery = apiQuery(listEmailTemplates, {}, { staleTime: minutes(1) })
