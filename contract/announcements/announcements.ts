import { z } from 'zod'
import { roles } from '#contract/accounts/accounts.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { counter, idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText } from '#contract/core/text.ts'
import {
  announcement,
  announcementDraft,
  announcementText,
  announcementWay,
  reach,
  segment,
} from './announcement-shapes.ts'

const access = 'notifications.send'
const params = z.strictObject({ id: idOf('announcement') })

const announcementDetail = announcement.extend({
  /** Says why some did not go out, most frequent first. */
  failures: z.array(z.object({ way: announcementWay, reason: z.string(), count: z.int() })),
})
export type AnnouncementDetail = z.output<typeof announcementDetail>

export const listAnnouncementsEndpoint = defineEndpoint({
  id: 'announcements.list',
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'Announcements, newest first, with how each went',
  access,
  query: pageQuery,
  response: pageOf(announcement),
})

export const getAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.get',
  method: 'GET',
  path: '/api/admin/announcements/:id',
  summary: 'One announcement, how it goes, and why some did not go out',
  access,
  params,
  response: announcementDetail,
})

export const countReachEndpoint = defineEndpoint({
  id: 'announcements.reach',
  method: 'GET',
  path: '/api/admin/announcement-reach',
  summary: 'How many people and devices of a group each way reaches now, by their own choices',
  access,
  query: segment,
  response: reach,
})

export const findRecipientsEndpoint = defineEndpoint({
  id: 'announcements.people',
  method: 'GET',
  path: '/api/admin/announcement-people',
  summary: 'People to write to, found by name, username, phone or email; at most eight',
  access,
  query: z.strictObject({ search: plainText({ min: 2, max: 80 }) }),
  response: z.array(
    z.object({ id: idOf('user'), name: z.string(), username: z.string(), role: z.enum(roles) }),
  ),
})

export const previewAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.preview',
  method: 'POST',
  path: '/api/admin/announcement-preview',
  summary: 'Preview an announcement’s email as inboxes will show it; nothing is stored or sent',
  access,
  body: announcementText,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const testAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.test',
  method: 'POST',
  path: '/api/admin/announcement-test',
  summary: 'Send an announcement to the devices and the address of the admin who asks, and to nobody else',
  access,
  body: announcementText.extend({ ways: z.array(announcementWay).min(1, 'Choose at least one way').max(3) }),
  response: z.object({
    /** On how many of one's own devices it was shown; null where push was not asked for. */
    devices: z.int().nullable(),
    /** Says where the email goes; null where none was asked for or no address is known. */
    address: z.string().nullable(),
  }),
})

export const draftAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.draft',
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Keep a new draft of an announcement',
  access,
  needsIdempotencyKey: true,
  body: announcementDraft,
  response: announcementDetail,
  status: 201,
})

export const changeAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.change',
  method: 'POST',
  path: '/api/admin/announcements/:id',
  summary: 'Change the draft of an announcement; `version` is the one that was read',
  access,
  params,
  body: z.strictObject({ version: counter, draft: announcementDraft }),
  response: announcementDetail,
})

export const removeAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.remove',
  method: 'POST',
  path: '/api/admin/announcements/:id/remove',
  summary: 'Throw the draft of an announcement away',
  access,
  params,
  response: z.object({ ok: z.literal(true) }),
})

export const sendAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.send',
  method: 'POST',
  path: '/api/admin/announcements/:id/send',
  summary: 'Send an announcement, now or at a time at least five minutes ahead; it is sent once',
  access,
  params,
  body: z.strictObject({ version: counter, at: instant.nullable() }),
  response: announcementDetail,
})

export const cancelAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.cancel',
  method: 'POST',
  path: '/api/admin/announcements/:id/cancel',
  summary: 'Take a scheduled announcement back before it starts; it is a draft again',
  access,
  params,
  response: announcementDetail,
})

export const stopAnnouncementEndpoint = defineEndpoint({
  id: 'announcements.stop',
  method: 'POST',
  path: '/api/admin/announcements/:id/stop',
  summary: 'Stop an announcement that is under way: nothing more goes out, and its notice leaves the app',
  access,
  params,
  response: announcementDetail,
})
