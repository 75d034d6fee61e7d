import * as announcements from '#contract/announcements.ts'
import { readUsers } from '#server/accounts/read-users.ts'
import type { PushContext } from '#server/notifications/send-push.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { wordLetter } from '#server/platform/mail/letter-words.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { setLetter } from '#server/platform/mail/set-letter.ts'
import { countTry } from '#server/platform/rate-limit.ts'
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
/** Counting goes over everybody; whoever composes asks for it at each choice. */
const lookLimit = { max: 300, windowS: 600 }
const testLimit = { max: 10, windowS: 600 }
const sendLimit = { max: 20, windowS: 3600 }

/** The announcements of staff: what is looked at and tried before anything goes out. */
export function registerAnnouncementReads(api: Api, context: Context): void {
  const { db, clock, publicUrl } = context
  const countLook = (viewer: Viewer) =>
    countTry(db, clock, { key: `announcement-look:${viewer.user.id}`, ...lookLimit })

  api.answer(announcements.listAnnouncements, ({ query }) => readAnnouncements(db, query))
  api.answer(announcements.getAnnouncement, ({ params }) => readAnnouncement(db, params.id))

  api.answer(announcements.countReach, async ({ query, viewer }) => {
    await countLook(viewer)
    return countReached(db, query, clock.now())
  })

  api.answer(announcements.findRecipients, async ({ query, viewer }) => {
    await countLook(viewer)
    const { items } = await readUsers(db, { search: query.search, limit: mostFound })
    return items
      .filter(({ suspendedAt, erasedAt, deletionDueAt }) => !(suspendedAt ?? erasedAt ?? deletionDueAt))
      .map(({ id, name, username, role }) => ({ id, name, username, role }))
  })

  api.answer(announcements.previewAnnouncement, async ({ body, viewer }) => {
    await countLook(viewer)
    const { business } = await readMailSettings(db)
    const { title, body: text, link: page } = body
    const data = { name: viewer.user.name, title, body: text, page, stop: '/unsubscribe/preview' }
    const words = wordLetter({ template: 'announcement', data: { ...data, of: 'account' } }, business)
    return setLetter(words, { publicUrl, business, hidesLinks: false })
  })

  api.answer(announcements.testAnnouncement, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `announcement-test:${viewer.user.id}`, ...testLimit })
    return sendTestTo(context, viewer.user, body)
  })
}

/** What staff do with announcements; each leaves an audit row. */
export function registerAnnouncementWrites(api: Api, { db, clock }: Context): void {
  const audit = (tx: Tx, viewer: Viewer, act: string, id: string, detail: Record<string, unknown> = {}) =>
    recordAudit(tx, clock, { actorId: viewer.user.id, action: `announcements.${act}`, subject: id, detail })

  api.answer(announcements.draftAnnouncement, ({ body, viewer, write }) =>
    write(async (tx) => {
      const id = await saveNewDraft({ tx, clock }, { by: viewer.user.id, draft: body })
      await audit(tx, viewer, 'draft', id, { ways: body.ways, group: body.segment.kind })
      return readAnnouncement(tx, id)
    }),
  )

  api.answer(announcements.changeAnnouncement, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      await saveDraft({ tx, clock }, params.id, body)
      await audit(tx, viewer, 'change', params.id, {
        ways: body.draft.ways,
        group: body.draft.segment.kind,
      })
      return readAnnouncement(tx, params.id)
    }),
  )

  api.answer(announcements.removeAnnouncement, ({ params, viewer, write }) =>
    write(async (tx) => {
      await removeDraft(tx, params.id)
      await audit(tx, viewer, 'remove', params.id)
      return { ok: true as const }
    }),
  )

  api.answer(announcements.sendAnnouncement, async ({ params, body, viewer, write }) => {
    await countTry(db, clock, { key: `announcement-send:${viewer.user.id}`, ...sendLimit })
    return write(async (tx) => {
      const at = body.at === null ? null : new Date(body.at)
      const order = { by: viewer.user.id, version: body.version, at }
      const { people } = await sendAnnouncement({ tx, clock }, params.id, order)
      await audit(tx, viewer, 'send', params.id, { at: body.at, people })
      return readAnnouncement(tx, params.id)
    })
  })

  api.answer(announcements.cancelAnnouncement, ({ params, viewer, write }) =>
    write(async (tx) => {
      await cancelAnnouncement({ tx, clock }, params.id)
      await audit(tx, viewer, 'cancel', params.id)
      return readAnnouncement(tx, params.id)
    }),
  )

  api.answer(announcements.stopAnnouncement, ({ params, viewer, write }) =>
    write(async (tx) => {
      await stopAnnouncement({ tx, clock }, params.id)
      await audit(tx, viewer, 'stop', params.id)
      return readAnnouncement(tx, params.id)
    }),
  )
}
