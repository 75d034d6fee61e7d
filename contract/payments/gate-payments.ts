import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { gateMethod } from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText, refuseFields } from '#contract/core/text.ts'
import { gatePaymentsBornBy, gatePaymentsStatus } from '#domain/column-values.ts'

/** Says who bears a payment that never arrived: its customer owes it again, the agent owes it, or the business writes it off. */
export const lossBearers = gatePaymentsBornBy
export type LossBearer = (typeof lossBearers)[number]

/** Lists what admins can say of one: it is on an account, goods may go before it is, it is not there, it never came. */
const gateOutcomes = ['arrived', 'released', 'refused', 'lost'] as const
export type GateOutcome = (typeof gateOutcomes)[number]

/** Describes a transfer to the business's own account, or a slip of its POS, that an agent recorded at the gate. */
export const gatePayment = z.object({
  id: idOf('gatePayment'),
  method: gateMethod,
  amountKobo: kobo,
  reference: z.string(),
  hasPicture: z.boolean(),
  status: z.enum(gatePaymentsStatus),
  statedAt: instant,
  order: z.object({ id: idOf('order'), code: z.string() }),
  customerName: z.string(),
  agent: z.object({ id: idOf('user'), name: z.string() }),
  /** Names the bank account on which it arrived. */
  accountName: z.string().nullable(),
  settledAt: instant.nullable(),
  bornBy: z.enum(lossBearers).nullable(),
  reason: z.string().nullable(),
  outcomes: z.array(z.enum(gateOutcomes)),
})
export type GatePayment = z.output<typeof gatePayment>

export const listGatePaymentsEndpoint = defineEndpoint({
  id: 'gatePayments.list',
  method: 'GET',
  path: '/api/admin/gate-payments',
  summary:
    'Payments at the gate by POS or to our own account: those that wait, oldest first, or all, newest first',
  access: 'money.manage',
  query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
  response: pageOf(gatePayment),
})

const params = z.strictObject({ id: idOf('gatePayment') })
const reason = plainText({ min: 1, max: 300 })

export const settleGatePaymentEndpoint = defineEndpoint({
  id: 'gatePayments.settle',
  method: 'POST',
  path: '/api/admin/gate-payments/:id/settle',
  summary: 'Say what became of a payment at the gate',
  access: 'money.manage',
  needsIdempotencyKey: true,
  params,
  body: z
    .strictObject({
      as: z.enum(gateOutcomes),
      /** Names the bank account on which it arrived. */
      accountId: idOf('moneyAccount').nullable().default(null),
      bornBy: z.enum(lossBearers).nullable().default(null),
      reason: reason.nullable().default(null),
    })
    .superRefine(({ as, accountId, bornBy, reason: why }, context) => {
      const refuse = refuseFields(context)
      if ((as === 'arrived') !== (accountId !== null))
        refuse('accountId', as === 'arrived' ? 'Choose the account' : 'This does not belong to it')
      if ((as === 'lost') !== (bornBy !== null))
        refuse('bornBy', as === 'lost' ? 'Choose who bears it' : 'This does not belong to it')
      if ((as === 'lost' || as === 'refused') && why === null) refuse('reason', 'Write why')
    }),
  response: gatePayment,
})

export const getGatePictureEndpoint = defineEndpoint({
  id: 'gatePayments.picture',
  method: 'GET',
  path: '/api/admin/gate-payments/:id/picture',
  summary: 'The picture of a slip or an alert',
  access: 'money.manage',
  params,
  kind: 'file',
  response: z.string(),
})
