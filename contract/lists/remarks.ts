import { type CatalogueIndex, findGood } from './catalogue-index.ts'
import { fillerWords, sizeWords, wishWords } from './lexicon.ts'
import {
  greetingCore,
  greetingPhrases,
  greetingWords,
  hardRemarks,
  headingWords,
  placeFronts,
  placeWords,
  sectionWords,
  softRemarks,
  systemLines,
} from './lexicon-remarks.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { unitAt } from './units-of-lists.ts'

const longestName = 6
const conditionWords = new Set(['if', 'when', 'unless', 'incase'])

/** How many tokens at the front are a greeting: "Good morning ma". 0 when they are not one. */
export function greetingLength(tokens: readonly Token[]): number {
  let core = 0
  let at = 0
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || token.value !== null || token.good > 1) break
    if (token.word === '') continue
    const phrase = phraseAt(greetingPhrases, tokens, at)
    if (greetingCore.has(token.word) || phrase > 0) core = at + Math.max(1, phrase)
    else if (!greetingWords.has(token.word)) break
    else if (token.good > 1) break
  }
  if (core === 0) return greetsSomeone(tokens) ? tokens.length : 0
  if (at === tokens.length) return at
  let end = core
  while (end < at && isCompany(tokens[end])) end++
  return end
}

const mostNames = 2

/** "Uncle Musa good day sir": a greeting after somebody's name. */
function greetsSomeone(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => token.value !== null || token.inGood || token.quoted)) return false
  const greets = tokens.some(
    (token, at) => greetingCore.has(token.word) || phraseAt(greetingPhrases, tokens, at) > 0,
  )
  const strangers = tokens.filter(
    (token) => token.word !== '' && !greetingWords.has(token.word) && !greetingCore.has(token.word),
  )
  return greets && strangers.length <= mostNames
}

const companyWords = new Set(
  'ma sir madam dear all everyone oga bro boss aunty uncle you so much very'.split(' '),
)

function isCompany(token: Token | undefined): boolean {
  return token !== undefined && (token.word === '' ? token.value === null : companyWords.has(token.word))
}

const closingLeads = new Set('god allah many may na e and stay best warm'.split(' '))

/** Where thanks at the end begin: "rice 2 mudu thanks"; the length when there are none. */
export function closingStart(tokens: readonly Token[]): number {
  let start = tokens.length
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || token.value !== null || token.inGood) break
    if (token.word === '') continue
    if (greetingCore.has(token.word) || (start === at + 1 && closingLeads.has(token.word))) start = at
    else if (!greetingWords.has(token.word)) break
  }
  return start
}

/** Whether the tokens are nothing but marks and emoji. */
export function isWordless(tokens: readonly Token[]): boolean {
  return tokens.every((token) => token.word === '' && token.value === null && !/\d/.test(token.text))
}

/** Whether a whole line speaks to the agent instead of naming goods. */
export function isRemark(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.word !== '')
  const first = tokens.findIndex((token) => token.word !== '')
  if (first < 0) return tokens.some(isPhone)
  if (phraseAt(systemLines, tokens, first) >= 2) return true
  if (words.some((word) => /^(?:https?|www)$/.test(word.word))) return true
  if (isExactly(tokens)) return false
  if (words.some((word, at) => word.word === 'forget' && at <= 4) && hasGoods(tokens)) return false
  const measured = hasMeasure(tokens)
  if (!measured && /^(?:no|without)$/.test(tokens[first]?.word ?? '') && hasGoods(tokens)) return true
  const sentence = tokens.some((token) => /^[,.;!]$/.test(token.text))
  if (phraseAt(hardRemarks, tokens, first) > 0)
    return !(measured && sentence) || conditionWords.has(tokens[first]?.word ?? '')
  if (measured) return false
  if (words.some(isPlaceWord)) return true
  const goods = hasGoods(tokens)
  if (!goods && tokens.some(isPhone)) return true
  const amounts = tokens.some((token) => token.value !== null)
  if (phraseAt(softRemarks, tokens, first) > 0 && !goods) return !amounts || words.length > longestName
  if (goods) return false
  return words.length > longestName || isHeading(words) || words.every(isEmptyWord)
}

/** Whether a part in the middle of a line is an address. */
export function isPlace(tokens: readonly Token[]): boolean {
  if (hasMeasure(tokens) || !tokens.some(isPlaceWord)) return false
  return !hasGoods(tokens)
}

/** Whether a good of the catalogue is named. */
export function hasGoods(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.good > 0)
}

function isPlaceWord(token: Token, at: number): boolean {
  return !token.inGood && (placeWords.has(token.word) || (at === 0 && placeFronts.has(token.word)))
}

function isPhone(token: Token): boolean {
  return token.value === null && /\d{10,}/.test(token.text)
}

/** Whether a part in the middle of a line opens a remark that runs to the line's end. */
export function opensRemark(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex((token) => token.word !== '')
  return first >= 0 && phraseAt(hardRemarks, tokens, first) > 0
}

function isHeading(words: readonly Token[]): boolean {
  return (
    headingWords.has(words.at(-1)?.word ?? '') ||
    words.every((word) => headingWords.has(word.word) || fillerWords.has(word.word))
  )
}

function isEmptyWord(token: Token): boolean {
  return fillerWords.has(token.word) || wishWords.has(token.word) || sizeWords.has(token.word)
}

function isExactly(tokens: readonly Token[]): boolean {
  const length = tokens[0]?.good ?? 0
  return length > 0 && length === tokens.length
}

/** A number with its unit, or an amount of money: then a line is about goods. */
export function hasMeasure(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (token.value === null) return false
    if (unitAt(tokens, at + 1) !== null) return true
    return tokens[at - 1]?.text === '₦' || /^(?:k|naira)$/.test(tokens[at + 1]?.word ?? '')
  })
}

/** How many tokens up to a colon are a heading ("Soup:") or a sender ("Mama:"); 0 when none are. */
export function headingLength(tokens: readonly Token[], index: CatalogueIndex): number {
  const colon = tokens.findIndex((token) => token.text === ':')
  if (colon <= 0 || colon > longestName) return 0
  const left = tokens.slice(0, colon)
  const right = tokens.slice(colon + 1)
  if (left.some((token) => token.value !== null)) return 0
  const words = left.filter((token) => token.word !== '')
  const names = words.filter((token) => !fillerWords.has(token.word))
  if (names.length === 0) return 0
  const good = findGood(index, names.map((token) => token.word).join(' ')) !== null
  if (isWordless(right)) return good && !words.some((word) => sectionWords.has(word.word)) ? 0 : tokens.length
  const startsWithGood = (right[0]?.good ?? 0) > 0
  if (good) return startsWithGood ? colon + 1 : 0
  return startsWithGood || hasGoods(right) ? colon + 1 : 0
}
