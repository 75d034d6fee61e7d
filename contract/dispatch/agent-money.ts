import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant, refuseTurnedDays } from '#contract/core/ids.ts'
import { kobo, koboSum, positiveKobo } from '#contract/core/money.ts'
import { digitsText, plainText } from '#contract/core/text.ts'
import { moneyWaiting } from '#contract/payments/money-waiting.ts'
import { run } from '#contract/runs/runs.ts'
import { agentPaymentsStatus, payRunsMethod } from '#domain/column-values.ts'
import { agentFigures } from './agent-figures.ts'
import { agentMoney } from './agent-statement.ts'

const agentParams = z.strictObject({ id: idOf('user') })
const reason = plainText({ min: 1, max: 300 })

/** Names what the business and an agent may pay each other, one at a time. */
export const agentPaymentKinds = [
  'float_given',
  'float_returned',
  'purchases_repaid',
  'earnings_paid',
  'deduction',
] as const
export type AgentPaymentKind = (typeof agentPaymentKinds)[number]

/** Limits how much of each kind may be paid now, in whole kobo. */
const agentLimits = z.record(z.enum(agentPaymentKinds), kobo)

const bankAccount = z.strictObject({
  bankCode: z.string().regex(/^\d{3,6}$/, 'Choose a bank'),
  accountNumber: digitsText(10, 'An account number has 10 digits'),
  accountName: plainText({ min: 2, max: 100 }),
})
export type BankAccount = z.output<typeof bankAccount>

/** Says what the business and one agent owe each other, as admins see it. */
const agentAccount = z.object({
  agentId: idOf('user'),
  name: z.string(),
  figures: agentFigures,
  limits: agentLimits,
  bankAccount: bankAccount.nullable(),
  /** Says until when a changed account waits, and whether this admin may let it be used at once; null where it is in use. */
  accountWaits: z.object({ until: instant, mayConfirm: z.boolean() }).nullable(),
})
export type AgentAccount = z.output<typeof agentAccount>

export const getAgentAccountEndpoint = defineEndpoint({
  id: 'agentMoney.get',
  method: 'GET',
  path: '/api/admin/agents/:id/account',
  summary: 'What an agent holds, laid out and is owed, what may be paid now, and the bank account',
  access: 'money.manage',
  cities: 'agent',
  params: agentParams,
  response: agentAccount,
})

export const payAgentEndpoint = defineEndpoint({
  id: 'agentMoney.pay',
  method: 'POST',
  path: '/api/admin/agents/:id/payments',
  summary: 'Record float given or returned, purchases repaid, earnings paid, or a deduction from pay',
  access: 'money.manage',
  cities: 'agent',
  params: agentParams,
  needsIdempotencyKey: true,
  body: z.strictObject({
    kind: z.enum(agentPaymentKinds),
    amountKobo: positiveKobo,
    reason,
    /** Names the till or bank account; the till of the agent's city where it is not said. */
    accountId: idOf('moneyAccount').optional(),
  }),
  response: agentAccount.extend({
    receipt: z.string(),
    /** Is what was paid: wages in cash are rounded down to notes that exist. */
    paidKobo: kobo,
    recordedAt: instant,
  }),
})

export const setBankAccountEndpoint = defineEndpoint({
  id: 'agentMoney.setBankAccount',
  method: 'POST',
  path: '/api/admin/agents/:id/bank-account',
  summary: 'Set the bank account that an agent is paid into; null removes it',
  access: 'money.manage',
  cities: 'agent',
  params: agentParams,
  body: z.strictObject({ bankAccount: bankAccount.nullable() }),
  response: agentAccount,
})

export const confirmBankAccountEndpoint = defineEndpoint({
  id: 'agentMoney.confirmBankAccount',
  method: 'POST',
  path: '/api/admin/agents/:id/bank-account/confirm',
  summary: 'Use a changed bank account at once; by another admin than the one who changed it',
  access: 'money.manage',
  cities: 'agent',
  params: agentParams,
  response: agentAccount,
})

export const confirmReceiptEndpoint = defineEndpoint({
  id: 'agent.confirmReceipt',
  method: 'POST',
  path: '/api/agent/money/:id/confirm',
  summary: 'Say that a payment has come, or that it has not; a phone may send it later',
  access: 'agent',
  params: z.strictObject({ id: idOf('ledgerTransaction') }),
  body: z.strictObject({ isReceived: z.boolean(), happenedAt: instant.optional() }),
  response: agentMoney,
})

export const closeReceiptEndpoint = defineEndpoint({
  id: 'agentMoney.closeReceipt',
  method: 'POST',
  path: '/api/admin/receipts/:id/close',
  summary: 'Note that a payment which its agent says did not come is cleared up, and how',
  access: 'money.manage',
  cities: 'receipt',
  params: z.strictObject({ id: idOf('ledgerTransaction') }),
  body: z.strictObject({ reason }),
  response: moneyWaiting,
})

/** Says what one agent gets in a pay run, in whole kobo. */
const payLine = z.object({
  agentId: idOf('user'),
  name: z.string(),
  earnedKobo: koboSum,
  /** Earnings paid, which may be of days before; less what is netted. */
  earningsKobo: kobo,
  purchasesKobo: kobo,
  /** Earnings that the agent keeps out of the cash held. */
  nettedKobo: kobo,
  amountKobo: kobo,
  /** Cash that the agent holds now. */
  holdsKobo: koboSum,
  hasBankAccount: z.boolean(),
})
export type PayLine = z.output<typeof payLine>

