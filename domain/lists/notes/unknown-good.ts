import {
  asksForGood,
  beforeRemarks,
  errandWords,
  fillerWords,
  headingWords,
  kindWords,
  placeWords,
  politeWords,
  refusals,
  sizeWords,
  speechWords,
  wishWords,
} from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens.ts'

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

const shortestSentence = 3

/** "she no want any spoil one": words that name nothing, or a sentence around a word that is not known. */
export function isSentence(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => token.good > 0 || token.quoted)) return false
  const words = tokens.filter((token) => token.word !== '')
  const spoken = words.filter(({ word }) => speechWords.has(word)).length
  const named = words.filter((token) => !speechWords.has(token.word) && mayBeNamed(token)).length
  return named === 0 || (words.length >= shortestSentence && spoken * 2 >= words.length)
}
