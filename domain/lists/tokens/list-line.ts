import type { CapOf } from '#domain/money/cap-of.ts'
import type { Unit } from '#domain/units.ts'

/** One good of a list as it was read. Money is whole kobo; what was not said is null. */
export interface ListLine {
  /** Holds what the customer typed for this good, with its bullet or sender. */
  raw: string
  /** Holds what the customer called it. */
  name: string
  productId: string | null
  quantity: number | null
  unit: Unit | null
  /** As typed: 'big', 'medium', '50kg'. */
  size: string | null
  /** Preparation and wishes, as typed: 'cut small', 'ripe'. */
  note: string | null
  /** "₦500 worth": the amount is fixed and the quantity follows. */
  budgetKobo: number | null
  /** "not more than 4k". */
  capKobo: number | null
  /** Says that the cap, and each price above which it is left, is for one ("9k a kg") or for all of it. */
  capOf: CapOf
  /** "else leave it": bought only up to this amount, and left without asking above it. */
  onlyIf: { maxKobo: number } | null
  /** "if no titus, kote": what to buy in its place. */
  instead: Instead | null
  /** It may have been read wrong, and should be looked at. */
  isUnsure: boolean
}

/** Another item that takes the place of the one asked for. */
export interface Instead {
  name: string
  productId: string | null
  quantity: number | null
  unit: Unit | null
  /** Above this price; null where it is only for when there is none. */
  aboveKobo: number | null
}

/** Holds what a text said: its goods in order, and everything that is not a good. */
export interface ReadList {
  lines: ListLine[]
  /** Goods that are ticked, crossed or struck out, or that the message took back. */
  leftOut: ListLine[]
  message: string | null
}
