import type { TaughtWord } from '#contract/lists/corrections.ts'
import { quantityText, unitLabel } from '#domain/units.ts'
import * as texts from './texts.ts'

/** Says what a taught word means, as a person reads it. */
export function meaningOf({ product, unit, amount }: TaughtWord): string {
  if (product !== null) return product.name
  if (unit !== null) return unitLabel(unit)
  return amount === null ? texts.teach.talk : quantityText(amount)
}
