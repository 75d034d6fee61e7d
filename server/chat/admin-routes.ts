import { worksFor } from '#contract/accounts/accounts.ts'
import * as adminChat from '#contract/chat/admin-chat.ts'
import { bulkMessageEndpoint, messageParams } from '#contract/orders/bulk-actions.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { choiceSaid, chooseOrders } from '#server/orders/board/choose-orders.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import { recordAudit, recordLook } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import { viewOfCities } from '#server/platform/live/view-of-cities.ts'
import { type RunWorks, runWork } from '#server/runs/run-work.ts'
import { startRun } from '#server/runs/start-run.ts'
import { listChatAdmins } from './admin-chat-store.ts'
import { assignThread } from './assign-thread.ts'
import { beginThread } from './begin-thread.ts'
import { enterAsAdmin } from './policy.ts'
import { viewChat } from './present-thread.ts'
import { readInbox, readWaiting } from './read-inbox.ts'
import { readAdminThread } from './read-thread.ts'
import { recordMarks } from './record-marks.ts'
import { listReplyRows } from './reply-store.ts'
import { addReply, changeReply, removeReply } from './save-reply.ts'
import { admitPictureMessage, countText, sendMessage } from './send-message.ts'
import { settleThread } from './settle-thread.ts'
import { findThreadById } from './store.ts'

type Context = Pick<MarketServices, 'db' | 'clock' | 'savePicture' | 'readAreas'>

const viewOfChats = viewOfCities(viewChat)

/** Registers the chats of our team. Each write leaves an audit row, without what was written. */
export function registerChatAdmin(api: Api, context: Context): void {
  const { db, clock } = context
  registerThreads(api, context)
  registerReplies(api, context)
  registerBulkMessage(api, context)

  api.answer(adminChat.listChatsEndpoint, ({ query, viewer }) =>
    readInbox(db, {
      viewerId: viewer.user.id,
      cities: citiesToRead(viewer, query.city),
      filter: query.filter ?? 'all',
      search: query.search ?? null,
      cursor: query.cursor ?? null,
      limit: query.limit ?? 30,
    }),
  )

  api.answer(adminChat.getChatEndpoint, async ({ params, query, viewer }) => {
    const thread = await readAdminThread(db, params.id, {
      viewerId: viewer.user.id,
      before: query.before ?? null,
    })
    const { id: customerId, role } = thread.person
    if (role === 'customer')
      await recordLook(db, clock, { actorId: viewer.user.id, customerId, at: params.id })
    return thread
  })

  api.answer(adminChat.getChatsWaitingEndpoint, ({ query, viewer }) =>
    readWaiting(db, viewer.user.id, citiesToRead(viewer, query.city)),
  )

  api.answer(adminChat.listChatAdminsEndpoint, async ({ viewer }) => ({
    items: await listChatAdmins(db, citiesToRead(viewer)),
  }))

  api.stream(adminChat.chatAdminEvents, async ({ viewer }) => ({
    topic: 'orders',
    view: viewOfChats(viewer.user.cities),
    wantsPositions: false,
  }))
}

