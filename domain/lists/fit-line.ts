import { maxItemKobo } from '#domain/money/money.ts'
import { groupDigits } from '#domain/numbers.ts'
import type { ListLine } from './tokens/list-line.ts'

/** Longest texts that an order takes of one item. */
export const mostCharacters = { raw: 500, name: 120, size: 40, note: 300 }

/**
 * Fits a line to what an estimate and an order take, with the same numbers. What is too long or too much for its
 * field continues in the note, so that the agent sees it.
 */
export function fitLine(line: ListLine): ListLine {
  const name = storable(line.name)
  const size = storable(line.size ?? '')
  const tooMuch = [line.budgetKobo, line.capKobo].filter((kobo) => kobo !== null && kobo > maxItemKobo)
  const sums = tooMuch.map((kobo) => `₦${groupDigits(((kobo ?? 0) / 100).toFixed(0))}`)
  const rest = [name.slice(mostCharacters.name), size.slice(mostCharacters.size), ...sums]
  const note = [storable(line.note ?? ''), ...rest].filter((part) => part !== '').join(', ')
  const raw = clip(storable(line.raw), mostCharacters.raw)
  return {
    ...line,
    raw,
    name: clip(name, mostCharacters.name) || clip(raw, mostCharacters.name) || '?',
    quantity: quantityOf(line.quantity),
    size: clip(size, mostCharacters.size) || null,
    note: clip(note, mostCharacters.note) || null,
    budgetKobo: amountOf(line.budgetKobo),
    capKobo: amountOf(line.capKobo),
    onlyIf: fitLimit(line.onlyIf),
    instead: fitInstead(line.instead),
  }
}

function fitLimit(onlyIf: ListLine['onlyIf']): ListLine['onlyIf'] {
  const maxKobo = amountOf(onlyIf?.maxKobo ?? null)
  return onlyIf === null || maxKobo === null ? null : { ...onlyIf, maxKobo }
}

/** Fits what to buy in its place; a name that is too long is not its name. */
function fitInstead(instead: ListLine['instead']): ListLine['instead'] {
  if (instead === null) return null
  const name = clip(storable(instead.name), mostCharacters.name)
  const quantity = quantityOf(instead.quantity)
  return name === '' ? null : { ...instead, name, quantity, aboveKobo: amountOf(instead.aboveKobo) }
}

function amountOf(kobo: number | null): number | null {
  return kobo === null || kobo < 1 || kobo > maxItemKobo ? null : kobo
}

/** Orders take three decimals and nothing below: a third is 0.333. */
function quantityOf(quantity: number | null): number | null {
  if (quantity === null || !(quantity > 0)) return null
  return Math.min(10_000, Math.max(0.001, Math.round(quantity * 1000) / 1000))
}

/** Text without what cannot be stored: control characters and broken surrogates. */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\r\t])\p{Cc}/gu, '')
    .trim()
}

/** Cuts a text to its first characters; an emoji cut in two is replaced. */
function clip(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().trim()
}
