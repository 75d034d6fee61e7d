import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import { formatLine } from '#domain/lists/format-line.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'

/** Longer links are cut by some of the apps that they are sent through. */
const longestLink = 2000

type SharedItem = Pick<
  DraftItem,
  'name' | 'quantity' | 'unit' | 'size' | 'note' | 'budgetKobo' | 'capKobo' | 'capOf' | 'onlyIf' | 'instead'
>

/** A list as people send it, an item each; our own reader reads the same items out of it. */
export function listText(items: readonly SharedItem[], index?: CatalogueIndex): string {
  return items
    .map(({ name, quantity, unit, size, note, budgetKobo, capKobo, capOf = 'all', ...conditions }) => {
      const { onlyIf = null, instead = null } = conditions
      return formatLine(
        { name, quantity, unit, size, note, budgetKobo, capKobo, capOf, onlyIf, instead },
        index,
      )
    })
    .join('\n')
}

/** The address under which a list opens with everything on it; null where the list is too long for one. */
export function listLink(origin: string, text: string, marketSlug: string | null): string | null {
  const search = new URLSearchParams(marketSlug === null ? {} : { market: marketSlug })
  search.set('list', text)
  const link = `${origin}/order?${search}`
  return link.length > longestLink ? null : link
}
