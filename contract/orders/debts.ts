import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'
import { positiveKobo } from '#contract/core/money.ts'
import { customerOrder } from './orders.ts'

export const payDebtEndpoint = defineEndpoint({
  id: 'settling.payDebt',
  method: 'POST',
  path: '/api/orders/:id/pay-debt',
  summary: 'Pay what is owed for an order that ended from the wallet',
  access: 'customer',
  params: z.strictObject({ id: idOf('order') }),
  needsIdempotencyKey: true,
  body: z.strictObject({ amountKobo: positiveKobo }),
  response: customerOrder,
})
