import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay } from '#contract/core/ids.ts'
import { books } from './books.ts'

export const fetchSettlementsEndpoint = defineEndpoint({
  id: 'books.fetchSettlements',
  method: 'POST',
  path: '/api/admin/books/settlements',
  summary: 'Ask Paystack what it has paid out, and book it and its fees',
  access: 'money.manage',
  body: z.strictObject({ from: calendarDay, to: calendarDay }),
  response: z.object({
    settlements: z.int(),
    settledKobo: z.int(),
    feesKobo: z.int(),
    books,
  }),
})
