import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo, koboSum, ledgerKind } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import {
  dedicatedAccountsStatus,
  paymentsRefundTo,
  paymentsStatus,
  paymentsWay,
} from '#domain/column-values.ts'

/**
 * Describes one try to pay an order through the provider: `begun` until the provider knows of it, `open` while it may still
 * be paid, `held` when admins look at it.
 */
export const payment = z.object({
  id: idOf('payment'),
  orderId: idOf('order'),
  orderCode: z.string(),
  way: z.enum(paymentsWay),
  status: z.enum(paymentsStatus),
  amountKobo: kobo,
  /** It also pays the other order of a list from two markets. */
  paysBothOrders: z.boolean(),
  /** The provider's own page, where a card, a transfer or USSD is used. */
  pageUrl: z.string().nullable(),
  /** Where to transfer exactly this amount, for this payment alone. */
  account: z.object({ number: z.string(), name: z.string(), bank: z.string() }).nullable(),
  expiresAt: instant.nullable(),
  refundTo: z.enum(paymentsRefundTo),
})
export type Payment = z.output<typeof payment>

const walletMovement = z.object({
  id: z.string(),
  at: instant,
  kind: ledgerKind,
  /** Is above nothing for what came in. */
  amountKobo: z.int(),
  order: z.object({ id: idOf('order'), code: z.string() }).nullable(),
  reason: z.string().nullable(),
})
export type WalletMovement = z.output<typeof walletMovement>

/** Describes a customer's own account number at the provider: a transfer to it fills the wallet. */
const ownAccount = z.object({
  status: z.enum(dedicatedAccountsStatus),
  account: z.object({ number: z.string(), name: z.string(), bank: z.string() }).nullable(),
  /** Uses what comes in first for a debt, or for an order that waits for its money. */
  paysDebts: z.boolean(),
})
export type OwnAccount = z.output<typeof ownAccount>

export const askForAccountEndpoint = defineEndpoint({
  id: 'wallet.account',
  method: 'POST',
  path: '/api/wallet/account',
  summary: 'Ask for an account number of one’s own, or change what becomes of transfers to it',
  access: 'customer',
  body: z.strictObject({ paysDebts: z.boolean() }),
  response: ownAccount,
})

export const lookForTransfersEndpoint = defineEndpoint({
  id: 'wallet.lookForTransfers',
  method: 'POST',
  path: '/api/wallet/account/requery',
  summary: 'Have the provider look for a transfer to one’s own account number that has not shown up',
  access: 'customer',
  response: ownAccount,
})

export const getWalletEndpoint = defineEndpoint({
  id: 'wallet.get',
  method: 'GET',
  path: '/api/wallet',
  summary: 'What the wallet holds, and what moved it, newest first',
  access: 'customer',
  query: pageQuery,
  response: pageOf(walletMovement).extend({
    balanceKobo: koboSum,
    /** Null before it is asked for; absent where there are none, and in what older versions stored. */
    ownAccount: ownAccount.nullable().optional(),
  }),
})

const orderParams = z.strictObject({ id: idOf('order') })
const paymentParams = z.strictObject({ id: idOf('payment') })

export const beginPaymentEndpoint = defineEndpoint({
  id: 'payments.begin',
  method: 'POST',
  path: '/api/orders/:id/payments',
  summary: 'Pay what an order waits for, or its balance; an open try for the same amount is answered again',
  access: 'customer',
  params: orderParams,
  body: z.strictObject({
    way: z.enum(paymentsWay).default('page'),
    refundTo: z.enum(paymentsRefundTo).default('wallet'),
  }),
  response: payment,
})

export const listPaymentsEndpoint = defineEndpoint({
  id: 'payments.list',
  method: 'GET',
  path: '/api/orders/:id/payments',
  summary: 'The tries to pay an order, newest first',
  access: 'customer',
  params: orderParams,
  response: z.array(payment),
})

export const checkPaymentEndpoint = defineEndpoint({
  id: 'payments.check',
  method: 'POST',
  path: '/api/payments/:id/check',
  summary: 'Ask the provider for the status of a payment, and book what it says',
  access: 'customer',
  params: paymentParams,
  response: payment,
})

export const paystackWebhookEndpoint = defineEndpoint({
  id: 'payments.webhook',
  method: 'POST',
  path: '/api/payments/paystack/webhook',
  summary: 'Take a message of Paystack’s webhook, signed with HMAC-SHA512 over the body as it came',
  access: 'public',
  response: z.object({ ok: z.literal(true) }),
})
