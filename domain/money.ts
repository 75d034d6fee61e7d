/** Largest amount that one field accepts: ten million naira, in kobo. */
export const maxAmountKobo = 1_000_000_000

/** The most that one line may cost, one order in all, and one of our fees: two million, ten million, 100,000 naira. */
export const maxItemKobo = 200_000_000
export const maxOrderKobo = 1_000_000_000
export const maxFeeKobo = 10_000_000

/** The smallest note that people still give change in: ten naira. */
const noteKobo = 1_000

/** What can be paid in notes, at most and at least so much. */
export function downToNote(amountKobo: number): number {
  return Math.floor(amountKobo / noteKobo) * noteKobo
}
export function upToNote(amountKobo: number): number {
  return Math.ceil(amountKobo / noteKobo) * noteKobo
}
