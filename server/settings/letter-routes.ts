import { isGodMode } from '#contract/accounts.ts'
import { getLetter, letterTemplate, listLetters, listLetterTemplates, retryLetter } from '#contract/mail.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { wordLetter } from '#server/platform/mail/letter-words.ts'
import { findMail, listMails, requeueMail } from '#server/platform/mail/mail-store.ts'
import { addMailJob } from '#server/platform/mail/queue-mail.ts'
import { sampleLetters } from '#server/platform/mail/sample-letters.ts'
import { setLetter } from '#server/platform/mail/set-letter.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { presentLetter, presentLetterSummary } from './present-letter.ts'
import { readMailSettings } from './read-mail-settings.ts'

interface Outbox {
  db: Db
  clock: Clock
  config: { publicUrl: string }
  mailBox: SecretBox
}

/** What staff see of the letters themselves: the outbox and the wording. */
export function registerLetters(api: Api, { db, clock, config, mailBox }: Outbox): void {
  api.answer(listLetters, async ({ query }) => {
    const limit = query.limit ?? 50
    const rows = await listMails(db, {
      status: query.status ?? null,
      before: query.cursor ?? null,
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    return {
      items: page.map(presentLetterSummary),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  api.answer(getLetter, async ({ params, viewer }) => {
    const row = await findMail(db, params.id)
    if (row === null) throw fail('mail.not_found')
    const { business } = await readMailSettings(db)
    const site = { publicUrl: config.publicUrl, business }
    return presentLetter(row, mailBox, site, { isOwner: isGodMode(viewer.user) })
  })

  api.answer(retryLetter, ({ params, viewer, write }) =>
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
      return presentLetterSummary(row)
    }),
  )

  api.answer(listLetterTemplates, async () => {
    const { business } = await readMailSettings(db)
    return letterTemplate.options.map((template) => ({
      template,
      ...setLetter(wordLetter(sampleLetters[template], business), { publicUrl: config.publicUrl, business }),
    }))
  })
}
