import { z } from 'zod'

/** Largest amount that one field accepts: ten million naira, in kobo. */
export const maxAmountKobo = 1_000_000_000

/** A non-negative amount in whole kobo (100 kobo are one naira). */
export const kobo = z
  .int('Write an amount in whole kobo')
  .min(0, 'An amount cannot be negative')
  .max(maxAmountKobo, 'This amount is too large')

/** An amount above zero, in whole kobo. */
export const positiveKobo = kobo.min(1, 'An amount must be more than zero')

/** What a movement in the books is about. */
export const ledgerKinds = [
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
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const ledgerKind = z.enum(ledgerKinds)
