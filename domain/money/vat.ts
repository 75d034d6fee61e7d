/** Says what VAT is on, and its rate in hundredths of a percent: 750 is 7.5 %. */
export interface VatTerms {
  rate: number
  on: 'fees' | 'all'
}

export interface VatSetting extends VatTerms {
  /** The first Lagos day that it is on; empty for never. */
  from: string
}

/** The terms of a Lagos day, or null where no VAT is on then. */
export function vatTermsOn(day: string, { rate, on, from }: VatSetting): VatTerms | null {
  return rate === 0 || from === '' || day < from ? null : { rate, on }
}

/**
 * Returns the VAT that a document contains: prices have it in them. It is computed once, on the whole document, and
 * rounded to the nearest kobo, a half upwards; lines are never rounded by themselves.
 */
export function vatWithin(
  terms: VatTerms | null,
  { goodsKobo, feesKobo }: { goodsKobo: number; feesKobo: number },
): number {
  if (terms === null) return 0
  const baseKobo = Math.max(0, terms.on === 'all' ? goodsKobo + feesKobo : feesKobo)
  return Math.round((baseKobo * terms.rate) / (10_000 + terms.rate))
}

/**
 * The VAT that goes back with a part of a document's total. Parts are summed before they are rounded down, so that all parts
 * together take back exactly what the document had.
 */
export function vatGivenBack(
  document: { totalKobo: number; vatKobo: number },
  { beforeKobo, amountKobo }: { beforeKobo: number; amountKobo: number },
): number {
  const until = (sumKobo: number) =>
    Math.floor((document.vatKobo * Math.min(sumKobo, document.totalKobo)) / document.totalKobo)
  return until(beforeKobo + amountKobo) - until(beforeKobo)
}

/** Writes a rate as people do: 750 is "7.5". */
export function rateText(rate: number): string {
  return String(rate / 100)
}

/** A written rate in hundredths of a percent, or null where it is none. */
export function readRate(text: string): number | null {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  return Math.round(Number(text) * 100)
}
