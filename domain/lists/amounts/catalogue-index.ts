import { foldPhrase, foldWord, singular } from '#domain/fold.ts'
import {
  fillerWords,
  kindWords,
  namesByBrand,
  originWords,
  preparedWords,
  qualityWords,
  sizeWords,
  wishWords,
} from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { isMistyped, isNear, lettersOf, mayBeNear, typosAllowed } from '#domain/places/near.ts'
import {
  findUsualPrices,
  type UnitPrices,
  type UsualGood,
  type UsualPriceOf,
} from '#domain/prices/usual-prices.ts'
import type { Unit } from '#domain/units.ts'
import { placesByWord } from './places.ts'
import { isUnitWord } from './units-of-lists.ts'

/** A good of the catalogue, as the reader needs it. */
export interface CatalogueEntry {
  id: string
  name: string
  aliases: readonly string[]
  units: readonly Unit[]
  /** Says what one of each unit usually costs over all markets, where that is known. */
  usual?: UnitPrices
}

/** Holds the catalogue prepared for reading; build it once with `indexCatalogue`. */
export interface CatalogueIndex {
  /** Units and amounts by words that admins taught, in the singular. */
  unitWords: ReadonlyMap<string, Unit>
  amountWords: ReadonlyMap<string, number>
  /** Phrases that admins taught to be no item, and how many words the longest has. */
  talkPhrases: ReadonlySet<string>
  longestTalk: number
  /** Lists the names of the places where goods go, word by word, by their first words. */
  places: ReadonlyMap<string, readonly (readonly string[])[]>
  byPhrase: ReadonlyMap<string, CatalogueEntry>
  /** Sorts the same words alphabetically, for "fish titus" and "beans oloyin". */
  bySortedWords: ReadonlyMap<string, CatalogueEntry>
  byFirstLetter: ReadonlyMap<string, readonly KnownPhrase[]>
  firstWords: ReadonlySet<string>
  usualOf: UsualPriceOf
  longestPhrase: number
  /**
   * Remembers what names were found to mean, so that a name that comes again costs nothing; and what they mean
   * exactly.
   */
  found: Map<string, CatalogueEntry | null>
  foundExactly: Map<string, CatalogueEntry | null>
}

interface KnownPhrase {
  phrase: string
  letters: number
  entry: CatalogueEntry
}

/** Holds what admins taught, beside other names of goods. */
export interface TaughtWords {
  units?: readonly { word: string; unit: Unit }[] | undefined
  amounts?: readonly { word: string; amount: number }[] | undefined
  /** Lists what people say that is no item. */
  talk?: readonly string[] | undefined
  /** Names places where goods go. */
  places?: readonly string[] | undefined
}

/** Prepares names, aliases and taught words for look-up. Where two goods share an alias, a name beats it, then the first. */
export function indexCatalogue(
  entries: readonly CatalogueEntry[],
  { units = [], amounts = [], talk = [], places = [] }: TaughtWords = {},
): CatalogueIndex {
  const byPhrase = new Map<string, CatalogueEntry>()
  for (const entry of entries) remember(byPhrase, foldPhrase(entry.name), entry)
  for (const entry of entries) {
    for (const alias of entry.aliases) remember(byPhrase, foldPhrase(alias), entry)
  }
  // "groundnutoil", as thumbs write it.
  for (const [phrase, entry] of [...byPhrase]) remember(byPhrase, phrase.replaceAll(' ', ''), entry)
  const bySortedWords = new Map<string, CatalogueEntry>()
  const byFirstLetter = new Map<string, KnownPhrase[]>()
  let longestPhrase = 1
  for (const [phrase, entry] of byPhrase) {
    remember(bySortedWords, sortWords(phrase), entry)
    const letter = phrase.charAt(0)
    const known = byFirstLetter.get(letter) ?? []
    known.push({ phrase, letters: lettersOf(phrase), entry })
    byFirstLetter.set(letter, known)
    longestPhrase = Math.max(longestPhrase, phrase.split(' ').length)
  }
  const talkPhrases = talk.map(foldPhrase)
  const firstWords = new Set([...byPhrase.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? ''))
  return {
    unitWords: new Map(units.map(({ word, unit }) => [singular(foldWord(word)), unit])),
    amountWords: new Map(amounts.map(({ word, amount }) => [singular(foldWord(word)), amount])),
    talkPhrases: new Set(talkPhrases),
    longestTalk: Math.max(0, ...talkPhrases.map((phrase) => phrase.split(' ').length)),
    places: placesByWord(places),
    byPhrase,
    bySortedWords,
    byFirstLetter,
    firstWords,
    usualOf: findUsualPrices(entries.filter(isPriced), {}),
    longestPhrase,
    found: new Map(),
    foundExactly: new Map(),
  }
}

