import { type Area, findArea } from '#domain/places/service-area.ts'

/** An answer to "which area was your last order for, or what did it come to?". */
export interface OwnerAnswer {
  area: Area | null
  kobo: number | null
}

const mostCharacters = 60
const amount =
  /^(?:about|around)?\s*(?:₦|ngn|n|#)?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(k|thousand)?\s*(?:naira)?\.?$/i

/** People remember what they paid without the last naira. */
const amountPlayKobo = 5_000

/** Reads an area or an amount: "Gwarinpa, 3rd avenue", "₦12,040", "12.5k". Returns null if the text names neither. */
export function readOwnerAnswer(typed: string, areas: readonly Area[]): OwnerAnswer | null {
  const text = typed.trim()
  if (text.length > mostCharacters || text.includes('\n')) return null
  const [, figure, thousand] = amount.exec(text) ?? []
  if (figure !== undefined) {
    const naira = Number(figure.replaceAll(',', '')) * (thousand === undefined ? 1 : 1000)
    return { area: null, kobo: Math.round(naira * 100) }
  }
  const area = findArea(areas, text)
  return area === null ? null : { area, kobo: null }
}

/** Compares an answer with the last order of an account. */
export function fitsLastOrder(
  { area, kobo }: OwnerAnswer,
  last: { area: string | null; totalKobo: number | null },
  areas: readonly Area[],
): boolean {
  if (kobo !== null) return last.totalKobo !== null && Math.abs(last.totalKobo - kobo) <= amountPlayKobo
  const there = last.area === null ? null : findArea(areas, last.area)
  return area !== null && there !== null && area.name === there.name
}
