import type { AuditVerb } from '#contract/admin/audit.ts'
import * as announcements from '#contract/announcements/announcements.ts'
import { readUsers } from '#server/accounts/users/read-users.ts'
import type { PushContext } from '#server/notifications/send-push.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
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
  const audit = auditBy(clock)

  api.answer(announcements.draftAnnouncementEndpoint, ({ body, viewer, write }) =>
    write(async (tx) => {
      const id = await saveNewDraft({ tx, clock }, { by: viewer.user.id, draft: body })
      await audit(tx, viewer, 'draft', id, { ways: body.ways, group: body.segment.kind })
      return readAnnouncement(tx, id)
    }),
  )

  api.answer(announcements.changeAnnouncementEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      await saveDraft({ tx, clock }, params.id, body)
      await audit(tx, viewer, 'change', params.id, {
        ways: body.draft.ways,
        group: body.draft.segment.kind,
      })
      return readAnnouncement(tx, params.id)
    }),
  )

  api.answer(announcements.removeAnnouncementEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await removeDraft(tx, params.id)
      await audit(tx, viewer, 'remove', params.id)
      return { ok: true as const }
    }),
  )

  api.answer(announcements.sendAnnouncementEndpoint, async ({ params, body, viewer, write }) => {
    await countTry(db, clock, { key: `announcement-send:${viewer.user.id}`, ...sendLimit })
    return write(async (tx) => {
      const at = body.at === null ? null : new Date(body.at)
      const order = { by: viewer.user.id, version: body.version, at }
      const { people } = await sendAnnouncement({ tx, clock }, params.id, order)
      await audit(tx, viewer, 'send', params.id, { at: body.at, people })
      return readAnnouncement(tx, params.id)
    })
  })

  api.answer(announcements.cancelAnnouncementEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await cancelAnnouncement({ tx, clock }, params.id)
      await audit(tx, viewer, 'cancel', params.id)
      return readAnnouncement(tx, params.id)
    }),
  )

  api.answer(announcements.stopAnnouncementEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await stopAnnouncement({ tx, clock }, params.id)
      await audit(tx, viewer, 'stop', params.id)
      return readAnnouncement(tx, params.id)
    }),
  )
}

const auditBy =
  (clock: Clock) =>
  (
    tx: Tx,
    viewer: Viewer,
    action: AuditVerb<'announcements'>,
    id: string,
    detail: Record<string, unknown> = {},
  ) =>
    recordAudit(tx, clock, {
      actorId: viewer.user.id,
      action: `announcements.${action}`,
      subject: id,
      detail,
    })