function isPriced(entry: CatalogueEntry): entry is CatalogueEntry & UsualGood {
  return entry.usual !== undefined
}

function remember(map: Map<string, CatalogueEntry>, key: string, entry: CatalogueEntry): void {
  if (key !== '' && !map.has(key)) map.set(key, entry)
}

function sortWords(phrase: string): string {
  if (!phrase.includes(' ')) return phrase
  return phrase.split(' ').sort().join(' ')
}

/** Marks on each token how many, from it on, are the name of a good, written right. */
export function markGoods(index: CatalogueIndex, tokens: readonly Token[]): void {
  let covered = 0
  tokens.forEach((token, at) => {
    token.good = index.firstWords.has(token.stem) ? lengthOfGood(index, tokens, at) : 0
    if (at >= covered) covered = at + token.good
    token.inGood = at < covered
  })
}

function lengthOfGood(index: CatalogueIndex, tokens: readonly Token[], at: number): number {
  let phrase = ''
  let longest = 0
  let words = 0
  for (let end = at; end < tokens.length && words < index.longestPhrase; end++) {
    const token = tokens[end]
    if (!token) break
    if (token.word === '') {
      if (words > 0 && token.text === '-') continue
      break
    }
    phrase = words === 0 ? token.stem : `${phrase} ${token.stem}`
    words++
    if (index.byPhrase.has(phrase)) longest = end - at + 1
  }
  return longest
}

/** Returns where the words are what admins taught to be no item. */
export function taughtTalk(
  words: readonly Token[],
  { talkPhrases, longestTalk }: CatalogueIndex,
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let from = 0; from < words.length && talkPhrases.size > 0; from++) {
    let phrase = ''
    for (let to = from; to < Math.min(words.length, from + longestTalk); to++) {
      phrase = `${phrase} ${words[to]?.stem}`.trim()
      if (talkPhrases.has(phrase)) found.push({ from, to: to + 1 })
    }
  }
  return found
}

/** The good whose words these are exactly, in whatever order; null when there is none. */
export function goodInAnyOrder(index: CatalogueIndex, name: string): CatalogueEntry | null {
  return remembered(index.foundExactly, name, () => inAnyOrder(index, foldPhrase(name)))
}

function remembered(
  memory: Map<string, CatalogueEntry | null>,
  name: string,
  find: () => CatalogueEntry | null,
): CatalogueEntry | null {
  const known = memory.get(name)
  if (known !== undefined) return known
  if (memory.size >= mostRemembered) memory.clear()
  const found = find()
  memory.set(name, found)
  return found
}

function inAnyOrder(index: CatalogueIndex, phrase: string): CatalogueEntry | null {
  return index.byPhrase.get(phrase) ?? index.bySortedWords.get(sortWords(phrase)) ?? null
}

/**
 * Returns the good a name means: written right, in another order, with words about origin around it, or with a typing
 * mistake. Null when nothing is meant clearly.
 */
export function findGood(index: CatalogueIndex, name: string): CatalogueEntry | null {
  return remembered(index.found, name, () => {
    const phrase = foldPhrase(name)
    if (phrase === '') return null
    return inAnyOrder(index, phrase) ?? nearestGood(index, phrase) ?? goodInside(index, phrase.split(' '))
  })
}

