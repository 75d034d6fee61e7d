import { minutes } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteUnknown } from '#server/platform/unknowns/unknown-store.ts'
import { saveAccountNews } from '#server/whatsapp/core/account-store.ts'
import { applyNews, type NewsContext } from '#server/whatsapp/core/apply-news.ts'
import { failureKindOf, isKnownCode } from '#server/whatsapp/core/failures.ts'
import { insertOutgoing, isNews } from '#server/whatsapp/core/message-store.ts'
import { lockNumbersOf, updateNumber } from '#server/whatsapp/core/number-store.ts'
import { addSendJob } from '#server/whatsapp/core/queue-message.ts'
import type { StatusNews } from '#server/whatsapp/core/read-delivery.ts'
import { qualityMs } from '#server/whatsapp/core/send-rules.ts'
import { insertStatus, type Moved } from '#server/whatsapp/core/status-store.ts'

/** Stores what WhatsApp says of our messages, and does what a failure asks for, each once. */
export async function receiveStatuses(
  { tx, clock, pricesKobo }: NewsContext,
  statuses: readonly StatusNews[],
): Promise<void> {
  const fresh: string[] = []
  // In one order, so that two deliveries with the same statuses wait for each other.
  const inOrder = statuses.toSorted((a, b) => compare(a.wamid, b.wamid) || compare(a.status, b.status))
  for (const news of inOrder) if (await insertStatus(tx, news)) fresh.push(news.wamid)
  if (fresh.length === 0) return
  // Numbers before their messages, as sending holds them.
  await lockNumbersOf(tx, fresh)
  const all = await applyNews({ tx, clock, pricesKobo }, fresh)
  for (const moved of all.toSorted((a, b) => compare(a.phone, b.phone))) {
    if (moved.state === 'failed') await afterFailure({ tx, clock }, moved)
    // One of which nothing was known held back those behind it.
    else if (moved.state === 'sent') await addSendJob(tx, moved.phone)
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A message that WhatsApp took and did not bring: what may still reach the person goes again, as another message. */
async function afterFailure({ tx, clock }: { tx: Tx; clock: Clock }, moved: Moved): Promise<void> {
  const now = clock.now()
  const code = moved.error_code
  const kind = code === null ? 'refused' : failureKindOf(code, 400)
  if (code !== null && !isKnownCode(code))
    await noteUnknown({ tx, clock }, { source: 'whatsapp', kind: `error ${code}`, about: moved.id })
  if (kind === 'window') await updateNumber(tx, moved.phone, { last_in_at: null })
  if (kind === 'unreachable') await updateNumber(tx, moved.phone, { unreachable_at: now })
  if (kind === 'quality')
    await saveAccountNews(tx, {
      error: moved.error_text ?? 'WhatsApp limits what we send, since too many people complained.',
      quietUntil: new Date(now.getTime() + qualityMs),
      now,
    })
  if (kind === 'tooFast' || kind === 'quality')
    await updateNumber(tx, moved.phone, { send_after: new Date(now.getTime() + minutes(1)) })
  // Sends what was refused for good by another channel, which sending decides.
  if (kind === 'refused' && !isNews(moved.content.purpose)) return
  const { tries, error_code, error_text } = moved
  await insertOutgoing(tx, {
    id: newId('whatsappMessage', clock),
    phone: moved.phone,
    content: moved.content,
    now,
    notBefore: null,
    expiresAt: moved.expires_at,
    before: { tries: tries + 1, error_code, error_text },
  })
  await addSendJob(tx, moved.phone)
}
