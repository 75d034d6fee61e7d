import type { CurrentUser } from '#contract/accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { type Carry, MailFailure } from '#server/platform/mail/carriers.ts'
import { insertTriedMail } from '#server/platform/mail/mail-store.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { outgoing } from '#server/platform/mail/send-mail.ts'
import { readMailSettings } from './read-mail-settings.ts'

interface Context {
  db: Db
  clock: Clock
  config: { publicUrl: string }
  carryMail: Carry
  queueMail: QueueMail
}

/** Sends a test letter at once and says how it went in the provider's own terms. */
export async function sendTest(
  { db, clock, config, carryMail, queueMail }: Context,
  to: string,
  staff: CurrentUser,
): Promise<{ isSent: boolean; words: string }> {
  const settings = await readMailSettings(db)
  const letter = { template: 'test', data: { askedBy: staff.name } } as const
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, {
      actorId: staff.id,
      action: 'mail.test',
      subject: 'mail',
      detail: { to, provider: settings.provider },
    })
    if (settings.provider === 'outbox') await queueMail(tx, { to, userId: null, isForStaff: false }, letter)
  })
  if (settings.provider === 'outbox')
    return { isSent: true, words: 'The letter is in the outbox of this server. Nothing leaves it.' }
  const id = newId('mail', clock)
  const problem = await problemOf(
    carryMail(settings, outgoing(config.publicUrl, settings, { id, to, letter })),
  )
  await insertTriedMail(db, { id, template: letter.template, to, problem, now: clock.now() })
  if (problem !== null) return { isSent: false, words: problem }
  return { isSent: true, words: `The provider took the letter to ${to}. Look in that inbox, and in spam.` }
}

/** The provider's reason in words, or null where it took the letter. */
async function problemOf(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return error.message
  }
}
