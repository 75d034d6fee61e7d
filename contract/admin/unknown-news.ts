import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { unknownNewsSource } from '#domain/column-values.ts'

/** Something that others told us and we do not know. */
export const unknownNews = z.object({
  id: idOf('unknownNews'),
  source: z.enum(unknownNewsSource),
  /** Holds their own word for it. */
  kind: z.string(),
  /** Their id of the newest thing that it is about. */
  about: z.string().nullable(),
  times: z.int(),
  since: instant,
  lastAt: instant,
})

export const closeUnknownNewsEndpoint = defineEndpoint({
  id: 'unknownNews.close',
  method: 'POST',
  path: '/api/admin/unknown-news/:id/close',
  summary: 'Say that somebody has looked at what we did not know; the same again is a new task',
  access: 'orders.manage',
  params: z.strictObject({ id: idOf('unknownNews') }),
  response: z.object({ ok: z.literal(true) }),
})
