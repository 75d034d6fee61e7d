import type { Segment } from '#contract/announcement-shapes.ts'
import { countReach, findRecipients, getAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { getNewsStanding, listNotices } from '#contract/notices.ts'
import { apiQuery } from '#web/platform/api.ts'

/** One page of announcements, newest first; null is the first page. */
export function announcementsQuery(cursor: string | null) {
  return apiQuery(listAnnouncements, { query: cursor === null ? {} : { cursor } }, { staleTime: 5_000 })
}

/** One announcement with how it goes. */
export function announcementQuery(id: string) {
  return apiQuery(getAnnouncement, { params: { id } }, { staleTime: 2_000 })
}

/** How many a group has, by each way. */
export function reachQuery(segment: Segment) {
  return apiQuery(countReach, { query: segment }, { staleTime: 15_000 })
}

/** People to write to one by one. */
export function recipientsQuery(search: string) {
  return apiQuery(findRecipients, { query: { search } }, { staleTime: 30_000 })
}

/** What our office says to whoever is signed in. */
export const noticesQuery = apiQuery(listNotices, {}, { staleTime: 5 * 60_000 })

/** Whether the link of a letter still has something to stop. */
export function newsStandingQuery(token: string) {
  return apiQuery(getNewsStanding, { params: { token } }, { staleTime: 5_000 })
}
