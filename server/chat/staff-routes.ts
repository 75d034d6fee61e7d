import * as desk from '#contract/chat-desk.ts'
import { findOrder } from '#server/orders/queue.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import type { KeepPicture } from '#server/platform/pictures/keep-picture.ts'
import { assignThread } from './assign-thread.ts'
import { beginThread } from './begin-thread.ts'
import { listChatStaff } from './desk-store.ts'
import { enterAsStaff } from './policy.ts'
import { viewChat } from './present-thread.ts'
import { readInbox, readWaiting } from './read-inbox.ts'
import { readDeskThread } from './read-thread.ts'
import { recordMarks } from './record-marks.ts'
import { listReplyRows } from './reply-store.ts'
import { addReply, changeReply, removeReply } from './save-reply.ts'
import { checkWritten, sendMessage } from './send-message.ts'
import { settleThread } from './settle-thread.ts'
import { findThreadById } from './store.ts'

interface Context {
  db: Db
  clock: Clock
  keepPicture: KeepPicture
}

/** The chats of our office. Each write leaves an audit row, without what was written. */
export function registerChatDesk(api: Api, context: Context): void {
  const { db } = context
  registerThreads(api, context)
  registerReplies(api, context)

  api.answer(desk.listChats, ({ query, viewer }) =>
    readInbox(db, {
      viewerId: viewer.user.id,
      filter: query.filter ?? 'all',
      search: query.search ?? null,
      cursor: query.cursor ?? null,
      limit: query.limit ?? 30,
    }),
  )

  api.answer(desk.getChat, ({ params, query, viewer }) =>
    readDeskThread(db, params.id, { viewerId: viewer.user.id, before: query.before ?? null }),
  )

  api.answer(desk.getChatsWaiting, ({ viewer }) => readWaiting(db, viewer.user.id))

  api.answer(desk.listChatStaff, async () => ({ items: await listChatStaff(db) }))

  api.stream(desk.chatDeskEvents, async () => ({ topic: 'orders', view: viewChat, wantsPositions: false }))
}

function registerThreads(api: Api, context: Context): void {
  const { db, clock, keepPicture } = context
  const audit = auditor(clock)

  api.answer(desk.openChat, ({ body, viewer, write }) =>
    write(async (tx) => {
      const order = await findOrder(tx, body.orderId)
      if (!order) throw fail('chat.not_found')
      const { id } = await beginThread(
        { tx, clock },
        { name: body, kind: 'order', orderId: order.id, personId: order.customer_id },
      )
      await audit(tx, viewer, 'chat.open', id, body)
      return { id }
    }),
  )

  api.answer(desk.answerChat, async ({ params, body, viewer, write }) => {
    await getEntrance(db, params.id)
    const picture = await checkWritten(context, viewer.user.id, body)
    return write(async (tx) => {
      const entrance = await getEntrance(tx, params.id)
      const story = { entrance, senderId: viewer.user.id, message: body, picture }
      const message = await sendMessage({ tx, clock, keepPicture }, story)
      await audit(tx, viewer, 'chat.answer', params.id, { messageId: message.id })
      return message
    })
  })

  api.answer(desk.markChat, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const entrance = await getEntrance(tx, params.id)
      return recordMarks({ tx, clock }, { entrance, personId: viewer.user.id, marks: body })
    }),
  )

  api.answer(desk.assignChat, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const story = { threadId: params.id, staffId: viewer.user.id, userId: body.userId }
      const assignedTo = await assignThread({ tx, clock }, story)
      await audit(tx, viewer, 'chat.assign', params.id, body)
      return { assignedTo }
    }),
  )

  api.answer(desk.settleChat, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const story = { threadId: params.id, staffId: viewer.user.id, seq: body.seq }
      const { isChanged, waitingSince } = await settleThread({ tx, clock }, story)
      if (isChanged) await audit(tx, viewer, 'chat.settle', params.id, body)
      return { waitingSince }
    }),
  )
}

function registerReplies(api: Api, { db, clock }: Context): void {
  const audit = auditor(clock)
  const read = async (from: Db | Tx) => ({ items: await listReplyRows(from, desk.mostReplies) })

  api.answer(desk.listReplies, () => read(db))

  api.answer(desk.addReply, ({ body, viewer, write }) =>
    write(async (tx) => {
      const id = await addReply({ tx, clock }, body)
      await audit(tx, viewer, 'chat.add_reply', id, body)
      return read(tx)
    }),
  )

  api.answer(desk.changeReply, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      await changeReply({ tx, clock }, { id: params.id, ...body })
      await audit(tx, viewer, 'chat.change_reply', params.id, body)
      return read(tx)
    }),
  )

  api.answer(desk.removeReply, ({ params, viewer, write }) =>
    write(async (tx) => {
      const title = await removeReply(tx, params.id)
      await audit(tx, viewer, 'chat.remove_reply', params.id, { title })
      return read(tx)
    }),
  )
}

async function getEntrance(db: Db | Tx, threadId: string) {
  const thread = await findThreadById(db, threadId)
  if (!thread) throw fail('chat.not_found')
  return enterAsStaff(db, thread)
}

function auditor(clock: Clock) {
  return (tx: Tx, viewer: Viewer, action: string, subject: string, detail: Record<string, unknown>) =>
    recordAudit(tx, clock, { actorId: viewer.user.id, action, subject, detail })
}
