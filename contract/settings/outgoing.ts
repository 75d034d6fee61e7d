import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { outgoingMessagesChannel } from '#domain/column-values.ts'

/** Says what a part of the day's messages has used: kobo of SMS, messages of the others. */
const outgoingUse = z.object({
  channel: z.enum(outgoingMessagesChannel),
  /** The whole day, or the share of it that invitations or news may have. */
  of: z.enum(['day', 'invitation', 'news']),
  used: z.int(),
  limit: z.int(),
  /** Messages that it had no room for. */
  refused: z.int(),
})
export type OutgoingUse = z.output<typeof outgoingUse>

/** Those parts of a day that are used up to eight tenths or more. */
export const outgoingLow = z.array(outgoingUse)

export const getOutgoingEndpoint = defineEndpoint({
  id: 'admin.outgoing',
  method: 'GET',
  path: '/api/admin/outgoing',
  summary: 'What has left the house today by SMS, email and WhatsApp, and what the day has room for',
  access: 'settings.manage',
  response: z.array(outgoingUse),
})
