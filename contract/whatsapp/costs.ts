import { z } from 'zod'
import { spanQuery } from '#contract/analytics/span-query.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'

const whatsappCosts = z.object({
  /** Messages that arrived in the span by the kind that WhatsApp charges them as, at the prices of their day. */
  kinds: z.array(
    z.object({ category: z.string(), charged: z.int().min(0), free: z.int().min(0), costKobo: z.int() }),
  ),
  costKobo: z.int(),
})
export type WhatsappCosts = z.output<typeof whatsappCosts>

export const getWhatsappCostsEndpoint = defineEndpoint({
  id: 'analytics.whatsapp',
  method: 'GET',
  path: '/api/admin/analytics/whatsapp',
  summary: 'What messages on WhatsApp cost, by the kind that they are charged as',
  access: 'analytics.read',
  query: spanQuery,
  response: whatsappCosts,
})
