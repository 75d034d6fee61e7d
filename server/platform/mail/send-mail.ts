import { days, minutes } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { senderOf } from './create-transport.ts'
import { readEditedTexts } from './edited-text-store.ts'
import { type EditedTexts, writeEmail } from './email-texts.ts'
import { type Email, isAboutAccount } from './emails.ts'
import { claimMail, type MailRow, markMailDone, markMailFailed } from './mail-store.ts'
import { sendMailJob } from './queue-mail.ts'
import { absolute, setEmail } from './render-email.ts'
import { sweepMail, sweepMailJob } from './sweep-mail.ts'
import { type MailAttachment, MailFailure, type MailSettings, type SendMail } from './transports.ts'

export interface MailContext {
  db: Db
  clock: Clock
  box: SecretBox
  publicUrl: string
  readMailSettings: () => Promise<MailSettings>
  /** Returns the way that the owner confirmed last; null where nothing is known of it. */
  readConfirmedMail: () => Promise<MailSettings | null>
  send: SendMail
  /** Says that emails are of practice; never where it is left out. */
  isPractice?: () => Promise<boolean>
  /** Returns what goes with an email as files; nothing where it is left out. */
  readAttachments?(email: Email): Promise<readonly MailAttachment[]>
  /** Prints a link that stays in the local outbox; null outside development. */
  showLink: ((line: string) => void) | null
}

const unconfirmed = 'Emails about accounts wait until the owner has confirmed where emails go.'
/** Longer than any provider may take, shorter than the sweep waits for a dead sender. */
const leaseMs = minutes(2)
const giveUpAfterMs = days(2)

export function mailHandlers(context: MailContext): JobHandlers {
  return {
    [sendMailJob]: (payload) => sendMail(context, (payload as { mailId: string }).mailId),
    [sweepMailJob]: () => sweepMail(context),
  }
}

/**
 * Sends one waiting email; one that was sent, or that somebody else is sending, is left alone. Throws when it
 * should be tried again.
 */
export async function sendMail(context: MailContext, mailId: string): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const row = await claimMail(db, mailId, { now, until: new Date(now.getTime() + leaseMs) })
  if (row === null) return
  try {
    await markMailDone(db, mailId, await dispatchMail(context, row), clock.now())
  } catch (error) {
    const isTooOld = clock.now().getTime() - row.created_at.getTime() > giveUpAfterMs
    const isKnown = error instanceof MailFailure
    const isFinal = isTooOld || (isKnown && error.isFinal)
    const reason = isKnown ? error.message : 'Something failed on our side. The log says what.'
    await markMailFailed(db, mailId, { reason, isFinal, now: clock.now() })
    // The reason may quote a server that names people, so the log learns only that there is one.
    if (!isFinal) throw isKnown ? new Error(`letter ${mailId} waits; the outbox says why`) : error
  }
}

async function dispatchMail(context: MailContext, row: MailRow): Promise<'sent' | 'kept'> {
  const settings = await wayOf(context, row)
  const email = openEmail(context.box, row)
  if (settings.provider === 'outbox') {
    showLinkOf(context, row, email)
    return 'kept'
  }
  const edited = await readEditedTexts(context.db)
  await context.send(settings, {
    ...outgoing(
      { publicUrl: context.publicUrl, isPractice: (await context.isPractice?.()) ?? false },
      settings,
      { id: row.id, to: row.recipient, email, edited },
    ),
    attachments: (await context.readAttachments?.(email)) ?? [],
  })
  return 'sent'
}

/**
 * By which settings an email goes. Anyone who changes where emails go could otherwise read the link that
 * opens somebody's account, or hide what is said of it, so those go as the owner confirmed it last, or wait.
 */
async function wayOf(
  { readMailSettings, readConfirmedMail }: MailContext,
  row: Pick<MailRow, 'is_for_staff' | 'template'>,
): Promise<MailSettings> {
  const settings = await readMailSettings()
  if (settings.isConfirmedByOwner || !(row.is_for_staff || isAboutAccount(row.template))) return settings
  const confirmed = await readConfirmedMail()
  // Without a provider before, keeping it here would be losing it.
  if (confirmed === null || (confirmed.provider === 'outbox' && settings.provider !== 'outbox'))
    throw new MailFailure(unconfirmed)
  return confirmed
}

/** Returns what goes to the provider for an email. */
export function outgoing(
  site: { publicUrl: string; isPractice: boolean },
  settings: MailSettings,
  { id, to, email, edited }: { id: string; to: string; email: Email; edited: EditedTexts },
) {
  const { business } = settings
  return {
    messageId: `<${id}@${new URL(site.publicUrl).hostname}>`,
    from: senderOf(settings),
    replyTo: business.email,
    to,
    ...setEmail(writeEmail(email, business, edited), { ...site, business }),
    ...(email.template === 'announcement' && { stopUrl: absolute(`/api${email.data.stop}`, site.publicUrl) }),
  }
}

/** Returns what an email says. Throws MailFailure where this server's key does not open it. */
export function openEmail(box: SecretBox, row: Pick<MailRow, 'template' | 'sealed_data'>): Email {
  if (row.sealed_data === null)
    throw new MailFailure('The content of this email is already deleted.', { isFinal: true })
  let data: string
  try {
    data = box.open(row.sealed_data)
  } catch (cause) {
    throw new MailFailure('SECRET_KEY was changed since this email was written, so it cannot be read.', {
      isFinal: true,
      cause,
    })
  }
  return { template: row.template, data: JSON.parse(data) } as Email
}

function showLinkOf({ showLink, publicUrl }: MailContext, row: MailRow, email: Email): void {
  if (showLink === null || !('link' in email.data)) return
  showLink(`  letter "${row.template}" to ${row.recipient}: ${absolute(email.data.link, publicUrl)}`)
}
