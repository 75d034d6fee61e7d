import * as announcements from '#contract/announcements/announcements.ts'
import { readUsers } from '#server/accounts/users/read-users.ts'
import type { PushContext } from '#server/notifications/send-to-device.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api, Changed, Viewer } from '#server/platform/http/handlers.ts'
import { writeEmail } from '#server/platform/mail/email-texts.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { setEmail } from '#server/platform/mail/render-email.ts'
import { readMailSettings } from '#server/settings/read-mail-settings.ts'
import { cancelAnnouncement, stopAnnouncement } from './cancel-announcement.ts'
import { readAnnouncement, readAnnouncements } from './read-announcements.ts'
import { removeDraft, saveDraft, saveNewDraft } from './save-draft.ts'
import { countReached } from './segment-store.ts'
import { sendAnnouncement } from './send-announcement.ts'
import { sendTestTo } from './send-test.ts'

interface Context extends PushContext {
  queueMail: QueueMail
  secret: string
  publicUrl: string
}

const mostFound = 8
/** Counting goes over everybody; anyone who composes asks for it at each choice. */
const lookLimit = { max: 300, windowS: 600 }
const testLimit = { max: 10, windowS: 600 }
const sendLimit = { max: 20, windowS: 3600 }

/** Registers the announcements of admins: what is looked at and tried before anything goes out. */
export function registerAnnouncementReads(api: Api, context: Context): void {
  const { db, clock, publicUrl } = context
  const countLook = (viewer: Viewer) =>
    countTry(db, clock, { key: `announcement-look:${viewer.user.id}`, ...lookLimit })

  api.answer(announcements.listAnnouncementsEndpoint, ({ query }) => readAnnouncements(db, query))
  api.answer(announcements.getAnnouncementEndpoint, ({ params }) => readAnnouncement(db, params.id))

  api.answer(announcements.countReachEndpoint, async ({ query, viewer }) => {
    await countLook(viewer)
    return countReached(db, query, clock.now())
  })

  api.answer(announcements.findRecipientsEndpoint, async ({ query, viewer }) => {
    await countLook(viewer)
    const { items } = await readUsers(db, { search: query.search, limit: mostFound })
    return items
      .filter(({ suspendedAt, erasedAt, deletionDueAt }) => !(suspendedAt ?? erasedAt ?? deletionDueAt))
      .map(({ id, name, username, role }) => ({ id, name, username, role }))
  })

  api.answer(announcements.previewAnnouncementEndpoint, async ({ body, viewer }) => {
    await countLook(viewer)
    const { business } = await readMailSettings(db)
    const { title, body: text, link: page } = body
    const data = { name: viewer.user.name, title, body: text, page, stop: '/unsubscribe/preview' }
    const words = writeEmail({ template: 'announcement', data: { ...data, of: 'account' } }, business, {})
    return setEmail(words, { publicUrl, business, hidesLinks: false })
  })

  api.answer(announcements.testAnnouncementEndpoint, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `announcement-test:${viewer.user.id}`, ...testLimit })
    return sendTestTo(context, viewer.user, body)
  })
}

/** Registers what admins do with announcements; each leaves an audit row. */
export function registerAnnouncementWrites(api: Api, { db, clock }: Context): void {
  const announcement = { read: ({ tx, params }: Changed<{ id: string }>) => readAnnouncement(tx, params.id) }

  const drafted = { read: ({ tx }: Changed, id: string) => readAnnouncement(tx, id) }
  api.change(announcements.draftAnnouncementEndpoint, drafted, async ({ tx, body, viewer, audit }) => {
    const id = await saveNewDraft({ tx, clock }, { by: viewer.user.id, draft: body })
    await audit('announcements.draft', id, { ways: body.ways, group: body.segment.kind })
    return id
  })

  api.change(announcements.changeAnnouncementEndpoint, announcement, async ({ tx, params, body, audit }) => {
    await saveDraft({ tx, clock }, params.id, body)
    await audit('announcements.change', params.id, {
      ways: body.draft.ways,
      group: body.draft.segment.kind,
    })
  })

  const removed = { read: async () => ({ ok: true as const }) }
  api.change(announcements.removeAnnouncementEndpoint, removed, async ({ tx, params, audit }) => {
    await removeDraft(tx, params.id)
    await audit('announcements.remove', params.id)
  })

  const sent = {
    ...announcement,
    prepare: ({ viewer }: { viewer: Viewer }) =>
      countTry(db, clock, { key: `announcement-send:${viewer.user.id}`, ...sendLimit }),
  }
  api.change(announcements.sendAnnouncementEndpoint, sent, async ({ tx, params, body, viewer, audit }) => {
    const at = body.at === null ? null : new Date(body.at)
    const order = { by: viewer.user.id, version: body.version, at }
    const { people } = await sendAnnouncement({ tx, clock }, params.id, order)
    await audit('announcements.send', params.id, { at: body.at, people })
  })

  api.change(announcements.cancelAnnouncementEndpoint, announcement, async ({ tx, params, audit }) => {
    await cancelAnnouncement({ tx, clock }, params.id)
    await audit('announcements.cancel', params.id)
  })

  api.change(announcements.stopAnnouncementEndpoint, announcement, async ({ tx, params, audit }) => {
    await stopAnnouncement({ tx, clock }, params.id)
    await audit('announcements.stop', params.id)
  })
}
