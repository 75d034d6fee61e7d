import { type CatalogueIndex, goodInAnyOrder } from '#domain/lists/amounts/catalogue-index.ts'
import {
  above,
  asksForGood,
  beforeRemarks,
  below,
  errandWords,
  fillerWords,
  headingWords,
  ifs,
  kindWords,
  leaving,
  missing,
  placeWords,
  politeWords,
  refusals,
  sizeWords,
  speechWords,
  sumWords,
  wishWords,
} from '#domain/lists/lexicon/lexicon.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { type Token, tokenize } from '#domain/lists/tokens/tokens.ts'

const longestUnknown = 3

/** "pls buy quinoa", "I need dragon fruit": asks for something that no catalogue knows, and says nothing else. */
export function asksForUnknown(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(({ word }) => !fillerWords.has(word) && !beforeRemarks.has(word))
  const lead = tokens.slice(0, Math.max(0, first))
  // "I want to travel".
  if (lead.at(-1)?.word === 'to') return false
  const asks = lead.some(({ word }) => asksForGood.has(word)) || lead.at(-1)?.word === 'also'
  if (!asks || lead.some(({ word }) => refusals.has(word))) return false
  const last = tokens.findLastIndex(({ word }) => word !== '' && !fillerWords.has(word))
  const named = tokens.slice(first, last + 1)
  return (
    named.length > 0 &&
    named.length <= longestUnknown &&
    named.every(
      (token, at) => mayBeNamed(token) || (at < named.length - 1 && headingWords.has(token.word)),
    ) &&
    !kindWords.has(tokens[last]?.word ?? '')
  )
}

const notNames = [errandWords, fillerWords, wishWords, sizeWords, headingWords, placeWords]

/** Returns whether a word may be the name of something, known or not. */
export function mayBeNamed(token: Token | undefined): boolean {
  if (token === undefined || token.value !== null || token.word.length < 2) return false
  return !notNames.some((words) => words.has(token.word))
}

/** "obe egusi": a known product after one word that may be of its name. */
export function isDish([first, last, ...rest]: readonly Token[]): boolean {
  if (rest.length > 0 || first === undefined || first.good > 0 || (last?.good ?? 0) === 0) return false
  return mayBeNamed(first) && !speechWords.has(first.word) && !politeWords.has(first.word)
}

const inSentences = [speechWords, leaving, missing, above, below, sumWords, ifs]

/** A word that no name of an item has: "they're", "skip", "everything". */
function isOfSentence({ word, good, inGood, quoted }: Token): boolean {
  return good === 0 && !inGood && !quoted && inSentences.some((words) => words.has(word))
}

const shortestSentence = 3

/** "she no want any spoil one": words that name nothing, or a sentence around a word that is not known. */
export function isSentence(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => token.good > 0 || token.quoted)) return false
  const words = tokens.filter((token) => token.word !== '')
  const spoken = words.filter(({ word }) => speechWords.has(word)).length
  const named = words.filter((token) => !speechWords.has(token.word) && mayBeNamed(token)).length
  return named === 0 || (words.length >= shortestSentence && spoken * 2 >= words.length)
}

/**
 * Counts the words that stand before the name of an item and are none of it: "by" in "one by one tomatoes". Counts
 * all where a name that is not known has such a word, since part of a sentence is never bought.
 */
export function spokenLength(
  tokens: readonly Token[],
  { name, productId }: Pick<ListLine, 'productId'> & { name: string | null },
  index: CatalogueIndex,
): number {
  if (name === null || goodInAnyOrder(index, name)) return 0
  const named = tokenize(name)
  const isSpoken = (token: Token) => isOfSentence(token) && named.some(({ word }) => word === token.word)
  const good = tokens.findIndex((token) => token.good > 0)
  if (good < 0) return productId === null && tokens.some(isSpoken) ? tokens.length : 0
  const before = tokens.slice(0, good)
  return before.some(({ value }) => value !== null) ? 0 : before.findLastIndex(isSpoken) + 1
}
