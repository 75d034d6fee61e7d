import type { Segment } from '#contract/announcements/announcement-shapes.ts'
import {
  countReachEndpoint,
  findRecipientsEndpoint,
  getAnnouncementEndpoint,
  listAnnouncementsEndpoint,
} from '#contract/announcements/announcements.ts'
import { getNewsSubscription, listNoticesEndpoint } from '#contract/notifications/notices.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads one page of announcements, newest first; null is the first page. */
export function announcementsQuery(cursor: string | null) {
  return apiQuery(
    listAnnouncementsEndpoint,
    { query: cursor === null ? {} : { cursor } },
    { staleTime: 5_000 },
  )
}

export function announcementQuery(id: string) {
  return apiQuery(getAnnouncementEndpoint, { params: { id } }, { staleTime: 2_000 })
}

/** Returns how many a group has, by each way. */
export function reachQuery(segment: Segment) {
  return apiQuery(countReachEndpoint, { query: segment }, { staleTime: 15_000 })
}

/** People to write to one by one. */
export function recipientsQuery(search: string) {
  return apiQuery(findRecipientsEndpoint, { query: { search } }, { staleTime: 30_000 })
}

/** Reads what our team says to anyone who is signed in. */
export const noticesQuery = apiQuery(listNoticesEndpoint, {}, { staleTime: minutes(5) })

/** Returns whether the link of an email still has something to stop. */
export function newsSubscriptionQuery(token: string) {
  return apiQuery(getNewsSubscription, { params: { token } }, { staleTime: 5_000 })
}
