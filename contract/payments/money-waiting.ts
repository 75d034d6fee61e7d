import { z } from 'zod'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo, ledgerKind } from '#contract/core/money.ts'
import { takeBackStates } from '#contract/payments/take-backs.ts'
import { takeBacksKind } from '#domain/column-values.ts'

/** Counts them, since when, and what they come to in whole kobo, which servers of before did not say. */
const waitingCount = z.object({ count: z.int(), since: instant.nullable(), sumKobo: z.int().optional() })

/** Says what about money waits for a person. */
export const moneyWaiting = z.object({
  /** Payments that came and fit nothing. */
  held: waitingCount,
  /** Payments to agents that did not go through. */
  payouts: waitingCount,
  /** Payments to agents that wait for a person at Paystack, such as for a code; absent from servers of before. */
  payoutsWaiting: waitingCount.optional(),
  /** Refunds that wait for a person there. */
  refundsWaiting: waitingCount.optional(),
  /** Counts what waits for a second person; absent from older servers. */
  signOffs: waitingCount.optional(),
  /** Money that banks take back, the nearest deadline first; absent from servers of before. */
  takenBack: waitingCount
    .extend({
      first: z.array(
        z.object({
          id: idOf('takeBack'),
          kind: z.enum(takeBacksKind),
          state: z.enum(takeBackStates),
          amountKobo: z.int(),
          orderCode: z.string().nullable(),
          customerName: z.string().nullable(),
          dueAt: instant.nullable(),
          at: instant,
          earlier: z.int(),
        }),
      ),
    })
    .optional(),
  /** Counts what the newest reconciliation found; absent from servers of before. */
  findings: waitingCount.optional(),
  /** Agents who were not paid for longer than the settings allow; absent from servers of before. */
  unpaid: waitingCount.optional(),
  /** Payments at the gate that admins are asked to confirm, and those that have not arrived after a day. */
  gateStated: waitingCount.optional(),
  gateUnmatched: waitingCount.optional(),
  /** E-invoices that the tax office refused, the longest first, and how many; absent from servers of before. */
  eInvoicesRefused: waitingCount
    .extend({ first: z.array(z.object({ number: z.string(), problem: z.string(), refusedAt: instant })) })
    .optional(),
  /** E-invoices that should be with the tax office by now. */
  eInvoicesLate: waitingCount.optional(),
  /** Payments that agents say did not come, oldest first. */
  refusedReceipts: z.array(
    z.object({
      movementId: idOf('ledgerTransaction'),
      agentId: idOf('user'),
      agentName: z.string(),
      kind: ledgerKind,
      amountKobo: kobo,
      refusedAt: instant,
    }),
  ),
})
export type MoneyWaiting = z.output<typeof moneyWaiting>
