import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo, koboSum, positiveKobo } from '#contract/core/money.ts'
import { plainText } from '#contract/core/text.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { paymentsRefundTo } from '#domain/column-values.ts'
import { adminOrder } from './admin-orders.ts'
import { settlingWays, unsettledOrder } from './settling-shapes.ts'

const orderParams = z.strictObject({ id: idOf('order') })
const ofCity = z.strictObject({ city: citySlug.optional() })
const reason = plainText({ min: 1, max: 300 })
/** Says what the customer gets back of what they paid, nothing included; asked for where goods were not handed over. */
const giveBack = z.strictObject({ amountKobo: kobo, to: z.enum(paymentsRefundTo) }).optional()

export const listUnsettledEndpoint = defineEndpoint({
  id: 'settling.list',
  method: 'GET',
  path: '/api/admin/unsettled-orders',
  summary: 'Ended orders that need a person, longest waiting first',
  access: 'orders.read',
  cities: 'filtered',
  query: ofCity,
  response: z.array(unsettledOrder),
})

export const settleOrderEndpoint = defineEndpoint({
  id: 'settling.settle',
  method: 'POST',
  path: '/api/admin/orders/:id/settle',
  summary:
    'Record that an ended order was paid later, or its goods sold or returned, or that nothing more is to be done',
  access: 'orders.manage',
  cities: 'order',
  params: orderParams,
  needsIdempotencyKey: true,
  body: z.strictObject({
    way: z.enum(settlingWays),
    /** Not for `close` and `owes`. */
    amountKobo: positiveKobo.optional(),
    /** Says who has the cash now; for cash and goods. */
    receivedBy: z.enum(['office', 'agent']).default('office'),
    /** Names the till or bank account it came into, where an admin received it; the usual one where it is not said. */
    accountId: idOf('moneyAccount').optional(),
    giveBack,
    reason,
  }),
  response: adminOrder,
})

export const writeOffEndpoint = defineEndpoint({
  id: 'settling.writeOff',
  method: 'POST',
  path: '/api/admin/orders/:id/write-off',
  summary: 'Write off what an ended order owes, at the cost of the business or of its agent',
  access: 'money.manage',
  cities: 'order',
  params: orderParams,
  needsIdempotencyKey: true,
  body: z.strictObject({ amountKobo: positiveKobo, bornBy: z.enum(['business', 'agent']), giveBack, reason }),
  response: adminOrder,
})

/** Describes a customer who owes for orders that ended. */
const debtor = z.object({
  customerId: idOf('user'),
  name: z.string(),
  phone: z.string().nullable(),
  owedKobo: koboSum,
  walletKobo: koboSum,
  since: instant,
  remindedAt: instant.nullable(),
  orders: z.array(z.object({ id: idOf('order'), code: z.string(), owedKobo: kobo, endedAt: instant })),
})
export type Debtor = z.output<typeof debtor>

export const listDebtsEndpoint = defineEndpoint({
  id: 'settling.debts',
  method: 'GET',
  path: '/api/admin/debts',
  summary: 'Customers who owe for ended orders, the oldest debt first',
  access: 'orders.read',
  cities: 'filtered',
  query: ofCity,
  response: z.array(debtor),
})

export const remindDebtorEndpoint = defineEndpoint({
  id: 'settling.remind',
  method: 'POST',
  path: '/api/admin/debts/:customerId/remind',
  summary: 'Remind a customer of what they owe, by email and notification; once a day at most',
  access: 'orders.manage',
  cities: 'filtered',
  params: z.strictObject({ customerId: idOf('user') }),
  response: z.array(debtor),
})

export const listOwnDebtsEndpoint = defineEndpoint({
  id: 'settling.ownDebts',
  method: 'GET',
  path: '/api/debts',
  summary: 'What this customer owes for orders that ended, and from what sum on cash orders are refused',
  access: 'customer',
  response: z.object({
    owedKobo: koboSum,
    /** Is what the next order collects of it; absent from servers of before. */
    toNextOrderKobo: kobo.optional(),
    limitKobo: kobo,
    orders: z.array(z.object({ id: idOf('order'), code: z.string(), owedKobo: kobo, endedAt: instant })),
  }),
})
