import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { fitSay, type Say } from '#domain/whatsapp/say.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { insertOutgoing, type OutContent, type Purpose, reminderPurpose } from './message-store.ts'

export const handleJob = 'whatsapp:handle'
export const sendJob = 'whatsapp:send'

/** Brings what nobody waits for by day. */
const quiet = { fromMinute: 21 * 60, toMinute: 7 * 60 }

interface Extra {
  purpose: Purpose
  chatId?: string
  expiresAt?: Date
}

/** Queues messages for a number in the transaction of what they are about; they go in this order. */
export async function queueSays(
  { tx, clock }: { tx: Tx; clock: Clock },
  phone: string,
  says: readonly Say[],
  { purpose, chatId, expiresAt }: Extra,
): Promise<void> {
  const now = clock.now()
  const notBefore = purpose === 'rating' || purpose === reminderPurpose ? afterQuiet(now) : null
  for (const say of says.flatMap(fitSay)) {
    const content: OutContent = { say, purpose, ...(chatId !== undefined && { chatId }) }
    const id = newId('whatsappMessage', clock)
    await insertOutgoing(tx, { id, phone, content, now, notBefore, expiresAt: expiresAt ?? null })
  }
  if (says.length > 0) await addSendJob(tx, phone, notBefore && { at: notBefore, now })
}

/** Has what waits for a number sent at once, or at a moment of the caller's clock. */
export async function addSendJob(
  tx: Tx,
  phone: string,
  later: { at: Date; now: Date } | null = null,
): Promise<void> {
  const key = later === null ? `whatsapp:out:${phone}` : `whatsapp:out:${phone}:${later.at.getTime()}`
  await addJob(
    tx,
    sendJob,
    { phone },
    {
      key,
      queue: laneOf(phone, 'out'),
      maxAttempts: 25,
      ...(later && { waitMs: later.at.getTime() - later.now.getTime() }),
    },
  )
}

/** Jobs of one number run one after another; so do those of others in its lane. */
export function laneOf(phone: string, way: 'in' | 'out'): string {
  return `whatsapp:${way}:${Number.parseInt(phone.slice(-3), 36) % 8}`
}

/** The morning after, where it is late; null by day. */
function afterQuiet(now: Date): Date | null {
  const { date, minute } = lagosTime(now)
  if (minute < quiet.toMinute) return lagosInstant(date, quiet.toMinute)
  if (minute < quiet.fromMinute) return null
  const tomorrow = lagosTime(new Date(now.getTime() + 86_400_000)).date
  return lagosInstant(tomorrow, quiet.toMinute)
}
