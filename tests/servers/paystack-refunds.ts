import { z } from 'zod'
import { ok, type PaystackReply, type PaystackTransaction, refused } from './paystack-checkout.ts'

export interface Refund {
  id: number
  transaction: number
  reference: string
  amount: number
  currency: string
  /** Paystack's own words, and any that it may think of. */
  status: string
  merchant_note: string | null
}

const refundBody = z.object({
  transaction: z.string(),
  amount: z.number().int().positive(),
  merchant_note: z.string().optional(),
})

interface Refunding {
  transactions: Map<string, PaystackTransaction>
  refunds: Refund[]
  refundsEnd: string
}

/** Refunds what somebody with our key asks for, as far as the payment goes. */
export function makeRefund(
  { transactions, refunds, refundsEnd }: Refunding,
  newId: () => number,
  given: unknown,
): PaystackReply {
  const read = refundBody.safeParse(given)
  const paid = read.success ? transactions.get(read.data.transaction) : undefined
  if (!read.success || paid?.status !== 'success') return refused('Transaction not found')
  const before = refunds.filter((one) => one.reference === paid.reference && one.status !== 'failed')
  const left = before.reduce((sum, one) => sum - one.amount, paid.amount)
  if (read.data.amount > left) return refused('Refund amount cannot be more than the transaction amount')
  const made: Refund = {
    id: newId(),
    transaction: paid.id,
    reference: paid.reference,
    amount: read.data.amount,
    currency: paid.currency,
    status: refundsEnd,
    merchant_note: read.data.merchant_note ?? null,
  }
  refunds.push(made)
  return ok(made)
}

/** Somebody refunds a payment in the dashboard, past us. */
export function makeRefundAside(
  { transactions, refunds }: Pick<Refunding, 'transactions' | 'refunds'>,
  newId: () => number,
  { reference, amount, status }: Pick<Refund, 'reference' | 'amount' | 'status'>,
): Refund {
  const made: Refund = {
    id: newId(),
    transaction: transactions.get(reference)?.id ?? 0,
    reference,
    amount,
    currency: 'NGN',
    status,
    merchant_note: 'Refund for transaction by owner@example.com',
  }
  refunds.push(made)
  return made
}
