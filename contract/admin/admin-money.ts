import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { positiveKobo } from '#contract/core/money.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { adminOrder } from '#contract/orders/admin-orders.ts'
import { statement } from '#contract/payments/statement.ts'
import {
  heldPaymentsReason,
  heldPaymentsSettledAs,
  paymentRefundsStatus,
  paymentsRefundTo,
} from '#domain/column-values.ts'

const reason = plainText({ min: 1, max: 300 })

/** Money or news of the provider that a person must look at, or has. */
const heldPayment = z.object({
  id: idOf('heldPayment'),
  reason: z.enum(heldPaymentsReason),
  /** Holds the provider's name for the transaction. */
  reference: z.string(),
  amountKobo: z.int(),
  currency: z.string(),
  order: z.object({ id: idOf('order'), code: z.string() }).nullable(),
  at: instant,
  /** The provider's own word for what we do not know; absent from servers of before. */
  rawState: z.string().nullable().optional(),
  settledAs: z.enum(heldPaymentsSettledAs).nullable(),
  settledAt: instant.nullable(),
  note: z.string().nullable(),
  ways: z.array(z.enum(['order', 'wallet', 'refund', 'noted'])),
})
export type HeldPayment = z.output<typeof heldPayment>

/** Something that the night's reconciliation found. Amounts are in kobo; ours is the books', theirs the provider's. */
const finding = z.object({
  kind: z.enum([
    'ledger_not_zero',
    'balance_differs',
    'order_unsettled',
    'missing_here',
    'missing_there',
    'amount_differs',
    'refund_differs',
    'payment_not_posted',
    'transfer_paid_twice',
    'transfer_came_late',
    'transfer_missing_here',
    'transfer_missing_there',
    'transfer_differs',
  ]),
  subject: z.string(),
  oursKobo: z.int().nullable(),
  theirsKobo: z.int().nullable(),
})
export type Finding = z.output<typeof finding>

const reconciliation = z.object({
  day: calendarDay,
  ranAt: instant,
  /** Null where the provider was not asked because payments are off. */
  provider: z
    .object({ count: z.int(), amountKobo: z.int(), oursKobo: z.int(), feesKobo: z.int() })
    .nullable(),
  findings: z.array(finding),
})
export type Reconciliation = z.output<typeof reconciliation>

const moneyToday = z.object({
  cashKobo: z.int(),
  /** By POS, and by transfer to our own account; absent from servers of before. */
  gateKobo: z.int().optional(),
  onlineKobo: z.int(),
  fromWalletsKobo: z.int(),
  refundedKobo: z.int(),
  creditedKobo: z.int(),
  remittedKobo: z.int(),
})

export const getMoneyEndpoint = defineEndpoint({
  id: 'money.get',
  method: 'GET',
  path: '/api/admin/money',
  summary: 'Today’s money, the balances of the books, what waits for a person, and the last reconciliations',
  access: 'money.manage',
  response: z.object({
    isOnline: z.boolean(),
    /** Sums what was billed and what stayed ours today. */
    statement,
    today: moneyToday,
    standing: z.object({
      walletsKobo: z.int(),
      providerKobo: z.int(),
      agentsKobo: z.int(),
      officeKobo: z.int(),
      /** Paid at the gate by POS or transfer, and on no account yet; absent from servers of before. */
      inTransitKobo: z.int().optional(),
      /** Earned by agents and not paid. */
      earningsKobo: z.int(),
      /** Bought for orders that moved on before their bill. */
      goodsKobo: z.int(),
      heldKobo: z.int(),
      openOrdersKobo: z.int(),
    }),
    held: z.array(heldPayment),
    refunds: z.array(
      z.object({
        id: idOf('refund'),
        reference: z.string(),
        amountKobo: z.int(),
        status: z.enum(paymentRefundsStatus),
        /** Where it waits for a person at the provider, the provider's word for it; absent from servers of before. */
        waitsAs: z.string().nullable().optional(),
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
export type MoneyOverview = z.output<typeof getMoneyEndpoint.response>

export const settleHeldEndpoint = defineEndpoint({
  id: 'money.settleHeld',
  method: 'POST',
  path: '/api/admin/money/held/:id/settle',
  summary: 'Attach a held payment to an order, put it into its customer’s wallet, send it back, or note it',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('heldPayment') }),
  body: z.strictObject({
    as: z.enum(['order', 'wallet', 'refund', 'noted']),
    /** The order that it was for, or whose customer’s wallet it goes to. */
    orderCode: codeText({ min: 1, max: 40 }).optional(),
    reason,
  }),
  response: heldPayment,
})

export const creditCustomerEndpoint = defineEndpoint({
  id: 'money.credit',
  method: 'POST',
  path: '/api/admin/money/credits',
  summary: 'Give a customer money back for an order: into the wallet, or to where it was paid from',
  access: 'money.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({
    orderCode: codeText({ min: 1, max: 40 }),
    amountKobo: positiveKobo,
    to: z.enum(paymentsRefundTo),
    reason,
  }),
  response: z.object({ receipt: z.string(), walletKobo: z.int() }),
})

export const payOutWalletEndpoint = defineEndpoint({
  id: 'money.payOut',
  method: 'POST',
  path: '/api/admin/money/pay-outs',
  summary:
    'Record that a customer was paid out of the wallet, by transfer or in cash, or send it back to their card',
  access: 'money.manage',
  needsIdempotencyKey: true,
  body: z
    .strictObject({
      /** Names the owner of the wallet; without it the order's customer is meant. */
      customerId: idOf('user').optional(),
      orderCode: codeText({ min: 1, max: 40 }).optional(),
      amountKobo: positiveKobo,
      /** By transfer or in cash, or back to the card that it came from. */
      to: z.enum(['customer', 'card']).default('customer'),
      /** The till or bank account that it is paid from; the first till where it is not said. */
      accountId: idOf('moneyAccount').optional(),
      reason,
    })
    .refine(({ customerId, orderCode }) => (customerId === undefined) !== (orderCode === undefined), {
      path: ['orderCode'],
      message: 'Give the code of one of their orders, or the customer',
    }),
  response: z.object({ receipt: z.string(), walletKobo: z.int() }),
})

export const waiveFeeEndpoint = defineEndpoint({
  id: 'money.waiveFee',
  method: 'POST',
  path: '/api/admin/orders/:id/waive-fee',
  summary: 'Waive the call-out fee of an order; what was paid of it goes to the wallet',
  access: 'money.manage',
  cities: 'order',
  params: z.strictObject({ id: idOf('order') }),
  body: z.strictObject({ reason }),
  response: adminOrder,
})

export const reconcileDayEndpoint = defineEndpoint({
  id: 'money.reconcile',
  method: 'POST',
  path: '/api/admin/money/reconcile',
  summary: 'Compare a day’s money with the provider’s, and the books with themselves',
  access: 'money.manage',
  body: z.strictObject({ day: calendarDay }),
  response: reconciliation,
})

export const exportPostingsEndpoint = defineEndpoint({
  id: 'money.export',
  method: 'GET',
  path: '/api/admin/money/postings.csv',
  summary: 'Every posting of some days, as a table',
  access: 'money.manage',
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  response: z.string(),
  kind: 'csv',
})
