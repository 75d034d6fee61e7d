import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { saveWhatsappSettingsEndpoint, whatsappWebhookPath } from '#contract/whatsapp/whatsapp.ts'
import { wakeJobs } from '#server/platform/jobs/jobs.ts'
import type { Taken, WhatsappServer } from '#tests/servers/whatsapp-server.ts'
import { msNow, timeNow } from '#tests/times.ts'
import type { Order } from './orders.ts'
import type { World } from './world.ts'

/** Enters what the local server knows, as the owner does. */
export async function setUpWhatsapp(world: Pick<World, 'as'>, whatsapp: WhatsappServer): Promise<void> {
  const owner = await world.as('owner')
  const { phoneNumberId, token, appSecret, verifyToken } = whatsapp
  await owner.call(saveWhatsappSettingsEndpoint, { body: { phoneNumberId, token, appSecret, verifyToken } })
}

/** Delivers to our webhook what people sent and what became of our messages, signed. */
export async function deliver(
  world: Pick<World, 'url'>,
  whatsapp: WhatsappServer,
  { messages = [], statuses = [] }: { messages?: object[]; statuses?: object[] },
): Promise<number> {
  const contacts = messages.map((message) => {
    const { from = '' } = message as { from?: string }
    const { from_user_id: userId } = message as { from_user_id?: string }
    return {
      ...(from !== '' && { wa_id: from }),
      ...(userId !== undefined && { user_id: userId }),
      profile: { name: `Customer ${(from || (userId ?? '')).slice(-4)}` },
    }
  })
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '2348030000000', phone_number_id: whatsapp.phoneNumberId },
    ...(messages.length > 0 && { contacts, messages }),
    ...(statuses.length > 0 && { statuses }),
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ field: 'messages', value }] }],
  })
  return post(world, body, whatsapp.sign(body))
}

export async function post(
  world: Pick<World, 'url'>,
  body: string,
  signature: string | null,
): Promise<number> {
  const { status } = await fetch(`${world.url}${whatsappWebhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'x-hub-signature-256': signature }),
    },
    body,
  })
  return status
}

/**
 * Lets a number's messages be handled now: the server waits some seconds for more of them, and a test that looks for the
 * answer sends no more. A job that failed keeps its own time.
 */
export async function endPause({ db }: Pick<World, 'db'>, phone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update graphile_worker._private_jobs set run_at = now()
      where key = ${`whatsapp:in:${phone}`} and run_at > now() and attempts = 0 and locked_at is null`.execute(
      tx,
    )
    if (numAffectedRows > 0n) await wakeJobs(tx)
  })
}

let made = 0

/** Messages as WhatsApp delivers them. */
export function messageOf(
  from: string,
  what: { type: string; [field: string]: unknown },
  at = timeNow(),
): object {
  made += 1
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { from: from.replace('+', ''), id: `wamid.in.${made}.${randomUUID()}`, timestamp, ...what }
}

export const textOf = (from: string, body: string, at?: Date) =>
  messageOf(from, { type: 'text', text: { body } }, at)

export const tapOf = (from: string, id: string, title = '', at?: Date) =>
  messageOf(
    from,
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id, title } } },
    at,
  )

type Sent = { id?: string }

/** A message of theirs that was edited, as WhatsApp tells of it. */
export const editOf = (from: string, original: object, body: string, at?: Date) =>
  messageOf(
    from,
    {
      type: 'edit',
      edit: {
        original_message_id: (original as Sent).id,
        message: { type: 'text', text: { body } },
      },
    },
    at,
  )

/** A message of theirs that was deleted for everybody. */
export const deletionOf = (from: string, original: object, at?: Date) =>
  messageOf(from, { type: 'revoke', revoke: { original_message_id: (original as Sent).id } }, at)

/** What WhatsApp says of a message of ours. */
export const statusOf = (message: Taken, status: string, more: object = {}) => ({
  id: message.wamid,
  status,
  timestamp: String(Math.floor(msNow() / 1000)),
  recipient_id: message.to,
  biz_opaque_callback_data: message.biz_opaque_callback_data,
  ...more,
})

/** That it failed after WhatsApp had taken it. */
export const failureOf = (message: Taken, code: number) =>
  statusOf(message, 'failed', { errors: [{ code, title: `Error ${code}` }] })

/** What a message of ours says, whatever its form. */
export function saidIn(message: Taken): string {
  switch (message.type) {
    case 'text':
      return message.text.body
    case 'interactive':
      return message.interactive.body.text
    case 'image':
      return message.image.caption ?? ''
    case 'document':
      return message.document.caption ?? ''
    case 'template':
      return message.template.components[0]?.parameters[0]?.text ?? ''
  }
}

/** The id of a button or a row of a message, by how its title begins; null where it has none. */
export function choiceIn(message: Taken, title: string): string | null {
  if (message.type !== 'interactive') return null
  const { interactive } = message
  const choices =
    interactive.type === 'button'
      ? interactive.action.buttons.map(({ reply }) => reply)
      : interactive.type === 'list'
        ? interactive.action.sections.flatMap(({ rows }) => rows)
        : []
  return choices.find((choice) => choice.title.startsWith(title))?.id ?? null
}

interface Talking {
  world: Pick<World, 'as' | 'clock' | 'db'>
  said(phone: string, words: RegExp): Promise<Taken>
  send(...messages: object[]): Promise<number>
}

/** An order by WhatsApp from “hi” on, with the people around it. */
export async function placeByTalk(
  { world, said, send }: Talking,
  phone: string,
  { list = ['2 mudu rice', 'pepper not more than ₦500'], pay = null as string | null } = {},
): Promise<Order> {
  const now = world.clock.now()
  await send(textOf(phone, 'hi', now))
  await said(phone, /Welcome to/)
  await send(...list.map((line) => textOf(phone, line, now)))
  await said(phone, /Where should we bring it/)
  await send(textOf(phone, 'Wuse 2, opposite AP Plaza', now))
  const shown = await said(phone, /About ₦/)
  await send(tapOf(phone, choiceIn(shown, 'Place it') ?? '', '', now))
  if (pay !== null) {
    const ways = await said(phone, /How will you pay/)
    await send(tapOf(phone, choiceIn(ways, pay) ?? '', '', now))
  }
  await said(phone, /Placed\. Your order is/)
  const row = await world.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.customer_id')
    .select(['orders.id', 'orders.code', 'users.username'])
    .where('users.phone_number', '=', phone)
    .orderBy('orders.placed_at', 'desc')
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    code: row.code,
    customer: await world.as(row.username),
    agent: await world.as('musa'),
    admin: await world.as('office'),
  }
}
