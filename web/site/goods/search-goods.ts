import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { foldPhrase } from '#domain/fold.ts'
import { isNear, lettersOf, mayBeNear, typosAllowed } from '#domain/places/near.ts'
import { byName } from '#domain/sorting.ts'

/** A catalogue prepared for searching; build it once for each catalogue. */
export interface GoodsIndex {
  entries: readonly { product: CatalogueProduct; names: readonly string[] }[]
}

/** Prepares names and aliases. The name comes first and counts most. */
export function indexGoods(catalogue: readonly CatalogueProduct[]): GoodsIndex {
  return {
    entries: catalogue.map((product) => ({
      product,
      names: [product.name, ...product.aliases].map(foldPhrase),
    })),
  }
}

/** Goods that a search means, best first, by any of their names; a typing mistake is forgiven when nothing fits. */
export function searchGoods(index: GoodsIndex, typed: string): CatalogueProduct[] {
  const query = foldPhrase(typed)
  if (query === '') return []
  const found = index.entries
    .map(({ product, names }) => ({ product, rank: rankOf(names, query) }))
    .filter(({ rank }) => rank < noMatch)
  if (found.length === 0) {
    const mistyped = index.entries.filter(({ names }) => names.some((name) => isMistyped(name, query)))
    const near = mistyped.length > 0 ? mistyped : byWords(index, query)
    return near.map(({ product }) => product)
  }
  found.sort((a, b) => a.rank - b.rank || byName(a.product, b.product))
  return found.map(({ product }) => product)
}

const noMatch = 100

/** Lower is better: the whole name, then its beginning, then each word's beginning; aliases after names. */
function rankOf(names: readonly string[], query: string): number {
  let best = noMatch
  for (const [index, name] of names.entries()) {
    const rank = matchOf(name, query) * 2 + (index === 0 ? 0 : 1)
    if (rank < best) best = rank
  }
  return best
}

function matchOf(name: string, query: string): number {
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  const words = name.split(' ')
  if (query.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2
  return noMatch
}

function isMistyped(name: string, query: string): boolean {
  const allowed = typosAllowed(query)
  return allowed > 0 && mayBeNear(lettersOf(query), lettersOf(name), allowed) && isNear(query, name, allowed)
}

const shortestWord = 4

/** Goods that share a word with the search, for "tuber of yam"; a letter may be wrong in it. */
function byWords({ entries }: GoodsIndex, query: string): GoodsIndex['entries'] {
  const words = query.split(' ')
  const whole = words.filter((word) => word.length > 2)
  const exact = entries.filter(({ names }) => names.some((name) => whole.includes(name)))
  if (exact.length > 0) return exact
  return entries.filter(({ names }) =>
    names.some((name) => words.some((word) => word.length >= shortestWord && isOneOff(word, name))),
  )
}

/** The dots spare a short word the reader's care for how it ends: anyone who searches sees what was found. */
function isOneOff(word: string, name: string): boolean {
  return isNear(`${word}..`, `${name}..`, 1)
}
