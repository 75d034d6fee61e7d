import type { CatalogueIndex } from '#contract/lists/catalogue-index.ts'
import { formatLine } from '#contract/lists/format-line.ts'
import type { DraftLine } from './draft.ts'

/** Longer links are cut by some of the apps that they are sent through. */
const longestLink = 2000

type SharedLine = Pick<DraftLine, 'name' | 'quantity' | 'unit' | 'size' | 'note' | 'budgetKobo' | 'capKobo'>

/** A list as people send it, a line each; our own reader reads the same lines out of it. */
export function listText(lines: readonly SharedLine[], index?: CatalogueIndex): string {
  return lines
    .map(({ name, quantity, unit, size, note, budgetKobo, capKobo }) =>
      formatLine({ name, quantity, unit, size, note, budgetKobo, capKobo }, index),
    )
    .join('\n')
}

/** The address under which a list opens with everything on it; null where the list is too long for one. */
export function listLink(origin: string, text: string, marketSlug: string | null): string | null {
  const search = new URLSearchParams(marketSlug === null ? {} : { market: marketSlug })
  search.set('list', text)
  const link = `${origin}/order?${search}`
  return link.length > longestLink ? null : link
}
