import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { type Carry, MailFailure, type MailSettings } from './carriers.ts'
import { senderOf } from './carry.ts'
import { wordLetter } from './letter-words.ts'
import type { Letter } from './letters.ts'
import { claimMail, type MailRow, markMailDone, markMailFailed } from './mail-store.ts'
import { sendMailJob } from './queue-mail.ts'
import { absolute, setLetter } from './set-letter.ts'
import { sweepMail, sweepMailJob } from './sweep-mail.ts'

export interface MailContext {
  db: Db
  clock: Clock
  box: SecretBox
  publicUrl: string
  readMailSettings: () => Promise<MailSettings>
  carry: Carry
  /** Tells the terminal of a link that stays in the local outbox; null outside development. */
  showLink: ((line: string) => void) | null
}

// Whoever chooses where letters go could otherwise read the link that opens the owner's account.
const unconfirmed = 'Letters to staff stay here until the owner has saved the way out of letters.'

const minuteMs = 60_000
/** Longer than any provider may take, shorter than the sweep waits for a dead sender. */
const leaseMs = 2 * minuteMs
const giveUpAfterMs = 48 * 60 * minuteMs

export function mailHandlers(context: MailContext): JobHandlers {
  return {
    [sendMailJob]: (payload) => sendMail(context, (payload as { mailId: string }).mailId),
    [sweepMailJob]: () => sweepMail(context),
  }
}

/**
 * Sends one waiting letter; one that was sent, or that somebody else is sending, is left alone. Throws when it
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
    const reason = isKnown ? error.message : 'Something failed on our side; the log says what.'
    await markMailFailed(db, mailId, { reason, isFinal, now: clock.now() })
    // The reason may quote a server that names people, so the log learns only that there is one.
    if (!isFinal) throw isKnown ? new Error(`letter ${mailId} waits; the outbox says why`) : error
  }
}

async function dispatchMail(context: MailContext, row: MailRow): Promise<'sent' | 'kept'> {
  const settings = await context.readMailSettings()
  const letter = openLetter(context.box, row)
  if (settings.provider === 'outbox') {
    showLinkOf(context, row, letter)
    return 'kept'
  }
  if (row.is_for_staff && !settings.isConfirmedByOwner) throw new MailFailure(unconfirmed, { isFinal: true })
  await context.carry(
    settings,
    outgoing(context.publicUrl, settings, { id: row.id, to: row.recipient, letter }),
  )
  return 'sent'
}

/** What goes to the provider for a letter. */
export function outgoing(
  publicUrl: string,
  settings: MailSettings,
  { id, to, letter }: { id: string; to: string; letter: Letter },
) {
  const { business } = settings
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    from: senderOf(settings),
    replyTo: business.email,
    to,
    ...setLetter(wordLetter(letter, business), { publicUrl, business }),
    ...(letter.template === 'announcement' && { stopUrl: absolute(`/api${letter.data.stop}`, publicUrl) }),
  }
}

/** What a letter says. Throws MailFailure where this server's key does not open it. */
export function openLetter(box: SecretBox, row: Pick<MailRow, 'template' | 'sealed_data'>): Letter {
  if (row.sealed_data === null) throw new MailFailure('The letter is empty by now.', { isFinal: true })
  let data: string
  try {
    data = box.open(row.sealed_data)
  } catch (cause) {
    throw new MailFailure('SECRET_KEY was changed since this letter was written, so it cannot be read.', {
      isFinal: true,
      cause,
    })
  }
  return { template: row.template, data: JSON.parse(data) } as Letter
}

function showLinkOf({ showLink, publicUrl }: MailContext, row: MailRow, letter: Letter): void {
  if (showLink === null || !('link' in letter.data)) return
  showLink(`  letter "${row.template}" to ${row.recipient}: ${absolute(letter.data.link, publicUrl)}`)
}
