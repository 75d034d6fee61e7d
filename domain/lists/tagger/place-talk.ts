import { findPayment } from '#domain/delivery/said-payment.ts'
import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

interface Span {
  from: number
  to: number
}

const clauseEnds = /^[,;.!|•]$/
const deliveries = /^(?:deliver|delivery|delivered|dropped?)$/
const fronts = /^(?:to|for|at|in|na|go|come|reach|is|address)$/
const payWords = /^(?:pay|payment|paying|cash|transfer|card|pos|wallet)$/

/** Returns the words of a row that say where its goods go, or how they are paid, and are of no item. */
export function deliveryTalk(line: string, words: readonly Token[], { places }: CatalogueIndex): Span[] {
  const found: Span[] = []
  for (const [at, { word }] of words.entries()) {
    if (deliveries.test(word) && fronts.test(words[at + 1]?.word ?? ''))
      found.push({ from: at, to: endOf(words, at + 1) })
    else if (fronts.test(word) && places.size > 0) {
      const length = placeLength(words, at + 1, places)
      if (length > 0) found.push({ from: at, to: at + 1 + length })
    } else if (payWords.test(word)) {
      const [from, to] = clauseAround(words, at)
      const [first, last] = [words[from], words[to - 1]]
      if (first && last && isPayment(line.slice(first.start, last.end))) found.push({ from, to })
    }
  }
  return found
}

/** "card payment please": says how it is paid, and nothing else. */
function isPayment(clause: string): boolean {
  const found = findPayment(clause)
  return found !== null && found.payment !== null && found.text.trim() === clause.trim()
}

/** Goes on to the end of the clause, or to what is bought. */
function endOf(words: readonly Token[], from: number): number {
  let to = from
  while (to < words.length && !clauseEnds.test(words[to]?.text ?? '') && (words[to]?.good ?? 0) === 0) to += 1
  return to
}

function clauseAround(words: readonly Token[], at: number): [number, number] {
  let [from, to] = [at, at]
  while (from > 0 && !clauseEnds.test(words[from - 1]?.text ?? '')) from -= 1
  while (to < words.length && !clauseEnds.test(words[to]?.text ?? '')) to += 1
  return [from, to]
}

function placeLength(words: readonly Token[], from: number, places: CatalogueIndex['places']): number {
  const first = words[from]
  const named = first === undefined ? [] : (places.get(first.word) ?? [])
  const isHere = (name: readonly string[]) =>
    name.every((part, at) => {
      const token = words[from + at]
      return token !== undefined && (token.word === '' ? token.text : token.word) === part
    })
  return Math.max(0, ...named.filter(isHere).map((name) => name.length))
}
