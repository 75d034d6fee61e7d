import { z } from 'zod'
import { roles } from '#contract/accounts/accounts.ts'
import {
  chatEvent,
  chatKinds,
  chatMarks,
  chatMessage,
  chatPage,
  chatPageQuery,
  chatRoles,
  maxMessageLength,
  newMarks,
  newMessage,
} from '#contract/core/chat-shapes.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { counter, idOf, instant } from '#contract/core/ids.ts'
import { streamQuery } from '#contract/core/live.ts'
import { kobo } from '#contract/core/money.ts'
import { orderStatus } from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'

const threadParams = z.strictObject({ id: idOf('thread') })
const replyParams = z.strictObject({ id: idOf('chatReply') })

/** Names which threads the inbox shows. */
export const chatFilters = ['all', 'unanswered', 'mine', 'orders', 'support'] as const
export type ChatFilter = (typeof chatFilters)[number]

const adminBrief = z.object({ id: idOf('user'), name: z.string() })
export type ChatAdmin = z.output<typeof adminBrief>

const threadHead = z.object({
  id: idOf('thread'),
  kind: z.enum(chatKinds),
  person: z.object({ id: idOf('user'), name: z.string(), role: z.enum(roles) }),
  /** Since when the person waits for an answer; null when nobody does. */
  waitingSince: instant.nullable(),
  assignedTo: adminBrief.nullable(),
})

const chatRow = threadHead.extend({
  order: z
    .object({ id: idOf('order'), code: z.string(), status: orderStatus, marketName: z.string() })
    .nullable(),
  last: z.object({
    from: z.enum(chatRoles),
    /** Begins it; null for a picture, and for what was erased or forgotten. */
    text: z.string().nullable(),
    hasPicture: z.boolean(),
    isForgotten: z.boolean(),
    at: instant,
  }),
  unread: z.int(),
})
export type ChatRow = z.output<typeof chatRow>

const adminThread = chatPage.extend(threadHead.shape).extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  order: z
    .object({
      id: idOf('order'),
      code: z.string(),
      status: orderStatus,
      marketName: z.string(),
      agentName: z.string().nullable(),
      agentPhone: z.string().nullable(),
      area: z.string(),
      itemCount: z.int(),
      placedAt: instant,
      promiseBy: instant,
      endedAt: instant.nullable(),
      totalKobo: kobo.nullable(),
      estimateHighKobo: kobo,
    })
    .nullable(),
})
export type AdminThread = z.output<typeof adminThread>

export const listChatsEndpoint = defineEndpoint({
  id: 'chats.list',
  method: 'GET',
  path: '/api/admin/chats',
  summary: 'Threads: those who wait longest first, then the newest; found by person or by order',
  access: 'chats.manage',
  cities: 'filtered',
  query: pageQuery.extend({
    city: citySlug.optional(),
    filter: z.enum(chatFilters).optional(),
    search: plainText({ min: 1, max: 80 }).optional(),
  }),
  response: pageOf(chatRow).extend({ unanswered: z.int() }),
})

export const getChatEndpoint = defineEndpoint({
  id: 'chats.get',
  method: 'GET',
  path: '/api/admin/chats/:id',
  summary: 'One thread with its person and its order',
  access: 'chats.manage',
  cities: 'thread',
  params: threadParams,
  query: chatPageQuery,
  response: adminThread,
})

export const openChatEndpoint = defineEndpoint({
  id: 'chats.open',
  method: 'POST',
  path: '/api/admin/chats/open',
  summary: 'Open the thread of an order, also one in which nobody has written yet',
  access: 'chats.manage',
  cities: 'filtered',
  body: z.strictObject({ orderId: idOf('order') }),
  response: z.object({ id: idOf('thread') }),
})

export const answerChatEndpoint = defineEndpoint({
  id: 'chats.answer',
  method: 'POST',
  path: '/api/admin/chats/:id/messages',
  summary: 'Write in a thread as our team; whoever waits there has an answer',
  access: 'chats.manage',
  cities: 'thread',
  params: threadParams,
  body: newMessage,
  response: chatMessage,
  status: 201,
})

