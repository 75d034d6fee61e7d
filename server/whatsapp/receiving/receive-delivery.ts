import { createHmac, timingSafeEqual } from 'node:crypto'
import { newTalk } from '#domain/whatsapp/talk.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { noteUnknown } from '#server/platform/unknowns/unknown-store.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import type { Account } from '#server/whatsapp/core/account.ts'
import { boundUnproved, insertIncoming } from '#server/whatsapp/core/message-store.ts'
import { claimSenderId, findAddresses, saveHeard } from '#server/whatsapp/core/number-store.ts'
import { pricesOf } from '#server/whatsapp/core/prices.ts'
import { handleJob, laneOf } from '#server/whatsapp/core/queue-message.ts'
import { type Delivery, readDelivery } from '#server/whatsapp/core/read-delivery.ts'
import { changesNumber, type Incoming } from '#server/whatsapp/core/read-message.ts'
import { updateTemplateState } from '#server/whatsapp/core/template-store.ts'
import { receiveStatuses } from './receive-statuses.ts'

export type ReceiveContext = Pick<SettingsServices, 'db' | 'clock' | 'readSettings'>

/** Waits so long after a number wrote before it is handled, so that several messages are one list. */
const pauseMs = 3_000

/** Messages that are stored of a number without an account: anybody can write any number of them. */
const mostUnproved = 60

/** Returns whether Meta signed a body with our app's secret; `sha256=` and the HMAC in hex. */
function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? []
  if (given === undefined) return false
  const right = createHmac('sha256', appSecret).update(body).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), right)
}

/**
 * Stores what WhatsApp delivers and leaves the rest to jobs, so that WhatsApp is answered at once. What came before changes
 * nothing. Throws 401 where it is not signed with our app's secret.
 */
export async function receiveDelivery(
  context: ReceiveContext,
  account: Account,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  if (!isSigned(body, signature, account.appSecret)) throw fail('whatsapp.forged')
  const delivery = readDelivery(parseJson(body), account.phoneNumberId)
  if (delivery === null) throw fail('request.invalid')
  await storeDelivery(context, delivery)
}

async function storeDelivery(context: ReceiveContext, delivery: Delivery): Promise<void> {
  const { db, clock, readSettings } = context
  const known = await findAddresses(
    db,
    delivery.messages.flatMap(({ senderId }) => senderId ?? []),
  )
  const addressOf = ({ phone, senderId }: Incoming) => phone ?? known.get(senderId ?? '') ?? senderId ?? ''
  // Numbers in one order, so that two deliveries with the same numbers wait for each other.
  const byPhone = [...Map.groupBy(delivery.messages, addressOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  await db.transaction().execute(async (tx) => {
    for (const [phone, messages] of byPhone) await storeMessages({ tx, clock }, phone, messages)
    for (const { kind, about } of delivery.unknowns)
      await noteUnknown({ tx, clock }, { source: 'whatsapp', kind, about })
  })
  if (delivery.statuses.length + delivery.templates.length === 0) return
  const pricesKobo = pricesOf(await readSettings())
  // Statuses hold numbers of their own, in their own order.
  await db.transaction().execute(async (tx) => {
    await receiveStatuses({ tx, clock, pricesKobo }, delivery.statuses)
    for (const news of delivery.templates) await updateTemplateState(tx, news, clock.now())
  })
}

/** Lists what people send while they still write, so that it waits for what follows. */
const pausing = new Set(['text', 'edit', 'revoke', 'sticker', 'reaction'])

async function storeMessages(
  { tx, clock }: { tx: Tx; clock: Clock },
  phone: string,
  messages: readonly Incoming[],
): Promise<void> {
  const now = clock.now()
  const saidAt = (message: Incoming) => new Date(Math.min(message.saidAt.getTime(), now.getTime()))
  const last = new Date(Math.max(...messages.map((message) => saidAt(message).getTime())))
  const isPausing = messages.every(({ kind }) => pausing.has(kind))
  const dueAt = new Date(now.getTime() + (isPausing ? pauseMs : 0))
  const profileName = messages.findLast((message) => message.profileName !== null)?.profileName ?? null
  // The row is held first, so that what one number writes is stored in turn.
  await saveHeard(tx, { phone, profileName, talk: newTalk, saidAt: last, now, dueAt })
  const given = messages.map((message) => ({
    id: newId('whatsappMessage', clock),
    message,
    saidAt: saidAt(message),
  }))
  const fresh = await insertIncoming(tx, phone, given)
  if (fresh.size === 0) return
  for (const message of messages) if (fresh.has(message.wamid)) await claimIdOf(tx, phone, message)
  await boundUnproved(tx, phone, mostUnproved)
  await addJob(
    tx,
    handleJob,
    { phone },
    { key: `whatsapp:in:${phone}`, runAt: dueAt, queue: laneOf(phone, 'in') },
  )
}

/** A new number comes with a new id, which is no longer the id of who writes from this one. */
async function claimIdOf(tx: Tx, phone: string, { senderId, content: { system } }: Incoming): Promise<void> {
  if (system === undefined) {
    if (senderId !== null) await claimSenderId(tx, phone, senderId)
  } else if (system.type === 'user_changed_user_id') {
    if (system.senderId !== undefined) await claimSenderId(tx, phone, system.senderId)
  } else if (changesNumber(system.type)) await claimSenderId(tx, phone, null)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw fail('request.unreadable')
  }
}
