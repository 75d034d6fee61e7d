import {
  getChatPictureEndpoint,
  getOrderChatEndpoint,
  getSupportChatEndpoint,
  getUnreadEndpoint,
  markOrderChatEndpoint,
  markSupportChatEndpoint,
  sendOrderMessageEndpoint,
  sendSupportMessageEndpoint,
} from '#contract/chat/chat.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { enterOrder, enterSupport } from './policy.ts'
import { readMessagePicture, readThread } from './read-thread.ts'
import { readUnread } from './read-unread.ts'
import { recordMarks } from './record-marks.ts'
import { admitPictureMessage, countText, sendMessage } from './send-message.ts'

type Context = Pick<PlatformServices, 'db' | 'clock' | 'savePicture' | 'pictureFiles'>

/** Registers what customers and agents write: about an order, and to our team. */
export function registerChat(api: Api, context: Context): void {
  const { db, clock } = context
  registerSending(api, context)

  api.answer(getOrderChatEndpoint, async ({ params, query, viewer }) => {
    const entrance = await enterOrder(db, params.id, viewer.user)
    return readThread(context, entrance, { viewerId: viewer.user.id, before: query.before ?? null })
  })

  api.answer(getSupportChatEndpoint, ({ query, viewer }) =>
    readThread(context, enterSupport(viewer.user), {
      viewerId: viewer.user.id,
      before: query.before ?? null,
    }),
  )

  api.answer(markOrderChatEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const entrance = await enterOrder(tx, params.id, viewer.user)
      return recordMarks({ tx, clock }, { entrance, personId: viewer.user.id, marks: body })
    }),
  )

  api.answer(markSupportChatEndpoint, ({ body, viewer, write }) =>
    write((tx) =>
      recordMarks(
        { tx, clock },
        { entrance: enterSupport(viewer.user), personId: viewer.user.id, marks: body },
      ),
    ),
  )

  api.answer(getUnreadEndpoint, ({ viewer }) => readUnread({ db, clock }, viewer.user))

  api.file(getChatPictureEndpoint, ({ params, viewer }) =>
    readMessagePicture(context, params.id, viewer.user),
  )
}

function registerSending(api: Api, context: Context): void {
  const { db, clock, savePicture } = context

  api.answerWithPicture(sendOrderMessageEndpoint, {
    async admit({ params, body, viewer }) {
      const entrance = await enterOrder(db, params.id, viewer.user)
      await admitPictureMessage(context, { entrance, senderId: viewer.user.id, message: body })
    },
    async answer({ params, body, picture, viewer, write }) {
      await countText(context, viewer.user.id, body)
      return write(async (tx) => {
        const entrance = await enterOrder(tx, params.id, viewer.user)
        const run = { entrance, senderId: viewer.user.id, message: body, picture }
        return sendMessage({ tx, clock, savePicture }, run)
      })
    },
  })

  api.answerWithPicture(sendSupportMessageEndpoint, {
    async admit({ body, viewer }) {
      const entrance = enterSupport(viewer.user)
      await admitPictureMessage(context, { entrance, senderId: viewer.user.id, message: body })
    },
    async answer({ body, picture, viewer, write }) {
      const entrance = enterSupport(viewer.user)
      await countText(context, viewer.user.id, body)
      const run = { entrance, senderId: viewer.user.id, message: body, picture }
      return write((tx) => sendMessage({ tx, clock, savePicture }, run))
    },
  })
}
