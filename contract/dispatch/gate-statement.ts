import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { positiveKobo } from '#contract/core/money.ts'
import { gateMethod } from '#contract/core/order-shapes.ts'
import { photo } from '#contract/core/photo.ts'
import { codeText } from '#contract/core/text.ts'
import { payment } from '#contract/payments/payments.ts'
import { trip } from './agent.ts'

const params = z.strictObject({ id: idOf('order') })

export const stateGatePayment = defineEndpoint({
  id: 'agent.gatePayment',
  method: 'POST',
  path: '/api/agent/trips/:id/gate-payment',
  summary: 'Say that the customer paid by transfer to our own account, or by POS',
  access: 'agent',
  params,
  body: z.strictObject({
    method: gateMethod,
    amountKobo: positiveKobo,
    /** Is the number on the slip, or of the transfer. */
    reference: codeText({ min: 3, max: 60 }),
    photo: photo.nullable().default(null),
    happenedAt: instant.optional(),
  }),
  response: trip,
})

export const requestTransferEndpoint = defineEndpoint({
  id: 'agent.transfer',
  method: 'POST',
  path: '/api/agent/trips/:id/transfer',
  summary: 'Ask for a bank account to which the customer transfers the balance at the gate',
  access: 'agent',
  params,
  response: payment,
})
