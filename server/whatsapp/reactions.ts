import { minutes } from '#domain/time/durations.ts'
import type { Say } from '#domain/whatsapp/say.ts'
import type { Reminded } from '#server/notifications/remind-customers.ts'
import { findOrder, type OrderRow } from '#server/orders/core/find-order.ts'
import type { LinkKey } from '#server/orders/questions/link-question.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import type { PreparedReaction } from '#server/platform/events/relay.ts'
import { listUnsaidReplies, type ReplyRow } from './admin-store.ts'
import type { ReadAccount } from './core/account.ts'
import { reminderPurpose } from './core/message-store.ts'
import { findNumberOf, listOrderNumbers } from './core/number-store.ts'
import { queueSays } from './core/queue-message.ts'
import * as texts from './core/texts.ts'
import { isNews, minutesOf, newsSays, newsTypes, questionSay, ratingSay } from './order-says.ts'

interface Context {
  publicUrl: string
  linkKey: LinkKey
  readWhatsapp: ReadAccount
}

/** Tells customers whose order came by WhatsApp what happens to it, there, and asks them what their agent asks. */
export function whatsappReaction(context: Context): PreparedReaction {
  return {
    to: new Set([...newsTypes, 'item.asked']),
    when: ({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as o').whereRef('o.id', '=', 'e.order_id').where('o.channel', '=', 'whatsapp'),
      ),
    async prepare() {
      const account = await context.readWhatsapp.get()
      return account && ((within, events) => notifyAll(context, within, events))
    },
  }
}

async function notifyAll(context: Context, within: Within, events: readonly StoredEvent[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ order_id: id }) => id ?? []))]
  const phones = new Map((await listOrderNumbers(within.tx, ids)).map((row) => [row.order_id, row.phone]))
  for (const event of events) {
    const phone = phones.get(event.order_id ?? '')
    if (phone !== undefined) await notify(context, within, event, phone)
  }
}

/** Returns whether the customer of an order is told on WhatsApp, or by what takes its place there. */
export async function prepareReportedByWhatsapp({ readWhatsapp }: Context) {
  const account = await readWhatsapp.get()
  return async (tx: Tx, { id, channel }: OrderRow): Promise<boolean> =>
    channel === 'whatsapp' && account !== null && (await listOrderNumbers(tx, [id])).length > 0
}

/** Reminds of a date on WhatsApp; false where its customer is not there or does not want to hear. */
export async function prepareRemindByWhatsapp({ readWhatsapp }: Pick<Context, 'readWhatsapp'>) {
  const account = await readWhatsapp.get()
  return async (within: Within, { userId, expiresAt, readChat }: Reminded): Promise<boolean> => {
    if (account === null) return false
    const number = await findNumberOf(within.tx, userId)
    if (!number || number.stopped_at !== null || number.unreachable_at !== null) return false
    const said = await readChat()
    // Skips whoever has decided already and needs no reminder.
    if (said === null) return true
    const { text, choices } = said
    const say: Say = choices.length === 0 ? { kind: 'text', text } : { kind: 'buttons', text, choices }
    await queueSays(within, number.phone, [say], { purpose: reminderPurpose, expiresAt })
    return true
  }
}

interface Within {
  tx: Tx
  clock: Clock
}

async function notify({ publicUrl, linkKey }: Context, within: Within, event: StoredEvent, phone: string) {
  const order = event.order_id === null ? null : await findOrder(within.tx, event.order_id)
  if (!order) return
  if (event.type === 'item.asked') {
    const { questions, items } = await readParts(within.tx, order.id)
    const question = questions.find(({ id }) => id === event.detail['questionId'])
    const item = items.find(({ id }) => id === question?.item_id)
    if (!question || !item) return
    const linkUrl = `${publicUrl}${linkKey.pathOf(question.id, 'link')}`
    const expiresAt = question.expires_at
    await queueSays(within, phone, [questionSay(question, item, order.market_name, linkUrl)], {
      purpose: 'question',
      expiresAt,
    })
    return
  }
  // Nobody is told what they did themselves.
  if (!isNews(event.type) || event.actor_id === order.customer_id) return
  const expiresAt = new Date(event.happened_at.getTime() + minutes(minutesOf(event.type)))
  if (expiresAt <= within.clock.now()) return
  const says = newsSays(event.type, order, `${publicUrl}/track/${order.code}`)
  await queueSays(within, phone, says, { purpose: 'update', expiresAt })
  if (event.type === 'order.delivered')
    await queueSays(within, phone, [ratingSay(order.id)], { purpose: 'rating' })
}

/** Brings what our team answers in a thread to where its person wrote last. */
export function whatsappRepliesReaction({ publicUrl, readWhatsapp }: Context): PreparedReaction {
  return {
    to: new Set(['chat.sent']),
    when: ({ eb, fn, val }) =>
      eb(fn<string>('jsonb_extract_path_text', ['e.detail', val('from')]), '=', 'staff'),
    async prepare() {
      if ((await readWhatsapp.get()) === null) return null
      return async ({ tx, clock }, events) => {
        const replies = events.filter(({ detail }) => detail['orderId'] === null)
        for (const { detail, customer_id: personId } of replies) {
          const number = personId === null ? null : await findNumberOf(tx, personId)
          if (!number) continue
          for (const reply of await listUnsaidReplies(tx, number.phone, String(detail['threadId'])))
            await queueSays({ tx, clock }, number.phone, [replySay(reply, `${publicUrl}/profile/help`)], {
              purpose: 'reply',
              chatId: reply.id,
            })
        }
      }
    },
  }
}

function replySay({ body, picture_id: pictureId }: ReplyRow, chatUrl: string): Say {
  if (pictureId === null) return { kind: 'text', text: body ?? '' }
  return { kind: 'picture', pictureId, text: body ?? '', elsewhere: texts.reply.picture(chatUrl) }
}
