import { getNotificationStatus, getPushProvider } from '#contract/notifications.ts'
import { apiQuery } from '#web/platform/api.ts'

/** Whether this device takes notifications, by the server's word. */
export const statusQuery = apiQuery(getNotificationStatus, {}, { staleTime: 30_000 })

/** How a browser subscribes on this site. */
export const providerQuery = apiQuery(getPushProvider, {}, { staleTime: 30_000 })
