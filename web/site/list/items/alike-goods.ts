import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { byName } from '#domain/sorting.ts'
import { foldedWords } from '#domain/typed-text.ts'

const mostShown = 4

/** Goods of the same section as one: those that share a word of its name first, then by name. Empty where it is not known. */
export function alikeGoods(
  productId: string | null,
  catalogue: readonly CatalogueProduct[],
): CatalogueProduct[] {
  const good = catalogue.find(({ id }) => id === productId)
  if (good === undefined) return []
  const words = new Set(wordsOf(good.name))
  const shared = ({ name }: CatalogueProduct) => wordsOf(name).filter((word) => words.has(word)).length
  return catalogue
    .filter(({ id, category }) => category === good.category && id !== productId)
    .sort((a, b) => shared(b) - shared(a) || byName(a, b))
    .slice(0, mostShown)
}

const wordsOf = (name: string) => foldedWords(name).filter((word) => word.length > 2)
