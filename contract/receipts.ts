import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idOf } from './ids.ts'

export const getReceipt = defineEndpoint({
  id: 'orders.receipt',
  method: 'GET',
  path: '/api/orders/:id/receipt.pdf',
  summary: 'The receipt as PDF, for the customer and for staff, once the shopping is done',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('order') }),
  response: z.string(),
  kind: 'file',
})