function registerThreads(api: Api, context: Context): void {
  const { db, clock, savePicture } = context

  api.answer(adminChat.openChatEndpoint, ({ body, viewer, write }) =>
    write(async (tx, audit) => {
      const order = await findOrder(tx, body.orderId)
      if (!order || !worksFor(viewer.user, order.city)) throw fail('chat.not_found')
      const { id } = await beginThread(
        { tx, clock },
        { name: body, kind: 'order', orderId: order.id, personId: order.customer_id },
      )
      await audit('chat.open', id, body)
      return { id }
    }),
  )

  api.answerWithPicture(adminChat.answerChatEndpoint, {
    async admit({ params, body, viewer }) {
      const entrance = await getEntrance(db, params.id)
      await admitPictureMessage(context, { entrance, senderId: viewer.user.id, message: body })
    },
    async answer({ params, body, picture, viewer, write }) {
      await getEntrance(db, params.id)
      await countText(context, viewer.user.id, body)
      return write(async (tx, audit) => {
        const entrance = await getEntrance(tx, params.id)
        const run = { entrance, senderId: viewer.user.id, message: body, picture }
        const message = await sendMessage({ tx, clock, savePicture }, run)
        await audit('chat.answer', params.id, { messageId: message.id })
        return message
      })
    },
  })

  api.answer(adminChat.markChatEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const entrance = await getEntrance(tx, params.id)
      return recordMarks({ tx, clock }, { entrance, personId: viewer.user.id, marks: body })
    }),
  )

  api.answer(adminChat.assignChatEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx, audit) => {
      const run = { threadId: params.id, adminId: viewer.user.id, userId: body.userId }
      const assignedTo = await assignThread({ tx, clock }, run)
      await audit('chat.assign', params.id, body)
      return { assignedTo }
    }),
  )

  api.answer(adminChat.settleChatEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx, audit) => {
      const run = { threadId: params.id, adminId: viewer.user.id, seq: body.seq }
      const { isChanged, waitingSince } = await settleThread({ tx, clock }, run)
      if (isChanged) await audit('chat.settle', params.id, body)
      return { waitingSince }
    }),
  )
}

/** Registers one message into the chats of many orders. */
function registerBulkMessage(api: Api, context: Context): void {
  const { clock } = context
  api.answer(bulkMessageEndpoint, async ({ body: { orders, ...params }, viewer, write }) => {
    await countText(context, viewer.user.id, { photo: null })
    const areas = await context.readAreas()
    return write(async (tx) => {
      const subjects = await chooseOrders({ tx, clock, areas, viewer }, orders)
      const by = { kind: 'message_orders', adminId: viewer.user.id } as const
      return startRun({ tx, clock }, { ...by, params, said: choiceSaid(orders), subjects })
    })
  })
}

/** Writing one message into the chats of many orders. */
export function chatRunWorks({ clock, savePicture }: Pick<Context, 'clock' | 'savePicture'>): RunWorks {
  return {
    message_orders: runWork(messageParams, async (tx, { runId, subject: orderId, admin }, { text }) => {
      const order = await findOrder(tx, orderId)
      if (!order || !worksFor(admin, order.city)) throw fail('orders.not_found')
      const thread = { kind: 'order' as const, order_id: orderId, person_id: order.customer_id }
      const entrance = await enterAsAdmin(tx, thread)
      const message = { id: newId('message', clock), text, photo: null }
      const written = { entrance, senderId: admin.id, message, picture: null }
      const { id: messageId } = await sendMessage({ tx, clock, savePicture }, written)
      await recordAudit(tx, clock, {
        actorId: admin.id,
        action: 'chat.answer',
        subject: orderId,
        detail: { messageId, runId },
      })
    }),
  }
}

function registerReplies(api: Api, { db, clock }: Context): void {
  const read = async (from: Db | Tx) => ({ items: await listReplyRows(from, adminChat.mostReplies) })

  const replies = { read: ({ tx }: Changed) => read(tx) }

  api.answer(adminChat.listRepliesEndpoint, () => read(db))

  api.change(adminChat.addReplyEndpoint, replies, async ({ tx, body, audit }) => {
    const id = await addReply({ tx, clock }, body)
    await audit('chat.add_reply', id, body)
  })

  api.change(adminChat.changeReplyEndpoint, replies, async ({ tx, params, body, audit }) => {
    await changeReply({ tx, clock }, { id: params.id, ...body })
    await audit('chat.change_reply', params.id, body)
  })

  api.change(adminChat.removeReplyEndpoint, replies, async ({ tx, params, audit }) => {
    const title = await removeReply(tx, params.id)
    await audit('chat.remove_reply', params.id, { title })
  })
}

async function getEntrance(db: Db | Tx, threadId: string) {
  const thread = await findThreadById(db, threadId)
  if (!thread) throw fail('chat.not_found')
  return enterAsAdmin(db, thread)
}
