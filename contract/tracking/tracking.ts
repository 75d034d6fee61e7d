import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { streamQuery } from '#contract/core/live.ts'
import { kobo } from '#contract/core/money.ts'
import { orderStatus, position, promise } from '#contract/core/order-shapes.ts'
import { codeText } from '#contract/core/text.ts'
import { orderEventTypes } from '#domain/orders/order-machine.ts'
import { normaliseCode, trackingCodePattern } from '#domain/orders/tracking-code.ts'
import { cleanCode } from '#domain/typed-text.ts'

/** Takes a tracking code as people type it; 80 random bits, shown as XXXX-XXXX-XXXX-XXXX. */
export const trackingCode = z
  .string()
  .overwrite(cleanCode)
  .max(40)
  .transform(normaliseCode)
  .pipe(z.string().regex(trackingCodePattern, 'A tracking code has 16 letters and digits'))

/** Shows what anybody with the code may see: never address, phone, items, prices or the handover code. */
const trackedOrder = z.object({
  code: z.string(),
  status: orderStatus,
  marketName: z.string(),
  marketPosition: z.object({ latitude: z.number(), longitude: z.number() }),
  itemCount: z.int(),
  placedAt: instant,
  promise,
  /** By when it is expected now, where that is later than was promised. */
  expectedBy: instant.nullable(),
  /** Is when the agent for whom it waits will be asked; null where it waits for nobody in particular. */
  askAt: instant.nullable(),
  endedAt: instant.nullable(),
  agentFirstName: z.string().nullable(),
  agentPosition: position.nullable(),
  timeline: z.array(
    z.object({
      id: z.string(),
      type: z.enum(orderEventTypes),
      happenedAt: instant,
      /** The new time, where one was said. */
      expectedBy: instant.optional(),
    }),
  ),
})
export type TrackedOrder = z.output<typeof trackedOrder>

const codeParams = z.strictObject({ code: trackingCode })

export const trackOrderEndpoint = defineEndpoint({
  id: 'tracking.get',
  method: 'GET',
  path: '/api/track/:code',
  summary: 'An order as anybody who has its tracking code may follow it',
  access: 'public',
  params: codeParams,
  response: trackedOrder,
})

const ownKey = codeText({ min: 1, max: 40 })

/** Adds what the customer’s own link shows: what it costs and what is asked, never address, phone or handover code. */
const ownOrder = z.object({
  /** Goods and fees: the bill, or about how much before there is one. */
  totalKobo: kobo,
  isBilled: z.boolean(),
  /** Is open now; 0 before there is a bill, unless the order waits for its money. */
  dueKobo: kobo,
  paysLater: z.boolean(),
  /** Says that it can be paid online now. */
  canPay: z.boolean(),
  questions: z.array(z.object({ itemName: z.string(), path: z.string(), expiresAt: instant })),
  /** Its customer has shown the number to be theirs. */
  isClaimed: z.boolean(),
})
export type OwnOrder = z.output<typeof ownOrder>

export const ownOrderEndpoint = defineEndpoint({
  id: 'tracking.own',
  method: 'GET',
  path: '/api/track/:code/own',
  summary: 'What the customer’s own link shows besides: what it costs, what is open and what is asked',
  access: 'public',
  params: codeParams,
  query: z.strictObject({ key: ownKey }),
  response: ownOrder,
})

export const payOwnOrderEndpoint = defineEndpoint({
  id: 'tracking.pay',
  method: 'POST',
  path: '/api/track/:code/payment',
  summary:
    'Begin to pay what is open, signed out, by the customer’s own link; the answer is the provider’s page',
  access: 'public',
  params: codeParams,
  body: z.strictObject({ key: ownKey }),
  response: z.object({ pageUrl: z.string() }),
})

export const trackEventsEndpoint = defineEndpoint({
  id: 'tracking.events',
  method: 'GET',
  path: '/api/track/:code/events',
  summary: 'Live events of a tracked order; position while in transit',
  access: 'public',
  params: codeParams,
  response: z.object({
    id: z.string(),
    type: z.enum(orderEventTypes),
    status: orderStatus.nullable(),
    happenedAt: instant,
  }),
  query: streamQuery,
  kind: 'stream',
})