export const payMethods = payRunsMethod
export type PayMethod = (typeof payMethods)[number]

export const previewPayRunEndpoint = defineEndpoint({
  id: 'payRuns.preview',
  method: 'GET',
  path: '/api/admin/pay-run-preview',
  summary: 'What agents would be paid for all that they earned until a day',
  access: 'money.manage',
  cities: 'filtered',
  query: z
    .strictObject({
      from: calendarDay,
      to: calendarDay,
      netsCash: z.enum(['yes', 'no']),
      /** In cash sums are such that notes pay them; whole naira for anything else. */
      method: z.enum(payMethods).optional(),
    })
    .superRefine(refuseTurnedDays),
  response: z.object({ lines: z.array(payLine), isOnline: z.boolean() }),
})

const payRun = z.object({
  id: idOf('payRun'),
  from: calendarDay,
  to: calendarDay,
  method: z.enum(payMethods),
  netsCash: z.boolean(),
  createdAt: instant,
  byName: z.string(),
  totalKobo: z.int(),
  payments: z.array(
    z.object({
      id: idOf('agentPayment'),
      agentId: idOf('user'),
      name: z.string(),
      earningsKobo: kobo,
      purchasesKobo: kobo,
      nettedKobo: kobo,
      amountKobo: kobo,
      status: z.enum(agentPaymentsStatus),
      failure: z.string().nullable(),
      /** Where it waits for a person at Paystack, Paystack's word for it; absent from servers of before. */
      waitsAs: z.string().nullable().optional(),
      actions: z.array(z.enum(['retry', 'cancel'])),
    }),
  ),
})
export type PayRun = z.output<typeof payRun>

export const listPayRunsEndpoint = defineEndpoint({
  id: 'payRuns.list',
  method: 'GET',
  path: '/api/admin/pay-runs',
  summary: 'The last 20 pay runs, newest first',
  access: 'money.manage',
  cities: 'filtered',
  response: z.array(payRun),
})

export const startPayRunEndpoint = defineEndpoint({
  id: 'payRuns.start',
  method: 'POST',
  path: '/api/admin/pay-runs',
  summary: 'Pay the chosen agents what the preview showed',
  access: 'money.manage',
  cities: 'filtered',
  needsIdempotencyKey: true,
  body: z
    .strictObject({
      from: calendarDay,
      to: calendarDay,
      netsCash: z.boolean(),
      method: z.enum(payMethods),
      /** The till or bank account it is paid from, unless Paystack sends it; the first till where it is not said. */
      accountId: idOf('moneyAccount').optional(),
      /** Names whom to pay; everybody else of the preview is left out. */
      agentIds: z.array(idOf('user')).min(1).max(500),
      /** Repeats the preview's sum; another sum is refused. */
      totalKobo: z.int().min(0),
    })
    .superRefine(refuseTurnedDays),
  response: payRun,
})

const paymentParams = z.strictObject({ id: idOf('agentPayment') })

export const retryPaymentEndpoint = defineEndpoint({
  id: 'payRuns.retry',
  method: 'POST',
  path: '/api/admin/agent-payments/:id/retry',
  summary: 'Send a failed payment of a pay run again',
  access: 'money.manage',
  cities: 'payment',
  params: paymentParams,
  response: payRun,
})

export const cancelPaymentEndpoint = defineEndpoint({
  id: 'payRuns.cancel',
  method: 'POST',
  path: '/api/admin/agent-payments/:id/cancel',
  summary: 'Cancel a payment that did not arrive; the agent is owed it again',
  access: 'money.manage',
  cities: 'payment',
  params: paymentParams,
  body: z.strictObject({ reason }),
  response: payRun,
})

/** Changes many payments of a pay run: those that failed are sent again, or with those that wait given up. */
export const changePaymentsEndpoint = defineEndpoint({
  id: 'payRuns.changePayments',
  method: 'POST',
  path: '/api/admin/pay-runs/:id/change',
  summary: 'Send all failed payments of a pay run again, or cancel those that failed or wait, in a run',
  access: 'money.manage',
  needsIdempotencyKey: true,
  params: z.strictObject({ id: idOf('payRun') }),
  body: z
    .strictObject({ action: z.enum(['retry', 'cancel']), reason: reason.optional() })
    .refine(({ action, reason: given }) => action === 'retry' || given !== undefined, {
      path: ['reason'],
      error: 'Say why the payments are cancelled',
    }),
  response: run,
})

export const exportPayRunEndpoint = defineEndpoint({
  id: 'payRuns.export',
  method: 'GET',
  path: '/api/admin/pay-runs/:id/payments.csv',
  summary: 'A pay run as a table for a bank, in naira',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('payRun') }),
  response: z.string(),
  kind: 'csv',
})

export const exportPayRunSheetEndpoint = defineEndpoint({
  id: 'payRuns.exportSheet',
  method: 'GET',
  path: '/api/admin/pay-runs/:id/payments.xlsx',
  summary: 'The same as a spreadsheet, in which account numbers keep their leading noughts',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('payRun') }),
  response: z.string(),
  kind: 'file',
})
