import { sizeSms } from '#domain/sms-text.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { admitMessage } from '#server/platform/outgoing/admit-message.ts'
import type { Purpose } from '#server/platform/outgoing/rules.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { insertSms, isSmsAbout } from './sms-store.ts'
import type { SmsUpdate } from './transports.ts'

export const sendSmsJob = 'sms:send'

interface NewSms {
  kind: 'code' | 'notice' | SmsUpdate
  /** Says why it leaves the house, by which the day's budget counts it. */
  purpose: Exclude<Purpose, 'news' | 'talk'>
  to: string
  userId: string | null
  text: string
  priceKobo: number
  expiresAt: Date
  /** Names what it is about, where that goes once. */
  about?: string
  /** Not before this moment. */
  sendAt?: Date
}

/** Returns the name of the business in signs that every phone shows and that count once each, else a plain one. */
export function plainName(businessName: string): string {
  return /^[\w .,&'-]{1,40}$/.test(businessName) ? businessName : 'Kasuwa'
}

/**
 * Queues an SMS in the transaction of what it is about; bound to a process's clock and key. Returns false where the day's
 * budget has no room for it; throws where an invitation is one too many.
 */
export type QueueSms = (tx: Tx, sms: NewSms) => Promise<boolean>

/** An SMS is stored sealed, since a code opens an account, and sent by a job, one after another. */
export function createQueueSms({ clock, box }: { clock: Clock; box: SecretBox }): QueueSms {
  return async (tx, { kind, purpose, to, userId, text, priceKobo, expiresAt, about = null, sendAt }) => {
    const id = newId('sms', clock)
    const { segments } = sizeSms(text)
    if (about !== null && (await isSmsAbout(tx, about))) return true
    const message = { channel: 'sms', purpose, to, costKobo: priceKobo * segments } as const
    if (!(await admitMessage(tx, clock.now(), message))) return false
    const isNew = await insertSms(tx, {
      id,
      user_id: userId,
      phone: to,
      kind,
      sealed_text: box.seal(text),
      price_kobo: priceKobo * segments,
      segments,
      about,
      created_at: clock.now(),
      expires_at: expiresAt,
    })
    if (!isNew) return true
    const lane = id.charCodeAt(id.length - 1) % 2
    await addJob(
      tx,
      sendSmsJob,
      { smsId: id },
      {
        key: id,
        maxAttempts: 25,
        queue: `sms:${lane}`,
        ...(sendAt && { runAt: sendAt }),
      },
    )
    return true
  }
}
