import { z } from 'zod'
import {
  chatKinds,
  chatMarks,
  chatMessage,
  chatPage,
  chatPageQuery,
  newMarks,
  newMessage,
} from './chat-shapes.ts'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'

const orderParams = z.strictObject({ id: idOf('order') })

/** A thread as its customer or agent sees it. */
export const chatThread = chatPage.extend({
  kind: z.enum(chatKinds),
  orderId: idOf('order').nullable(),
  /** Whether this reader may write now. */
  canWrite: z.boolean(),
  /** Until when that is so, once the order has ended. */
  openUntil: instant.nullable(),
})
export type ChatThread = z.output<typeof chatThread>

export const getOrderChat = defineEndpoint({
  id: 'chat.ofOrder',
  method: 'GET',
  path: '/api/chat/orders/:id',
  summary: 'The thread of an order, for its customer and the agent who has it',
  access: 'signedIn',
  params: orderParams,
  query: chatPageQuery,
  response: chatThread,
})

export const getSupportChat = defineEndpoint({
  id: 'chat.support',
  method: 'GET',
  path: '/api/chat/support',
  summary: 'The thread of a customer or an agent with our office',
  access: 'signedIn',
  query: chatPageQuery,
  response: chatThread,
})

export const sendOrderMessage = defineEndpoint({
  id: 'chat.sendToOrder',
  method: 'POST',
  path: '/api/chat/orders/:id/messages',
  summary: 'Write in the thread of an order; until 24 hours after its end',
  access: 'signedIn',
  params: orderParams,
  body: newMessage,
  response: chatMessage,
  status: 201,
})

export const sendSupportMessage = defineEndpoint({
  id: 'chat.sendToSupport',
  method: 'POST',
  path: '/api/chat/support/messages',
  summary: 'Write to our office',
  access: 'signedIn',
  body: newMessage,
  response: chatMessage,
  status: 201,
})

export const markOrderChat = defineEndpoint({
  id: 'chat.markOrder',
  method: 'POST',
  path: '/api/chat/orders/:id/marks',
  summary: 'Say how far the thread of an order has come and is read; it never goes back',
  access: 'signedIn',
  params: orderParams,
  body: newMarks,
  response: chatMarks,
})

export const markSupportChat = defineEndpoint({
  id: 'chat.markSupport',
  method: 'POST',
  path: '/api/chat/support/marks',
  summary: 'Say how far the thread with our office has come and is read; it never goes back',
  access: 'signedIn',
  body: newMarks,
  response: chatMarks,
})

const chatUnread = z.object({
  /** Messages of others that this person has not read, in all threads. */
  total: z.int(),
  /** Those of our office, in the thread of help. */
  support: z.int(),
  /** Those about orders, the newest first. */
  orders: z.array(
    z.object({
      orderId: idOf('order'),
      marketName: z.string(),
      /** Whose order it is, for the agent who has it; null for one's own. */
      customerName: z.string().nullable(),
      unread: z.int(),
    }),
  ),
})
export type ChatUnread = z.output<typeof chatUnread>

export const getUnread = defineEndpoint({
  id: 'chat.unread',
  method: 'GET',
  path: '/api/chat/unread',
  summary: 'How many messages the signed-in person has not read, thread by thread; at most fifty threads',
  access: 'signedIn',
  response: chatUnread,
})

export const getChatPicture = defineEndpoint({
  id: 'chat.picture',
  method: 'GET',
  path: '/api/chat/pictures/:id',
  summary: 'The picture of a message as WebP, for those in its thread and for staff of the chats',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('message') }),
  response: z.string(),
  kind: 'file',
})
