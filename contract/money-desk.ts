import { z } from 'zod'
import { adminOrder } from './admin.ts'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'
import { positiveKobo } from './money.ts'
import { plainText } from './text.ts'

const reason = plainText({ min: 1, max: 300 })
const day = z.iso.date('Write a day such as 2026-11-21')

/** Money or news of the provider that a person must look at, or has. */
export const heldPayment = z.object({
  id: idOf('heldPayment'),
  reason: z.enum([
    'wrong_amount',
    'wrong_currency',
    'unknown_reference',
    'late',
    'dispute',
    'unknown_refund',
  ]),
  /** What the provider calls the transaction. */
  reference: z.string(),
  amountKobo: z.int(),
  currency: z.string(),
  order: z.object({ id: idOf('order'), code: z.string() }).nullable(),
  at: instant,
  settledAs: z.enum(['order', 'wallet', 'refund', 'noted']).nullable(),
  settledAt: instant.nullable(),
  note: z.string().nullable(),
  /** How staff may settle it. */
  ways: z.array(z.enum(['order', 'wallet', 'refund', 'noted'])),
})
export type HeldPayment = z.output<typeof heldPayment>

/** Something that the night's reconciliation found. Amounts are in kobo; ours is the books', theirs the provider's. */
export const finding = z.object({
  kind: z.enum([
    'ledger_not_zero',
    'balance_differs',
    'order_unsettled',
    'missing_here',
    'missing_there',
    'amount_differs',
    'refund_differs',
    'payment_not_posted',
  ]),
  subject: z.string(),
  oursKobo: z.int().nullable(),
  theirsKobo: z.int().nullable(),
})
export type Finding = z.output<typeof finding>

export const reconciliation = z.object({
  day,
  ranAt: instant,
  /** Null where the provider was not asked because payments are off. */
  provider: z
    .object({ count: z.int(), amountKobo: z.int(), oursKobo: z.int(), feesKobo: z.int() })
    .nullable(),
  findings: z.array(finding),
})
export type Reconciliation = z.output<typeof reconciliation>

export const moneyToday = z.object({
  /** Goods and fees billed today. */
  billedKobo: z.int(),
  feesKobo: z.int(),
  cashKobo: z.int(),
  onlineKobo: z.int(),
  fromWalletsKobo: z.int(),
  refundedKobo: z.int(),
  creditedKobo: z.int(),
  remittedKobo: z.int(),
})

export const getMoney = defineEndpoint({
  id: 'money.get',
  method: 'GET',
  path: '/api/admin/money',
  summary: 'Today’s money, what stands on the books, what waits for a person, and the last reconciliations',
  access: 'money.manage',
  response: z.object({
    isOnline: z.boolean(),
    today: moneyToday,
    standing: z.object({
      walletsKobo: z.int(),
      providerKobo: z.int(),
      agentsKobo: z.int(),
      officeKobo: z.int(),
      heldKobo: z.int(),
      openOrdersKobo: z.int(),
    }),
    held: z.array(heldPayment),
    refunds: z.array(
      z.object({
        id: idOf('refund'),
        reference: z.string(),
        amountKobo: z.int(),
        status: z.enum(['queued', 'sending', 'sent', 'processed', 'failed']),
        reason: z.string(),
        at: instant,
      }),
    ),
    cashHolders: z.array(
      z.object({
        agentId: idOf('user'),
        name: z.string(),
        cashHeldKobo: z.int(),
        isOverCeiling: z.boolean(),
      }),
    ),
    reconciliations: z.array(reconciliation),
  }),
})
export type MoneyDesk = z.output<typeof getMoney.response>

export const settleHeld = defineEndpoint({
  id: 'money.settleHeld',
  method: 'POST',
  path: '/api/admin/money/held/:id/settle',
  summary: 'Attach a held payment to an order, put it into its customer’s wallet, send it back, or note it',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('heldPayment') }),
  body: z.strictObject({
    as: z.enum(['order', 'wallet', 'refund', 'noted']),
    /** The order that it was for, or whose customer’s wallet it goes to. */
    orderCode: plainText({ min: 1, max: 40 }).optional(),
    reason,
  }),
  response: heldPayment,
})

export const creditCustomer = defineEndpoint({
  id: 'money.credit',
  method: 'POST',
  path: '/api/admin/money/credits',
  summary: 'Give a customer money back for an order: into the wallet, or to where it was paid from',
  access: 'money.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({
    orderCode: plainText({ min: 1, max: 40 }),
    amountKobo: positiveKobo,
    to: z.enum(['wallet', 'source']),
    reason,
  }),
  response: z.object({ receipt: z.string(), walletKobo: z.int() }),
})

export const payOutWallet = defineEndpoint({
  id: 'money.payOut',
  method: 'POST',
  path: '/api/admin/money/pay-outs',
  summary: 'Book that the office paid a customer out of the wallet, by transfer or in cash',
  access: 'money.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({
    /** Any order of the customer. */
    orderCode: plainText({ min: 1, max: 40 }),
    amountKobo: positiveKobo,
    reason,
  }),
  response: z.object({ receipt: z.string(), walletKobo: z.int() }),
})

export const waiveFee = defineEndpoint({
  id: 'money.waiveFee',
  method: 'POST',
  path: '/api/admin/orders/:id/waive-fee',
  summary: 'Waive the call-out fee of an order; what was paid of it goes to the wallet',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('order') }),
  body: z.strictObject({ reason }),
  response: adminOrder,
})

export const reconcileDay = defineEndpoint({
  id: 'money.reconcile',
  method: 'POST',
  path: '/api/admin/money/reconcile',
  summary: 'Compare a day’s money with the provider’s, and the books with themselves',
  access: 'money.manage',
  body: z.strictObject({ day }),
  response: reconciliation,
})

export const exportPostings = defineEndpoint({
  id: 'money.export',
  method: 'GET',
  path: '/api/admin/money/postings.csv',
  summary: 'Every posting of some days, as a table',
  access: 'money.manage',
  query: z.strictObject({ from: day, to: day }),
  response: z.string(),
  kind: 'csv',
})
