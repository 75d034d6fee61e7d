import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/core/config.ts'
import { newId } from '#server/platform/core/ids.ts'
import { readEditedTexts } from '#server/platform/mail/edited-text-store.ts'
import { purposeOf } from '#server/platform/mail/email-purposes.ts'
import { insertTriedMail } from '#server/platform/mail/mail-store.ts'
import { unreachableMs } from '#server/platform/mail/send-by-smtp.ts'
import { outgoing } from '#server/platform/mail/send-mail.ts'
import { MailFailure } from '#server/platform/mail/transports.ts'
import { admitMessage } from '#server/platform/outgoing/admit-message.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { readPractice } from './read-practice.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'sendMail' | 'queueMail'> {
  config: Pick<Config, 'publicUrl' | 'practice'>
}

/** Sends a test email at once and says how it went in the provider's own terms. */
export async function sendTest(
  { db, clock, config, sendMail, queueMail }: Context,
  to: string,
  admin: CurrentUser,
): Promise<{ isSent: boolean; words: string }> {
  const settings = await readMailSettings(db)
  const email = { template: 'test', data: { askedBy: admin.name } } as const
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'mail.test',
      subject: 'mail',
      detail: {
        to,
        provider: settings.provider,
        ...(settings.provider === 'smtp' && { host: settings.smtp.host, port: settings.smtp.port }),
      },
    })
    if (settings.provider === 'outbox') await queueMail(tx, { to, userId: null, isForStaff: false }, email)
    else await admitMessage(tx, clock.now(), { channel: 'email', purpose: purposeOf[email.template], to })
  })
  if (settings.provider === 'outbox')
    return { isSent: true, words: 'The email is in this server’s outbox. Nothing is sent.' }
  const id = newId('mail', clock)
  const edited = await readEditedTexts(db)
  const site = { publicUrl: config.publicUrl, isPractice: await readPractice(db, config) }
  const mail = outgoing(site, settings, { id, to, email, edited })
  const problem = await problemOf(sendMail(settings, mail))
  await insertTriedMail(db, { id, template: email.template, to, problem, now: clock.now() })
  if (problem !== null) return { isSent: false, words: problem }
  return {
    isSent: true,
    words: `The provider accepted the email to ${to}. Check that inbox and its spam folder.`,
  }
}

/** Returns the provider's reason as text, or null where it took the email. */
async function problemOf(sending: Promise<void>): Promise<string | null> {
  const soonest = performance.now() + unreachableMs
  try {
    await sending
    return null
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    if (error.isUnreachable) await sleep(Math.max(0, soonest - performance.now()))
    return error.message
  }
}
