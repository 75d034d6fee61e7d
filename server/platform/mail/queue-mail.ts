import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { admitMessage } from '#server/platform/outgoing/admit-message.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { purposeOf } from './email-purposes.ts'
import type { Email } from './emails.ts'

export const sendMailJob = 'mail:send'

interface Recipient {
  to: string
  /** Names whose account it is about; null before there is one. */
  userId: string | null
  /** Only godmode reads the links of such an email in the outbox. */
  isForStaff: boolean
}

/**
 * Queues emails in the transaction of what they are about; bound to a process's clock and key. Returns the id. Throws where an
 * invitation is one too many.
 */
export type QueueMail = (tx: Tx, recipient: Recipient, email: Email) => Promise<string>

/** Emails go through this many lanes, so that a provider that hangs leaves job places for everything else. */
const lanes = 2
/** An email ends by its age, not by its tries: a provider may be away for a night. */
const maxTries = 1000

/**
 * Adds the job of an email; one that waits already is brought forward. News goes in a lane of its own, behind
 * all else.
 */
export function addMailJob(tx: Tx, mailId: string, template: string): Promise<void> {
  const isNews = template === 'announcement'
  const lane = isNews ? 'news' : mailId.charCodeAt(mailId.length - 1) % lanes
  return addJob(
    tx,
    sendMailJob,
    { mailId },
    { key: mailId, maxAttempts: maxTries, queue: `mail:${lane}`, priority: isNews ? 10 : 0 },
  )
}

/** An email is stored sealed, since it may carry a link that opens an account, and sent by a job. */
export function createQueueMail({ clock, box }: { clock: Clock; box: SecretBox }): QueueMail {
  return async (tx, { to, userId, isForStaff }, { template, data }) => {
    const id = newId('mail', clock)
    await admitMessage(tx, clock.now(), { channel: 'email', purpose: purposeOf[template], to })
    await tx
      .insertInto('mails')
      .values({
        id,
        user_id: userId,
        is_for_staff: isForStaff,
        template,
        recipient: to,
        sealed_data: box.seal(JSON.stringify(data)),
        created_at: clock.now(),
      })
      .execute()
    await addMailJob(tx, id, template)
    return id
  }
}
