import { z } from 'zod'
import {
  chatKinds,
  chatMarks,
  chatMessage,
  chatPage,
  chatPageQuery,
  newMarks,
  newMessage,
} from '#contract/core/chat-shapes.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'

const orderParams = z.strictObject({ id: idOf('order') })

/** Describes a thread as its customer or agent sees it. */
const chatThread = chatPage.extend({
  kind: z.enum(chatKinds),
  orderId: idOf('order').nullable(),
  /** Says if this reader may write now. */
  canWrite: z.boolean(),
  /** Says until when that is so, once the order has ended. */
  openUntil: instant.nullable(),
})
export type ChatThread = z.output<typeof chatThread>

export const getOrderChatEndpoint = defineEndpoint({
  id: 'chat.ofOrder',
  method: 'GET',
  path: '/api/chat/orders/:id',
  summary: 'The thread of an order, for its customer and the agent who has it',
  access: 'signedIn',
  params: orderParams,
  query: chatPageQuery,
  response: chatThread,
})

export const getSupportChatEndpoint = defineEndpoint({
  id: 'chat.support',
  method: 'GET',
  path: '/api/chat/support',
  summary: 'The thread of a customer or an agent with our team',
  access: 'signedIn',
  query: chatPageQuery,
  response: chatThread,
})

export const sendOrderMessageEndpoint = defineEndpoint({
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

export const sendSupportMessageEndpoint = defineEndpoint({
  id: 'chat.sendToSupport',
  method: 'POST',
  path: '/api/chat/support/messages',
  summary: 'Write to our team in the thread of the signed-in person',
  access: 'signedIn',
  body: newMessage,
  response: chatMessage,
  status: 201,
})

export const markOrderChatEndpoint = defineEndpoint({
  id: 'chat.markOrder',
  method: 'POST',
  path: '/api/chat/orders/:id/marks',
  summary: 'Say how far the thread of an order has come and is read; it never goes back',
  access: 'signedIn',
  params: orderParams,
  body: newMarks,
  response: chatMarks,
})

export const markSupportChatEndpoint = defineEndpoint({
  id: 'chat.markSupport',
  method: 'POST',
  path: '/api/chat/support/marks',
  summary: 'Say how far the thread with our team has come and is read; it never goes back',
  access: 'signedIn',
  body: newMarks,
  response: chatMarks,
})

const chatUnread = z.object({
  /** Messages of others that this person has not read, in all threads. */
  total: z.int(),
  /** Counts those of our team, in the thread of help. */
  support: z.int(),
  /** Lists those about orders, the newest first. */
  orders: z.array(
    z.object({
      orderId: idOf('order'),
      marketName: z.string(),
      /** Names the order's customer, for the agent who has it; null for one's own. */
      customerName: z.string().nullable(),
      unread: z.int(),
    }),
  ),
})
export type ChatUnread = z.output<typeof chatUnread>

export const getUnreadEndpoint = defineEndpoint({
  id: 'chat.unread',
  method: 'GET',
  path: '/api/chat/unread',
  summary: 'How many messages the signed-in person has not read, thread by thread; at most fifty threads',
  access: 'signedIn',
  response: chatUnread,
})

export const getChatPictureEndpoint = defineEndpoint({
  id: 'chat.picture',
  method: 'GET',
  path: '/api/chat/pictures/:id',
  summary: 'The picture of a message as WebP, for those in its thread and for admins of the chats',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('message') }),
  response: z.string(),
  kind: 'file',
})
