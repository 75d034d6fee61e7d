import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'

const point = z.object({ latitude: z.number(), longitude: z.number() })

export const getOrderWayEndpoint = defineEndpoint({
  id: 'orders.way',
  method: 'GET',
  path: '/api/orders/:id/way',
  summary:
    'How far away the agent still is who is on the way, and the road from the market where that is known',
  access: 'customer',
  params: z.strictObject({ id: idOf('order') }),
  response: z.object({
    /** Counts until the gate; null while nobody is on the way with it, or where is not known. */
    minutes: z.number().nullable(),
    line: z.array(point).nullable(),
  }),
})
