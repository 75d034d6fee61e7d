import {
  getNotificationStatusEndpoint,
  getPushProviderEndpoint,
} from '#contract/notifications/notifications.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Whether this device takes notifications, by the server's word. */
export const statusQuery = apiQuery(getNotificationStatusEndpoint, {}, { staleTime: 30_000 })

/** How a browser subscribes on this site. */
export const providerQuery = apiQuery(getPushProviderEndpoint, {}, { staleTime: 30_000 })
