import { createHmac, timingSafeEqual } from 'node:crypto'
import { newTalk } from '#domain/whatsapp/talk.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import type { Account } from '#server/whatsapp/core/account.ts'
import { boundUnproved, insertIncoming } from '#server/whatsapp/core/message-store.ts'
import { saveHeard } from '#server/whatsapp/core/number-store.ts'
import { handleJob, laneOf } from '#server/whatsapp/core/queue-message.ts'
import { type Delivery, type Incoming, readDelivery } from '#server/whatsapp/core/read-delivery.ts'
import { updateTemplateState } from '#server/whatsapp/core/template-store.ts'
import { receiveStatuses } from './receive-statuses.ts'

export interface ReceiveContext {
  db: Db
  clock: Clock
  readSettings: ReadSettings
}

/** How long a number may be silent before what it wrote is handled, so that several messages are one list. */
const pauseMs = 3_000

/** Messages that are stored of a number without an account: anybody can write any number of them. */
const mostUnproved = 60

/** Whether Meta signed a body with our app's secret; `sha256=` and the HMAC in hex. */
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
  const { clock, readSettings } = context
  // Numbers in one order, so that two deliveries with the same numbers wait for each other.
  const byPhone = [...Map.groupBy(delivery.messages, ({ phone }) => phone)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  await context.db.transaction().execute(async (tx) => {
    for (const [phone, messages] of byPhone) await storeMessages({ tx, clock }, phone, messages)
  })
  if (delivery.statuses.length + delivery.templates.length === 0) return
  const { whatsappPricesKobo: pricesKobo } = await readSettings()
  // Statuses hold numbers of their own, in their own order.
  await context.db.transaction().execute(async (tx) => {
    await receiveStatuses({ tx, clock, pricesKobo }, delivery.statuses)
    for (const news of delivery.templates) await updateTemplateState(tx, news, clock.now())
  })
}

async function storeMessages(
  { tx, clock }: { tx: Tx; clock: Clock },
  phone: string,
  messages: readonly Incoming[],
): Promise<void> {
  const now = clock.now()
  const saidAt = (message: Incoming) => new Date(Math.min(message.saidAt.getTime(), now.getTime()))
  const last = new Date(Math.max(...messages.map((message) => saidAt(message).getTime())))
  const isText = messages.every(({ kind }) => kind === 'text')
  const dueAt = new Date(now.getTime() + (isText ? pauseMs : 0))
  const profileName = messages.findLast((message) => message.profileName !== null)?.profileName ?? null
  // The row is held first, so that what one number writes is stored in turn.
  await saveHeard(tx, { phone, profileName, talk: newTalk, saidAt: last, now, dueAt })
  let isNew = false
  for (const message of messages)
    isNew = (await insertIncoming(tx, newId('whatsappMessage', clock), message, saidAt(message))) || isNew
  if (!isNew) return
  await boundUnproved(tx, phone, mostUnproved)
  await addJob(
    tx,
    handleJob,
    { phone },
    { key: `whatsapp:in:${phone}`, runAt: dueAt, queue: laneOf(phone, 'in') },
  )
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw fail('request.unreadable')
  }
}
