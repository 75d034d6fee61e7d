import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'

export const getReceiptEndpoint = defineEndpoint({
  id: 'orders.receipt',
  method: 'GET',
  path: '/api/orders/:id/receipt.pdf',
  summary: 'The receipt as PDF, for the customer and for admins, once the shopping is done',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('order') }),
  response: z.string(),
  kind: 'file',
})
