import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { itemKobo } from '#contract/core/money.ts'
import { photo } from '#contract/core/photo.ts'
import { questionKinds } from '#contract/core/question-shapes.ts'
import { optionalText } from '#contract/core/text.ts'
import { asksWhatElse } from '#domain/orders/consent.ts'
import { trip } from './agent.ts'

const itemParams = z.strictObject({ id: idOf('order'), itemId: idOf('item') })
const happenedAt = instant.optional()

export const askQuestionEndpoint = defineEndpoint({
  id: 'agent.ask',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/ask',
  summary: 'Ask the customer about an item; one question at a time',
  access: 'agent',
  params: itemParams,
  body: z
    .strictObject({
      kind: z.enum(questionKinds),
      askedKobo: itemKobo.nullable().default(null),
      substituteName: optionalText(120),
      note: optionalText(200),
      photo: photo.nullable().default(null),
      happenedAt,
    })
    .refine(({ kind, askedKobo }) => asksWhatElse(kind) || askedKobo !== null, {
      path: ['askedKobo'],
      message: 'Write what the seller asks',
    })
    .refine(({ kind, substituteName }) => (kind === 'substitute') === (substituteName !== null), {
      path: ['substituteName'],
      message: 'Write what there is instead, and only then',
    }),
  response: trip,
})

export const withdrawQuestionEndpoint = defineEndpoint({
  id: 'agent.withdraw',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/withdraw',
  summary: 'Take the open question about a line back',
  access: 'agent',
  params: itemParams,
  body: z.strictObject({ happenedAt }),
  response: trip,
})
