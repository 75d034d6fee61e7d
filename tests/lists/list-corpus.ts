import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AllWords } from '#contract/lists/lists.ts'
import { seededProducts } from '#database/seed/products.ts'
import { foldPhrase } from '#domain/fold.ts'
import { type CatalogueIndex, indexCatalogue } from '#domain/lists/amounts/catalogue-index.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'

type Said = Omit<ListLine, 'raw' | 'productId' | 'name'>

/** Says what should be read of one item; in the files a field that was not said is left out. */
export type ExpectedItem = Partial<Said> & {
  name: string
  product?: string
  /** Other readings that are as good: of the whole item, of a field, of its conditions. */
  alts?: ExpectedItem[]
  or?: Partial<Record<keyof Said | 'name', readonly unknown[]>>
  cond?: { onlyIf?: readonly (number | null)[]; instead?: readonly (Said['instead'] | null)[] }
}

/** A list as somebody sent it, and what should be read of it; `message` only where it is certain. */
export interface ListExample {
  /** Says how it was written: tidy, spoken, conditional and so on. */
  group: string
  text: string
  lines: ExpectedItem[]
  message?: string | null
  /** Says what of the text is no item, where it was not looked at by a person; for training only. */
  talk?: string
}

export const ownCorpus = new URL('../../domain/lists/corpus.jsonl', import.meta.url)
export const longMessages = new URL('../../domain/lists/long-messages.jsonl', import.meta.url)
/** Half of the last four batches of new messages, by the hash of its texts: all of it is only scored, as the locked fifth is. */
export const closedMessages = new URL('../../domain/lists/closed-messages.jsonl', import.meta.url)
/** The open half of the third set, in its ten groups, with every reading of a line that will do. */
export const thirdMessages = new URL('../../domain/lists/third-messages.jsonl', import.meta.url)
/**
 * Hold the two halves of the fourth set, by the hash of its texts: written before the rules were opened, the second only
 * scored.
 */
export const fourthMessages = new URL('../../domain/lists/fourth-messages.jsonl', import.meta.url)
export const fourthClosed = new URL('../../domain/lists/fourth-closed.jsonl', import.meta.url)
export const sharedCorpus = new URL('../../../shared/corpus/lists.jsonl', import.meta.url)

/** Lists the goods of the seed, under their slugs, with their sample prices. */
const goods = seededProducts.map((product) => ({ id: product.slug, ...product, usual: product.samplePrice }))

export const seededIndex: CatalogueIndex = indexCatalogue(goods)

/** The same goods as a device has them. */
export const seededWords: AllWords = { version: '1', goods, kinds: {}, units: [] }

export function examplesIn(file: URL): ListExample[] {
  const rows = readFileSync(file, 'utf8').split('\n')
  return rows
    .filter((row) => row !== '')
    .map((row) => ({ group: 'short', ...JSON.parse(row) }) as ListExample)
}

/**
 * Returns whether a message is of the fifth that is only scored: no rule is written and no weight is trained by it. The hash
 * of its text decides, so that nobody chooses.
 */
export function isLocked({ text }: ListExample): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 5 === 0
}

/** A line as it is compared: names without case and plural. */
export function checked(line: ExpectedItem) {
  const { quantity, unit, size, name, note, budgetKobo, capKobo } = line
  return {
    quantity: quantity ?? null,
    unit: unit ?? null,
    size: size ?? null,
    name: foldPhrase(name),
    note: note ?? null,
    budgetKobo: budgetKobo ?? null,
    capKobo: capKobo ?? null,
  }
}
