import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './ids.ts'
import { streamQuery } from './live.ts'
import { orderEventTypes, orderStatus } from './order-machine.ts'
import { position, promise } from './order-shapes.ts'

const alphabet = '0-9A-HJKMNP-TV-Z'
const pattern = new RegExp(`^(?:[${alphabet}]{4}-){3}[${alphabet}]{4}$`)

/** A tracking code as people type it; 80 random bits, shown as XXXX-XXXX-XXXX-XXXX. */
export const trackingCode = z
  .string()
  .trim()
  .max(40)
  .transform(normaliseCode)
  .pipe(z.string().regex(pattern, 'A tracking code has 16 letters and digits'))

/** Reads a code with or without dashes, in either case, with O and I typed for 0 and 1. */
export function normaliseCode(typed: string): string {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return characters.match(/.{1,4}/g)?.join('-') ?? ''
}

/** The code in a text that somebody pasted: a link, a message with a link, the code itself; null for none. */
export function findTrackingCode(pasted: string): string | null {
  const linked = /\/track\/([\w-]+)/i.exec(pasted)?.[1]
  const candidates = [linked, pasted, ...(pasted.match(/(?:[0-9a-z]{4}[\s-]?){3}[0-9a-z]{4}/gi) ?? [])]
  const codes = candidates.map((text) => normaliseCode(text ?? ''))
  return codes.find((code) => pattern.test(code)) ?? null
}

/** What anybody with the code may see: never address, phone, items, prices or the handover code. */
export const trackedOrder = z.object({
  code: z.string(),
  status: orderStatus,
  marketName: z.string(),
  marketPosition: z.object({ latitude: z.number(), longitude: z.number() }),
  itemCount: z.int(),
  placedAt: instant,
  promise,
  endedAt: instant.nullable(),
  agentFirstName: z.string().nullable(),
  agentPosition: position.nullable(),
  timeline: z.array(z.object({ id: z.string(), type: z.enum(orderEventTypes), happenedAt: instant })),
})
export type TrackedOrder = z.output<typeof trackedOrder>

const codeParams = z.strictObject({ code: trackingCode })

export const trackOrder = defineEndpoint({
  id: 'tracking.get',
  method: 'GET',
  path: '/api/track/:code',
  summary: 'Follow an order without signing in',
  access: 'public',
  params: codeParams,
  response: trackedOrder,
})

export const trackEvents = defineEndpoint({
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
