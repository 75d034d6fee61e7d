import { isGodMode } from '#contract/accounts/accounts.ts'
import {
  emailTemplate,
  getEmail,
  listEmails,
  listEmailTemplates,
  retryEmail,
} from '#contract/settings/mail.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { writeEmail } from '#server/platform/mail/email-texts.ts'
import { findMail, listMails, requeueMail } from '#server/platform/mail/mail-store.ts'
import { addMailJob } from '#server/platform/mail/queue-mail.ts'
import { setEmail } from '#server/platform/mail/render-email.ts'
import { sampleEmails } from '#server/platform/mail/sample-emails.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { presentEmail, presentEmailSummary } from './present-email.ts'
import { readMailSettings } from './read-mail-settings.ts'

interface Outbox {
  db: Db
  clock: Clock
  config: { publicUrl: string }
  mailBox: SecretBox
}

/** What admins see of the emails themselves: the outbox and the wording. */
export function registerEmails(api: Api, { db, clock, config, mailBox }: Outbox): void {
  api.answer(listEmails, async ({ query }) => {
    const limit = query.limit ?? 50
    const rows = await listMails(db, {
      status: query.status ?? null,
      before: query.cursor ?? null,
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    return {
      items: page.map(presentEmailSummary),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
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
    const site = { publicUrl: config.publicUrl, business }
    return presentEmail(row, mailBox, site, { isOwner: isGodMode(viewer.user) })
  })

  api.answer(retryEmail, ({ params, viewer, write }) =>
    write(async (tx) => {
      const failed = await findMail(tx, params.id)
      if (failed === null) throw fail('mail.not_found')
      // Whether somebody still wants news is known where it is sent, not here.
      if (failed.template === 'announcement') throw fail('mail.is_news')
      const row = await requeueMail(tx, params.id)
      if (row === null) throw fail('mail.not_failed')
      await addMailJob(tx, row.id, row.template)
      await recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'mail.retry',
        subject: params.id,
        detail: {},
      })
      return presentEmailSummary(row)
    }),
  )

  api.answer(listEmailTemplates, async () => {
    const { business } = await readMailSettings(db)
    return emailTemplate.options.map((template) => ({
      template,
      ...setEmail(writeEmail(sampleEmails[template], business), { publicUrl: config.publicUrl, business }),
    }))
  })
}
