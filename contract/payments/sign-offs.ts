import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'
import { signOffsKind, signOffsState } from '#domain/column-values.ts'

/**
 * Names what needs a second person above a sum: paying out money that came by a bank line, taking somebody's word that a
 * transfer has arrived, and writing off what an order owes.
 */
export type SignOffKind = (typeof signOffsKind)[number]

const signOff = z.object({
  id: idOf('signOff'),
  kind: z.enum(signOffsKind),
  amountKobo: z.int(),
  /** Names the owner of the wallet or order. */
  customerName: z.string(),
  orderCode: z.string().nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant,
  /** From then on who asked may do it alone, since nobody else could; null otherwise. */
  aloneAt: instant.nullable(),
  state: z.enum(signOffsState),
  answered: z.object({ by: z.string().nullable(), at: instant, note: z.string().nullable() }).nullable(),
  /** Null where the signed-in admin may sign it off; else why not. */
  blocker: z.enum(['own', 'over']).nullable(),
})
export type SignOff = z.output<typeof signOff>

export const listSignOffsEndpoint = defineEndpoint({
  id: 'signOffs.list',
  method: 'GET',
  path: '/api/admin/money/sign-offs',
  summary: 'What waits for a second person, oldest first, then the last that were answered',
  access: 'money.manage',
  response: z.array(signOff),
})

export const answerSignOffEndpoint = defineEndpoint({
  id: 'signOffs.answer',
  method: 'POST',
  path: '/api/admin/money/sign-offs/:id/answer',
  summary: 'Sign off what another admin asked for, which does it, or refuse it; who asked may only refuse',
  access: 'money.manage',
  needsIdempotencyKey: true,
  params: z.strictObject({ id: idOf('signOff') }),
  body: z
    .strictObject({
      as: z.enum(['approve', 'refuse']),
      note: plainText({ min: 1, max: 300 }).nullable().default(null),
    })
    .refine(({ as, note }) => as === 'approve' || note !== null, { path: ['note'], message: 'Write why' }),
  response: z.array(signOff),
})
