import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'
import { takeBacksAnsweredAs, takeBacksKind, takeBacksState } from '#domain/column-values.ts'

/**
 * Says where money that left at the provider by itself stands: asked for, answered, gone, back, ended there, or in no state
 * that we know.
 */
export const takeBackStates = takeBacksState
export type TakeBackState = (typeof takeBackStates)[number]

/** Shows a bank that an order was delivered as asked. */
const evidence = z.object({
  /** Handed over against the customer's own code. */
  isByCode: z.boolean(),
  placedAt: instant,
  deliveredAt: instant.nullable(),
  agentName: z.string().nullable(),
  marketName: z.string(),
  goods: z.int(),
  totalKobo: z.int().nullable(),
  pictureIds: z.array(idOf('picture')),
})

/** Describes a charge-back, or a refund that somebody made in the provider's own pages. */
const takeBack = z.object({
  id: idOf('takeBack'),
  kind: z.enum(takeBacksKind),
  state: z.enum(takeBackStates),
  /** Is the provider's own word for it. */
  rawState: z.string(),
  /** Says the reason in the bank's words; null if it gives none. */
  category: z.string().nullable(),
  reference: z.string(),
  amountKobo: z.int(),
  currency: z.string(),
  order: z.object({ id: idOf('order'), code: z.string() }).nullable(),
  customer: z.object({ id: idOf('user'), name: z.string() }).nullable(),
  /** Counts earlier payments of this customer that a bank asked for. */
  earlier: z.int(),
  /** Is the part of it that stands at our own cost. */
  costKobo: z.int(),
  /** Says until when the provider takes an answer. */
  dueAt: instant.nullable(),
  at: instant,
  evidence: evidence.nullable(),
  answered: z.object({ as: z.enum(takeBacksAnsweredAs), at: instant, text: z.string() }).nullable(),
  closedAt: instant.nullable(),
  note: z.string().nullable(),
  actions: z.array(z.enum(['evidence', 'accept', 'close', 'owed'])),
})
export type TakeBack = z.output<typeof takeBack>

export const listTakeBacksEndpoint = defineEndpoint({
  id: 'takeBacks.list',
  method: 'GET',
  path: '/api/admin/money/take-backs',
  summary: 'Money that banks take back, or that was refunded past us: what waits first, by its deadline',
  access: 'money.manage',
  response: z.array(takeBack),
})

export const answerTakeBackEndpoint = defineEndpoint({
  id: 'takeBacks.answer',
  method: 'POST',
  path: '/api/admin/money/take-backs/:id/answer',
  summary:
    'Answer a charge-back at the provider: with what shows that the order was delivered, or by giving the money back',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('takeBack') }),
  body: z.strictObject({
    as: z.enum(takeBacksAnsweredAs),
    /** Is read by the bank. */
    message: plainText({ min: 1, max: 500 }),
  }),
  response: takeBack,
})

export const closeTakeBackEndpoint = defineEndpoint({
  id: 'takeBacks.close',
  method: 'POST',
  path: '/api/admin/money/take-backs/:id/close',
  summary:
    'Note that somebody has dealt with money taken back, or that its customer owes what stands at our cost',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('takeBack') }),
  body: z.strictObject({ as: z.enum(['close', 'owed']), note: plainText({ min: 1, max: 300 }) }),
  response: takeBack,
})
