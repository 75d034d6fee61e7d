/** Largest amount that one field accepts: ten million naira, in kobo. */
export const maxAmountKobo = 1_000_000_000

/** The most that one line may cost, one order in all, and one of our fees: two million, ten million, 100,000 naira. */
export const maxItemKobo = 200_000_000
export const maxOrderKobo = 1_000_000_000
export const maxFeeKobo = 10_000_000

/** Takes ten naira for the smallest note that people still give change in. */
const noteKobo = 1_000

/** The most that can be paid in notes without going over an amount. */
export function downToNote(amountKobo: number): number {
  return Math.floor(amountKobo / noteKobo) * noteKobo
}

/** Sellers price in steps of fifty naira, and in steps of ten below five hundred. */
function stepOf(amountKobo: number): number {
  return amountKobo < 50_000 ? noteKobo : 5 * noteKobo
}

/** Rounds a price as people say it: to the nearest that a seller would ask. */
export function spokenPrice(amountKobo: number): number {
  const step = stepOf(amountKobo)
  return Math.round(amountKobo / step) * step
}

/** Rounds a total as people say it: "about ₦24,500". */
export function roundAbout(amountKobo: number): number {
  const step = aboutSteps.find(({ below }) => amountKobo < below)?.step ?? thousandKobo
  return Math.round(amountKobo / step) * step
}

const thousandKobo = 100_000
const aboutSteps = [
  { below: thousandKobo, step: thousandKobo / 20 },
  { below: 20 * thousandKobo, step: thousandKobo / 10 },
  { below: 100 * thousandKobo, step: thousandKobo / 2 },
]

/** A range as people say it, which holds the exact one. */
export function spokenRange({ lowKobo, highKobo }: { lowKobo: number; highKobo: number }) {
  const [low, high] = [stepOf(lowKobo), stepOf(highKobo)]
  return { lowKobo: Math.floor(lowKobo / low) * low, highKobo: Math.ceil(highKobo / high) * high }
}
