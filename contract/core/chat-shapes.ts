import { z } from 'zod'
import { chatMessagesSenderRole, chatThreadsKind } from '#domain/column-values.ts'
import { days } from '#domain/time/durations.ts'
import { counter, idOf, instant } from './ids.ts'
import { photo } from './photo.ts'
import { optionalText } from './text.ts'

export const chatKinds = chatThreadsKind
export type ChatKind = (typeof chatKinds)[number]

/** Says who somebody is in a thread. */
export const chatRoles = chatMessagesSenderRole
export type ChatRole = (typeof chatRoles)[number]

export const maxMessageLength = 1000
/** Messages of one page of a thread. */
export const messagesAtOnce = 50
/** For how many days words and pictures are stored after an order's end and the last word. */
export const messageDays = 180
/** Says how long the thread of an order that has ended stays open to write in. */
export const openAfterEndMs = days(1)

export const chatMessage = z.object({
  id: idOf('message'),
  /** Place in the thread, counted from 1. */
  seq: z.int(),
  from: z.enum(chatRoles),
  name: z.string(),
  isMine: z.boolean(),
  /** Null for a picture, for what was erased with its person's account, and for what was forgotten. */
  text: z.string().nullable(),
  hasPicture: z.boolean(),
  /** Its words or picture are stored no longer. */
  isForgotten: z.boolean(),
  /** When it was written, by the device, within reason. */
  sentAt: instant,
})
export type ChatMessage = z.output<typeof chatMessage>

/** Marks how far messages have come with a reader. */
export const chatMarks = z.object({ deliveredSeq: z.int(), readSeq: z.int() })
export type ChatMarks = z.output<typeof chatMarks>

/** Holds a page of a thread; without `before` the newest. */
export const chatPage = z.object({
  /** Oldest first. */
  messages: z.array(chatMessage),
  /** Is what to ask `before` for the page before this one; null where there is none. */
  before: z.int().nullable(),
  lastSeq: z.int(),
  others: chatMarks,
  myReadSeq: z.int(),
  /** Messages of others that this reader has not read. */
  unread: z.int(),
})

export type ChatPage = z.output<typeof chatPage>

export const chatPageQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Use the number that the page after it named')
    .transform(Number)
    .optional(),
})

/** Takes a text or a picture; its id is made where it is written, so that it arrives once. */
export const newMessage = z
  .strictObject({
    id: idOf('message'),
    text: optionalText(maxMessageLength),
    photo: photo.nullable().default(null),
    sentAt: instant.optional(),
  })
  .refine(({ text, photo: taken }) => (text === null) !== (taken === null), {
    path: ['text'],
    message: 'Write something or send a picture',
  })

export const newMarks = z
  .strictObject({ deliveredSeq: counter, readSeq: counter })
  .refine(({ deliveredSeq, readSeq }) => readSeq <= deliveredSeq, {
    path: ['readSeq'],
    message: 'A message that was read was delivered',
  })

/** Something happened in a thread: read it again. */
export const chatEvent = z.object({
  type: z.enum(['chat.sent', 'chat.marked']),
  threadId: idOf('thread'),
  kind: z.enum(chatKinds),
  orderId: idOf('order').nullable(),
  from: z.enum(chatRoles),
})
export type ChatEvent = z.output<typeof chatEvent>

/** Returns whether an event of a person's stream is about a thread; else it is about an order. */
export function isChatEvent(event: object): event is ChatEvent {
  return 'threadId' in event
}