export const markChatEndpoint = defineEndpoint({
  id: 'chats.mark',
  method: 'POST',
  path: '/api/admin/chats/:id/marks',
  summary: 'Say how far this admin has read a thread; it never goes back',
  access: 'chats.manage',
  cities: 'thread',
  params: threadParams,
  body: newMarks,
  response: chatMarks,
})

export const assignChatEndpoint = defineEndpoint({
  id: 'chats.assign',
  method: 'POST',
  path: '/api/admin/chats/:id/assign',
  summary: 'Give a thread to an admin, or to nobody',
  access: 'chats.manage',
  cities: 'thread',
  params: threadParams,
  body: z.strictObject({ userId: idOf('user').nullable() }),
  response: z.object({ assignedTo: adminBrief.nullable() }),
})

export const settleChatEndpoint = defineEndpoint({
  id: 'chats.settle',
  method: 'POST',
  path: '/api/admin/chats/:id/settle',
  summary: 'Say that nothing more is to be answered in a thread',
  access: 'chats.manage',
  cities: 'thread',
  params: threadParams,
  body: z.strictObject({
    /** The last message that was seen: a later one waits on. */
    seq: counter,
  }),
  response: z.object({ waitingSince: instant.nullable() }),
})

const chatsWaiting = z.object({
  unanswered: z.int(),
  /** Counts those in threads that this admin has. */
  mine: z.int(),
  /** Since when anyone who waits longest does; null when nobody does. */
  longestSince: instant.nullable(),
})
export type ChatsWaiting = z.output<typeof chatsWaiting>

export const getChatsWaitingEndpoint = defineEndpoint({
  id: 'chats.waiting',
  method: 'GET',
  path: '/api/admin/chats/waiting',
  summary: 'How many people wait for an answer, and since when',
  access: 'chats.manage',
  cities: 'filtered',
  query: z.strictObject({ city: citySlug.optional() }),
  response: chatsWaiting,
})

export const listChatAdminsEndpoint = defineEndpoint({
  id: 'chats.admins',
  method: 'GET',
  path: '/api/admin/chats/staff',
  summary: 'To whom a thread can be given',
  access: 'chats.manage',
  cities: 'filtered',
  response: z.object({ items: z.array(adminBrief) }),
})

export const chatAdminEvents = defineEndpoint({
  id: 'chats.events',
  method: 'GET',
  path: '/api/admin/chats/events',
  summary: 'Live news of every thread; without what was written',
  access: 'chats.manage',
  cities: 'filtered',
  query: streamQuery,
  response: chatEvent,
  kind: 'stream',
})

export const mostReplies = 100
const chatReply = z.object({ id: idOf('chatReply'), title: z.string(), body: z.string() })
export type ChatReply = z.output<typeof chatReply>
const replies = z.object({ items: z.array(chatReply) })
const replyBody = z.strictObject({
  title: plainText({ min: 1, max: 60 }),
  body: plainText({ min: 1, max: maxMessageLength }),
})

export const listRepliesEndpoint = defineEndpoint({
  id: 'chats.replies',
  method: 'GET',
  path: '/api/admin/chats/replies',
  summary: 'Answers that are saved, by title',
  access: 'chats.manage',
  cities: 'every',
  response: replies,
})

export const addReplyEndpoint = defineEndpoint({
  id: 'chats.addReply',
  method: 'POST',
  path: '/api/admin/chats/replies',
  summary: 'Save an answer that admins often give',
  access: 'chats.manage',
  needsIdempotencyKey: true,
  body: replyBody,
  response: replies,
  status: 201,
})

export const changeReplyEndpoint = defineEndpoint({
  id: 'chats.changeReply',
  method: 'POST',
  path: '/api/admin/chats/replies/:id',
  summary: 'Change an answer that is saved',
  access: 'chats.manage',
  params: replyParams,
  body: replyBody,
  response: replies,
})

export const removeReplyEndpoint = defineEndpoint({
  id: 'chats.removeReply',
  method: 'POST',
  path: '/api/admin/chats/replies/:id/remove',
  summary: 'Remove an answer that is saved',
  access: 'chats.manage',
  params: replyParams,
  response: replies,
})
