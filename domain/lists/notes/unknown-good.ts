import type { Token } from '#domain/lists/tokens.ts'
import { fillerWords, kindWords, sizeWords, wishWords } from './lexicon.ts'
import { beforeRemarks, headingWords, placeWords, speechWords } from './lexicon-remarks.ts'
import { wordSet } from './phrases.ts'

const asking = wordSet('buy get bring add want need purchase order find')
const refusing = wordSet('no not dont never')

/** What requests speak of that are about the order and not about a good: "please bring change", "add my number". */
const errandWords = wordSet(`
  quick quickly fast early late later back time money change receipt invoice bill balance phone call address location market gate house estate home
  cash transfer account pos help agent rider driver delivery everything something nothing it its he she they his her their your yours who where when how why
  goods very much many well better best by from with without before after if but because since until near behind beside opposite shop shops store
  trader traders woman man seller sellers person somebody someone customer anywhere somewhere there here good`)

const longestUnknown = 3

/** "pls buy quinoa", "I need dragon fruit": asks for something that no catalogue knows, and says nothing else. */
export function asksForUnknown(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(({ word }) => !fillerWords.has(word) && !beforeRemarks.has(word))
  const lead = tokens.slice(0, Math.max(0, first))
  // "I want to travel".
  if (lead.at(-1)?.word === 'to') return false
  const asks = lead.some(({ word }) => asking.has(word)) || lead.at(-1)?.word === 'also'
  if (!asks || lead.some(({ word }) => refusing.has(word))) return false
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

const shortestSentence = 3

/** "she no want any spoil one": words that name nothing, or a sentence around a word that is not known. */
export function isSentence(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => token.good > 0 || token.quoted)) return false
  const words = tokens.filter((token) => token.word !== '')
  const spoken = words.filter(({ word }) => speechWords.has(word)).length
  const named = words.filter((token) => !speechWords.has(token.word) && mayBeNamed(token)).length
  return named === 0 || (words.length >= shortestSentence && spoken * 2 >= words.length)
}
