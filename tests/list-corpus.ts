import { readFileSync } from 'node:fs'
import { type CatalogueIndex, indexCatalogue } from '#contract/lists/catalogue-index.ts'
import { foldPhrase } from '#contract/lists/fold.ts'
import type { ListLine } from '#contract/lists/list-line.ts'
import { readList } from '#contract/lists/read-list.ts'
import { seededProducts } from '#database/seed/products.ts'

export type ExpectedLine = Omit<ListLine, 'raw' | 'productId'> & { product?: string }

/** A list as somebody sent it, and what should be read of it; `message` only where it is certain. */
export interface ListExample {
  text: string
  lines: ExpectedLine[]
  message?: string | null
}

export const ownCorpus = new URL('../contract/lists/corpus.jsonl', import.meta.url)
export const sharedCorpus = new URL('../../shared/corpus/lists.jsonl', import.meta.url)

/** The goods of the seed, under their slugs. */
export const seededIndex: CatalogueIndex = indexCatalogue(
  seededProducts.map((product) => ({ id: product.slug, ...product })),
)

export function examplesIn(file: URL): ListExample[] {
  const rows = readFileSync(file, 'utf8').split('\n')
  return rows.filter((row) => row !== '').map((row) => JSON.parse(row) as ListExample)
}

/** A line as it is judged: names without case and plural. */
export function judged(line: ExpectedLine) {
  const { quantity, unit, size, name, note, budgetKobo, capKobo } = line
  return { quantity, unit, size, name: foldPhrase(name), note, budgetKobo, capKobo }
}

/** How many lines of these lists are read exactly right, out of how many; a line too many counts as wrong. */
export function countRight(examples: readonly ListExample[]): { right: number; of: number } {
  let [right, of] = [0, 0]
  for (const example of examples) {
    const left = example.lines.map((line) => JSON.stringify(judged(line)))
    const { lines } = readList(example.text, seededIndex)
    of += Math.max(lines.length, left.length)
    for (const line of lines) {
      const at = left.indexOf(JSON.stringify(judged(line)))
      if (at < 0) continue
      left.splice(at, 1)
      right++
    }
  }
  return { right, of }
}
