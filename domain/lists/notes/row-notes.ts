import { foldPhrase } from '#domain/fold.ts'
import { capStart } from '#domain/lists/amounts/caps.ts'
import { kindLength } from '#domain/lists/amounts/kind-phrase.ts'
import { hasMeasure } from '#domain/lists/amounts/measures.ts'
import {
  beforeWishes,
  brands,
  commandWords,
  fillerWords,
  ifs,
  isWishWord,
  kindWords,
  namesByBrand,
  noteStarters,
  phraseAt,
  politeWords,
  sizeWords,
  strongNoteStarters,
} from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { isIfPossible } from './if-possible.ts'
import { hasGoods, reminds } from './remarks.ts'

/** "Buy only if it is fresh.": how many tokens come before what is wished of the item before. */
export function wishLength(words: readonly Token[]): number {
  const at = words.findIndex(({ word }) => !/^(?:please|pls|abeg|just|buy|get|take|carry)$/.test(word))
  const only = words[at]?.word === 'only' && ifs.has(words[at + 1]?.word ?? '')
  return only && words.every(({ good, value }) => good === 0 && value === null) ? at : 0
}

/** "Kings or Mamador", "Power oil first, then Kings": who should have made the item before, and nothing else. */
export function saysBrand(words: readonly Token[], name: string): boolean {
  let isNamed = false
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(brands, words, at)
    const said = words.slice(at, at + length).map(({ word }) => word)
    const of = namesByBrand.get(said.join(' '))?.split('+') ?? []
    const token = words[at]
    const isBeside = token?.value === null && (token.word === '' || besideBrands.test(token.word))
    if (!(length === 0 ? isBeside : makes(of, name))) return false
    isNamed ||= length > 0
    at += Math.max(1, length)
  }
  return isNamed
}

function makes(of: readonly string[], name: string): boolean {
  const named = foldPhrase(name).split(' ')
  return of.some((each) => named.includes(each))
}

const besideBrands =
  /^(?:or|and|only|first|second|then|preferably|brand|the|any|please|pls|abeg|one|type|original|own|just|is|na|be|o|best|buy|get|use)$/

/** Returns whether a part only says how the good before it should be: "cut small", "ripe ones". */
export function beginsWithNote(words: readonly Token[]): boolean {
  const spoken = words.findIndex((token) => token.quoted || (token.word !== '' && !isLead(token)))
  const first = isIfPossible(words, spoken) && hasGoods(words) ? spoken + 2 : spoken
  // Takes what stands in quotation marks for a name of its own.
  if (prefers(words)) return true
  if (first < 0 || words[first]?.quoted === true || reminds(words, first) || (words[first]?.good ?? 0) > 0)
    return false
  const cap = capStart(words)
  if (cap >= 0 && cap <= first + 2) return false
  if (words[first]?.word === 'for' && hasGoods(words) && words.slice(0, first).some(isMoney)) return false
  if (countsKinds(words)) return true
  if (allowsAny(words.slice(first))) return true
  const length = phraseAt(noteStarters, words, first)
  const rest = words.slice(first + Math.max(1, length))
  if (length === 0) {
    if (isWishWord(words[first]) && !hasGoods(beforePurpose(words)))
      return words.every((token) => token.value === null)
    return (
      words.every((token) => token.word === '' || isWish(token)) &&
      words.some((token) => isWishWord(token) || kindWords.has(token.word))
    )
  }
  if (commandWords.has(words[first]?.word ?? '') && commandsAnother(rest)) return false
  if (phraseAt(strongNoteStarters, words, first) > 0) return true
  return words[first]?.good === 0 && !hasGoods(rest)
}

/** "1500 for onions" asks for onions. */
function isMoney({ value }: Token): boolean {
  return value !== null && value >= 100
}

/** Returns whether a part only says which kind of a measured good is meant: "goat own". */
export function saysKind(words: readonly Token[]): boolean {
  const first = words.findIndex((token) => token.word !== '' && !isLead(token))
  return first >= 0 && kindLength(words, first) === words.length - first
}

/** Returns the part that says how: "chopped" of "chopped for pepper soup". */
function beforePurpose(words: readonly Token[]): readonly Token[] {
  const purpose = words.findIndex((token) => token.word === 'for')
  return purpose < 0 ? words : words.slice(0, purpose)
}

/** "one ripe two unripe", "3 big and 2 small ones". */
function countsKinds(words: readonly Token[]): boolean {
  const counted = words.filter((token) => token.value !== null).length
  return counted > 1 && words.every((token) => token.value !== null || token.word === '' || isWish(token))
}

/** "1 of unripe": another of the good before it. */
export function countsAnotherKind([number, of, ...kind]: readonly Token[]): boolean {
  if (number?.value == null || of?.word !== 'of' || kind.length === 0) return false
  return (
    kind.every((token) => token.word === '' || isWish(token)) &&
    kind.some((token) => isWishWord(token) || kindWords.has(token.word))
  )
}

function isLead(token: Token): boolean {
  return beforeWishes.has(token.word)
}

function isWish(token: Token): boolean {
  return (
    isWishWord(token) || kindWords.has(token.word) || fillerWords.has(token.word) || sizeWords.has(token.word)
  )
}

/** "grind 2 mudu egusi" is a good of its own; "grind it" is not. */
function commandsAnother(rest: readonly Token[]): boolean {
  const first = rest.findIndex((token) => token.word !== '' || token.value !== null)
  if (first < 0) return false
  return (rest[first]?.value !== null && hasMeasure(rest)) || (rest[first]?.good ?? 0) > 0
}

/** Such a note as typed, without what leads to it and the please after it. */
export function noteText(line: string, words: readonly Token[]): string {
  const spoken = words.filter((token) => token.word !== '' || token.value !== null)
  while (
    spoken.length > 1 &&
    (politeWords.has(spoken.at(-1)?.word ?? '') || /^(?:but|and|or)$/.test(spoken.at(-1)?.word ?? ''))
  )
    spoken.pop()
  const first = spoken.find((token) => !beforeWishes.has(token.word) || token.word === 'both')
  const last = spoken.at(-1)
  return first && last ? line.slice(first.start, last.end).replace(/\s+/g, ' ') : ''
}

/** "Hollandia preferred, Farm Fresh acceptable": how much a brand is wished for. */
function prefers(words: readonly Token[]): boolean {
  const last = words.findLast(({ word }) => word !== '' && !politeWords.has(word))
  return (
    words.length <= longestWished &&
    /^(?:preferred|acceptable|preferably|ideally)$/.test(last?.word ?? '') &&
    words.every(({ value }) => value === null)
  )
}

const longestWished = 5

/** "any detergent will do". */
function allowsAny([first, ...rest]: readonly Token[]): boolean {
  return (
    first?.word === 'any' && rest.some(({ word }) => /^(?:do|fine|ok|okay|allowed|acceptable)$/.test(word))
  )
}
