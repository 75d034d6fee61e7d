import {
  getChatPicture,
  getOrderChat,
  getSupportChat,
  getUnread,
  markOrderChat,
  markSupportChat,
  sendOrderMessage,
  sendSupportMessage,
} from '#contract/chat.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { KeepPicture } from '#server/platform/pictures/keep-picture.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { enterOrder, enterSupport } from './policy.ts'
import { readMessagePicture, readThread } from './read-thread.ts'
import { readUnread } from './read-unread.ts'
import { recordMarks } from './record-marks.ts'
import { checkWritten, sendMessage } from './send-message.ts'

interface Context {
  db: Db
  clock: Clock
  keepPicture: KeepPicture
  pictureFiles: PictureFiles
}

/** What customers and agents write: about an order, and to our office. */
export function registerChat(api: Api, context: Context): void {
  const { db, clock, keepPicture } = context

  api.answer(getOrderChat, async ({ params, query, viewer }) => {
    const entrance = await enterOrder(db, params.id, viewer.user)
    return readThread(context, entrance, { viewerId: viewer.user.id, before: query.before ?? null })
  })

  api.answer(getSupportChat, ({ query, viewer }) =>
    readThread(context, enterSupport(viewer.user), {
      viewerId: viewer.user.id,
      before: query.before ?? null,
    }),
  )

  api.answer(sendOrderMessage, async ({ params, body, viewer, write }) => {
    await enterOrder(db, params.id, viewer.user)
    const picture = await checkWritten(context, viewer.user.id, body)
    return write(async (tx) => {
      const entrance = await enterOrder(tx, params.id, viewer.user)
      const story = { entrance, senderId: viewer.user.id, message: body, picture }
      return sendMessage({ tx, clock, keepPicture }, story)
    })
  })

  api.answer(sendSupportMessage, async ({ body, viewer, write }) => {
    const entrance = enterSupport(viewer.user)
    const picture = await checkWritten(context, viewer.user.id, body)
    return write((tx) =>
      sendMessage({ tx, clock, keepPicture }, { entrance, senderId: viewer.user.id, message: body, picture }),
    )
  })

  api.answer(markOrderChat, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const entrance = await enterOrder(tx, params.id, viewer.user)
      return recordMarks({ tx, clock }, { entrance, personId: viewer.user.id, marks: body })
    }),
  )

  api.answer(markSupportChat, ({ body, viewer, write }) =>
    write((tx) =>
      recordMarks(
        { tx, clock },
        { entrance: enterSupport(viewer.user), personId: viewer.user.id, marks: body },
      ),
    ),
  )

  api.answer(getUnread, ({ viewer }) => readUnread({ db, clock }, viewer.user))

  api.file(getChatPicture, ({ params, viewer }) => readMessagePicture(context, params.id, viewer.user))
}
