import { isGodMode } from '#contract/accounts/accounts.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import {
  editEmailTextEndpoint,
  getEmail,
  listEmails,
  listEmailTemplates,
  previewEmailTextEndpoint,
  restoreEmailTextEndpoint,
  retryEmail,
} from '#contract/settings/mail.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import { readEditedTexts } from '#server/platform/mail/edited-text-store.ts'
import { findMail, listMails, requeueMail } from '#server/platform/mail/mail-store.ts'
import { addMailJob } from '#server/platform/mail/queue-mail.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { editEmailText, previewEmailText, readEmailText, readEmailTexts } from './edit-email-text.ts'
import { presentEmail, presentEmailSummary } from './present-email.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { readPractice } from './read-practice.ts'

interface Outbox extends Pick<PlatformServices, 'db' | 'clock' | 'mailBox'> {
  config: Pick<Config, 'publicUrl' | 'practice'>
}

/** Registers what admins see of the emails themselves: the outbox and the wording. */
export function registerEmails(api: Api, { db, clock, config, mailBox }: Outbox): void {
  api.answer(listEmails, async ({ query }) => {
    const asked = { status: query.status ?? null, before: query.cursor ?? null }
    const read = (limit: number) => listMails(db, { ...asked, limit })
    const { rows, nextCursor } = await readPage(query.limit ?? 50, read, ({ id }) => id)
    return { items: rows.map(presentEmailSummary), nextCursor }
  })

  api.answer(getEmail, async ({ params, viewer }) => {
    const row = await findMail(db, params.id)
    if (row === null) throw fail('mail.not_found')
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'mail.read',
        subject: row.id,
        detail: { template: row.template },
      }),
    )
    const { business } = await readMailSettings(db)
    const site = {
      publicUrl: config.publicUrl,
      business,
      isPractice: await readPractice(db, config),
      edited: await readEditedTexts(db),
    }
    return presentEmail(row, mailBox, site, { isOwner: isGodMode(viewer.user) })
  })

  api.answer(retryEmail, ({ params, write }) =>
    write(async (tx, audit) => {
      const failed = await findMail(tx, params.id)
      if (failed === null) throw fail('mail.not_found')
      // Refuses news: whether somebody still wants it is known where it is sent, not here.
      if (failed.template === 'announcement') throw fail('mail.is_news')
      const row = await requeueMail(tx, params.id)
      if (row === null) throw fail('mail.not_failed')
      await addMailJob(tx, row.id, row.template)
      await audit('mail.retry', params.id)
      return presentEmailSummary(row)
    }),
  )

  registerEmailTexts(api, { db, clock, config })
}

function registerEmailTexts(api: Api, { db, clock, config: { publicUrl } }: Omit<Outbox, 'mailBox'>): void {
  api.answer(listEmailTemplates, () => readEmailTexts(db, publicUrl))

  const emailText = {
    read: ({ tx, params }: Changed<EndpointInput<typeof editEmailTextEndpoint>['params']>) =>
      readEmailText(tx, publicUrl, params.template),
  }
  api.change(editEmailTextEndpoint, emailText, async ({ tx, params: { template: key }, body, viewer }) => {
    const { version, ...text } = body
    await editEmailText({ tx, clock }, { admin: viewer.user, key, version, text })
  })

  api.change(
    restoreEmailTextEndpoint,
    emailText,
    ({ tx, params: { template: key }, body: { version }, viewer }) =>
      editEmailText({ tx, clock }, { admin: viewer.user, key, version, text: null }),
  )

  api.answer(previewEmailTextEndpoint, ({ params: { template: key }, body: text }) =>
    previewEmailText(db, publicUrl, { key, text }),
  )
}
