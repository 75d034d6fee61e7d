import { z } from 'zod'
import { maxAmountKobo, maxItemKobo } from '#domain/money/money.ts'

/** A non-negative amount in whole kobo (100 kobo are one naira). */
export const kobo = z
  .int('Write an amount in whole kobo')
  .min(0, 'An amount cannot be negative')
  .max(maxAmountKobo, 'This amount is too large')

export const positiveKobo = kobo.min(1, 'An amount must be more than zero')

/** Takes a sum of many amounts in whole kobo, of at least nothing: what was paid ahead or owed for months has no bound of its own. */
export const koboSum = z.int().min(0)

/** Limits what one item may cost: above zero, in whole kobo. */
export const itemKobo = positiveKobo.max(maxItemKobo, 'This is above the limit for one item')

/** Names what a movement in the books is about. */
const ledgerKinds = [
  'bill',
  'delivery',
  'call_out_fee',
  'remittance',
  'correction',
  'wallet_hold',
  'payment',
  'change',
  'refund',
  'refund_failed',
  'held',
  'held_settled',
  'credit',
  'waiver',
  'pay_out',
  'charge_back',
  'tip',
  'purchases',
  'purchases_returned',
  'goods_lost',
  'float_given',
  'float_returned',
  'purchases_repaid',
  'earnings_paid',
  'netting',
  'payment_returned',
  'debt_paid',
  'debt_moved',
  'goods_sold',
  'goods_returned',
  'write_off',
  'write_off_undone',
  'referral',
  'opening',
  'expense',
  'income',
  'owner_in',
  'owner_out',
  'own_transfer',
  'cash_difference',
  'settlement',
  'provider_fee',
  'vat',
  'deduction',
  'bank_transfer',
  'gate_payment',
  'gate_arrived',
  'gate_lost',
  'top_up',
  'invoiced',
  'invoice_paid',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const ledgerKind = z.enum(ledgerKinds)
