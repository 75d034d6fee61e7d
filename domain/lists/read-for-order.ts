import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { fitLine } from './fit-line.ts'
import { readList } from './read-list.ts'
import type { ReadList } from './tokens/list-line.ts'

/** Reads a message as the API answers it and an order receives it: `readList`, each item fitted to an order's bounds. */
export function readForOrder(text: string, index: CatalogueIndex): ReadList {
  const { lines, leftOut, message } = readList(text, index)
  return { lines: lines.map(fitLine), leftOut: leftOut.map(fitLine), message }
}
