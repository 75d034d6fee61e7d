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

const withKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeNaira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })

/** `₦1,250.00`: fees, bills and anything that is owed. */
export function formatNaira(amountKobo: number): string {
  return sign(amountKobo) + withKobo.format(Math.abs(amountKobo) / 100)
}

/** `₦1,250`: price bands and estimates, rounded to the naira. */
export function formatRoundNaira(amountKobo: number): string {
  return sign(amountKobo) + wholeNaira.format(Math.abs(amountKobo) / 100)
}

function sign(amountKobo: number): string {
  return amountKobo < 0 ? '−₦' : '₦'
}