/**
 * Returns whether all words of a name are the good's own, with or without what was said of it; a mistyped one may be
 * another.
 */
export function isKnownName(
  index: CatalogueIndex,
  { name, unit, note }: { name: string; unit: string | null; note: string | null },
): boolean {
  if (goodInAnyOrder(index, name) !== null) return true
  if (
    [unit, note].some((hint) => hint !== null && hint.length < 30 && goodInAnyOrder(index, `${hint} ${name}`))
  )
    return true
  const words = foldPhrase(name).split(' ')
  const most = Math.min(words.length, index.longestPhrase)
  for (let size = most; size > 0; size--) {
    for (const from of [0, words.length - size]) {
      const rest = [...words.slice(0, from), ...words.slice(from + size)]
      if (
        index.byPhrase.has(words.slice(from, from + size).join(' ')) &&
        rest.every((word) => originWords.has(word))
      )
        return true
    }
  }
  return words.length === 1 && nearestGood(index, words[0] ?? '') !== null
}

const mostRemembered = 2_000

/** "jos irish potato" ends in a good; "tomatoes jos" starts with one and adds where it is from. */
function goodInside(index: CatalogueIndex, words: readonly string[]): CatalogueEntry | null {
  const most = Math.min(words.length, index.longestPhrase)
  for (let size = most; size > 0; size--) {
    const ending = index.byPhrase.get(words.slice(-size).join(' '))
    if (ending && sayWhich(words.slice(0, -size))) return ending
    const rest = words.slice(size)
    if (!rest.every((word) => originWords.has(word))) continue
    const beginning = index.byPhrase.get(words.slice(0, size).join(' '))
    if (beginning) return beginning
  }
  return null
}

/** Returns whether words before a name only say which one: baby oil is no oil to cook with. */
function sayWhich(words: readonly string[]): boolean {
  return (
    words.every((word) => isUnitWord(word) || besideNames.some((known) => known.has(word))) ||
    brandPhrases.has(words.join(' '))
  )
}

const besideNames = [originWords, kindWords, qualityWords, wishWords, sizeWords, preparedWords, fillerWords]

const brandPhrases = new Set([...namesByBrand.keys()].map(foldPhrase))

/** A word that is a good by itself is no misspelling: dried crayfish is no dried catfish. */
function keepsGoods(index: CatalogueIndex, phrase: string, known: KnownPhrase): boolean {
  if (!phrase.includes(' ')) return true
  const words = known.phrase.split(' ')
  return phrase.split(' ').every((word) => {
    const good = index.byPhrase.get(word)
    return !good || good === known.entry || words.some((other) => isNear(word, other, 1))
  })
}

function nearestGood(index: CatalogueIndex, phrase: string): CatalogueEntry | null {
  const allowed = typosAllowed(phrase)
  if (allowed === 0) return null
  const letters = lettersOf(phrase)
  for (let typos = 1; typos <= allowed; typos++) {
    for (const known of index.byFirstLetter.get(phrase.charAt(0)) ?? []) {
      if (!mayBeNear(letters, known.letters, typos)) continue
      if (isMistyped(phrase, known.phrase, typos) && keepsGoods(index, phrase, known)) return known.entry
    }
  }
  return null
}

/** Returns whether a name that means no product for certain is near one: "stallions" may be scallions. */
export function isNearMiss(index: CatalogueIndex, name: string): boolean {
  if (typosAllowed(name) === 0) return false
  const phrase = foldPhrase(name)
  const allowed = typosAllowed(phrase)
  if (allowed === 0 || findGood(index, name) !== null) return false
  const letters = lettersOf(phrase)
  const known = index.byFirstLetter.get(phrase.charAt(0)) ?? []
  return known.some((one) => mayBeNear(letters, one.letters, allowed) && isNear(phrase, one.phrase, allowed))
}
