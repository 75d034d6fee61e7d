import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'

/** Is typed by whoever removes what practice made, since nothing brings it back. */
export const removalWord = 'REMOVE'

export const removePracticeEndpoint = defineEndpoint({
  id: 'practice.remove',
  method: 'POST',
  path: '/api/admin/practice/remove',
  summary: 'Remove all that practice made, once it is off and its orders have ended; for the owner alone',
  access: 'settings.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({ word: z.literal(removalWord) }),
  response: z.object({ orders: z.int(), movements: z.int(), people: z.int() }),
})
