import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'

const figures = z.object({
  /** From placing to the door, on average. */
  minutes: z.number(),
  /** That agents ride for an order, on average. */
  kilometres: z.number(),
})

export const previewPlansEndpoint = defineEndpoint({
  id: 'admin.previewPlans',
  method: 'GET',
  path: '/api/admin/settings/plans',
  summary: 'What the last week’s orders would have come to, planned for minutes and for kilometres',
  access: 'settings.manage',
  response: z.object({
    /** Counts the orders that it was worked out from. */
    orders: z.int(),
    /** Null where there were none. */
    figures: z.object({ minutes: figures, kilometres: figures }).nullable(),
  }),
})
