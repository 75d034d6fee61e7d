import { type CatalogueIndex, findGood } from '#domain/lists/amounts/catalogue-index.ts'
import { hasMeasure } from '#domain/lists/amounts/measures.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  allowedAnd,
  announcing,
  beforeRemarks,
  crowds,
  fillerWords,
  hardRemarks,
  headingWords,
  ifs,
  linkWords,
  otherPeople,
  phraseAt,
  placeFronts,
  placeWords,
  sectionWords,
  sizeWords,
  softRemarks,
  systemLines,
  wanting,
  wishWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { bulletOf } from '#domain/lists/lexicon/line-start.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { pricedLength } from './edit-slots.ts'
import { isIfPossible } from './if-possible.ts'
import { restOfMoneyLength } from './rest-of-money.ts'
import { asksForUnknown, mayBeNamed } from './unknown-good.ts'

const longestName = 6
const longestHeading = 20

/** Returns whether the tokens are nothing but marks and emoji. */
export function isWordless(tokens: readonly Token[]): boolean {
  return tokens.every((token) => token.word === '' && token.value === null && !/\d/.test(token.text))
}

/** Returns whether a whole line speaks to the agent instead of naming goods. */
export function isRemark(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.word !== '')
  const first = tokens.findIndex((token) => token.word !== '')
  if (first < 0) return tokens.some(isPhone)
  if (phraseAt(systemLines, tokens, first) >= 2) return true
  if (words.some(isLink)) return true
  if (isExactly(tokens)) return false
  if (!hasGoods(tokens) && tokens.some((_, at) => pricedLength(tokens, at) > 0)) return true
  if (words.length <= 5 && hasGoods(tokens) && words.some((word) => word.word === 'remember')) return false
  if (reminds(tokens, first)) return false
  const measured = hasMeasure(tokens)
  if (!measured && /^(?:no|without)$/.test(tokens[first]?.word ?? '') && hasGoods(tokens)) return true
  if (tokens.some(isCrowd) && !words.some((_, at) => unitAt(words, at))) return true
  if (opensRemark(tokens))
    return !((measured && tokens.some(goesOn)) || announces(tokens)) || ifs.has(tokens[first]?.word ?? '')
  if (measured) return false
  if (tokens.some(isPlaceWord)) return true
  const goods = hasGoods(tokens)
  if (!goods && tokens.some(isPhone)) return true
  if (!goods && tokens[first]?.word === 'no' && tokens[first + 1]?.value != null) return true
  const amounts = tokens.filter((token) => token.value !== null).length
  if (phraseAt(softRemarks, tokens, first) > 0 && !goods && !asksForUnknown(tokens))
    return amounts < 1 || (amounts < 2 && words.length > longestName)
  if (goods) return false
  if (words.length > longestName) return tokens[0]?.value == null
  return isHeading(words) || words.every(isEmptyWord)
}

function isLink(token: Token): boolean {
  return linkWords.has(token.word)
}

const goingOn = new Set([',', '.', ';', '!', 'but'])

function goesOn(token: Token): boolean {
  return goingOn.has(token.text)
}

/** "no onions", "I don't want rice": a good that is not wanted. */
export function refuses(tokens: readonly Token[]): boolean {
  const first = firstSaid(tokens)
  if (!/^(?:no|without|remove|dont)$/.test(tokens[first]?.word ?? '') || reminds(tokens, first)) return false
  return hasGoods(tokens) && tokens.every((token) => token.value === null)
}

/** "fried rice for 10 people". */
function isCrowd(token: Token, at: number, tokens: readonly Token[]): boolean {
  return crowds.has(token.word) && tokens[at - 1]?.value != null && tokens[at - 2]?.word === 'for'
}

/** "make sure the meat is fresh: 2kg beef": goods after a colon. */
function announces(tokens: readonly Token[]): boolean {
  const colon = tokens.findIndex((token) => token.text === ':')
  const after = tokens.slice(colon + 1)
  return colon > 0 && hasGoods(after) && after.some((token) => token.value !== null)
}

/** Returns whether a good of the catalogue is named. */
export function hasGoods(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.good > 0)
}

/** "Wuse", "Block 5", "gate is black", but not "house slippers". */
function isPlaceWord(token: Token, at: number, tokens: readonly Token[]): boolean {
  if (token.inGood) return false
  return placeWords.has(token.word) || (at === 0 && placeFronts.has(token.word) && !mayBeNamed(tokens[1]))
}

function isPhone(token: Token): boolean {
  return token.value === null && /\d{10,}/.test(token.text)
}

const nearAmount = /^(?:by|around|between|before|after)$/

/** Returns whether a part in the middle of a line opens a remark that runs to the line's end. */
export function opensRemark(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex((token) => token.word !== '')
  if (first < 0 || reminds(tokens, first) || restOfMoneyLength(tokens) > 0) return false
  const said = firstSaid(tokens)
  if (isIfPossible(tokens, said)) return opensRemark(tokens.slice(said + 2))
  if (demands(tokens, said)) return true
  for (let at = first; at < tokens.length; at++) {
    const length = phraseAt(hardRemarks, tokens, at)
    if (length > 0 && isInGood(tokens, at, length)) return false
    if (length > 0) return !isRequest(tokens, at, length)
    if (!beforeRemarks.has(tokens[at]?.word ?? '')) return false
  }
  return false
}

/** Cooking oil is no cooking, and "buy all purpose flour" does not buy all. */
function isInGood(tokens: readonly Token[], at: number, length: number): boolean {
  return tokens.slice(at, at + length).some(({ good }, place) => good > length - place)
}

function firstSaid(tokens: readonly Token[]): number {
  return tokens.findIndex((token) => token.word !== '' && !beforeRemarks.has(token.word))
}

/** "the rice must be stone free": of a good that another line asks for. */
function demands(tokens: readonly Token[], first: number): boolean {
  const good = tokens[first + 1]?.good ?? 0
  if (otherPeople.has(tokens[first]?.word ?? '') && hasGoods(tokens) && !hasMeasure(tokens))
    return /^(?:should|must)$/.test(tokens[first + 1]?.word ?? '')
  if (tokens[first]?.word !== 'the' || good === 0 || tokens.some((token) => token.value !== null))
    return false
  return /^(?:must|should|mustnt|shouldnt)$/.test(tokens[first + 1 + good]?.word ?? '')
}

/** "abeg no forget maggi" asks for maggi. */
export function reminds(tokens: readonly Token[], first: number): boolean {
  for (let at = first; at < first + 5; at++) if (tokens[at]?.word === 'forget') return hasGoods(tokens)
  return false
}

/** "I will need garri" and "around 5k meat" are no remarks. */
function isRequest(tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length]
  const praised = tokens[at]?.word === 'buy' && /^(?:fresh|good)$/.test(tokens[at + 1]?.word ?? '')
  if (praised && (hasGoods(tokens.slice(at + 1, at + 4)) || mayBeNamed(tokens[at + 2]))) return true
  const counted = tokens[at + 1]?.word === 'only' && tokens.some((token) => token.value !== null)
  if (counted && hasGoods(tokens)) return true
  if (tokens[at + length - 1]?.word === 'budget' && next?.word === 'for' && hasGoods(tokens)) return true
  if (/^(?:i|ill|im|we)$/.test(tokens[at]?.word ?? '') && wanting.has(next?.word ?? '')) return true
  return nearAmount.test(tokens[at]?.word ?? '') && next?.value != null && hasGoods(tokens)
}

/** Returns whether a part of some words, none of them a good or an amount, only talks: "my house is near". */
export function talks(tokens: readonly Token[]): boolean {
  if (hasGoods(tokens) || tokens.some((token) => token.value !== null)) return false
  const words = tokens.filter((token) => token.word !== '')
  const first = firstSaid(tokens)
  return (
    words.length >= 3 && first >= 0 && phraseAt(softRemarks, tokens, first) > 0 && !asksForUnknown(tokens)
  )
}

/** "Things for soup", "egusi soup", but not "quinoa for soup". */
function isHeading(words: readonly Token[]): boolean {
  const purpose = words.findIndex((word) => word.word === 'for')
  const named = purpose > 0 ? words.slice(0, purpose) : words
  return headingWords.has(named.at(-1)?.word ?? '') || named.every(isHeadingWord)
}

function isHeadingWord({ word }: Token): boolean {
  return headingWords.has(word) || fillerWords.has(word)
}

function isEmptyWord(token: Token): boolean {
  return fillerWords.has(token.word) || wishWords.has(token.word) || sizeWords.has(token.word)
}

function isExactly(tokens: readonly Token[]): boolean {
  const length = tokens[0]?.good ?? 0
  return length > 0 && length === tokens.length
}

/** Returns how many tokens up to a colon are a heading ("Soup:") or a sender ("Mama:"); 0 when none are. */
export function headingLength(tokens: readonly Token[], index: CatalogueIndex): number {
  const colon = tokens.findIndex((token) => token.text === ':')
  if (colon < 0) return sectionLength(tokens)
  if (colon === 0 || colon > longestHeading) return 0
  const left = tokens.slice(0, colon)
  const right = tokens.slice(colon + 1)
  if (/^(?:any|one|either)$/.test(left[0]?.word ?? '') && left[1]?.word === 'of') return 0
  if (left.some((token) => token.value !== null)) return 0
  const words = left.filter((token) => token.word !== '')
  if (colon > longestName && !opensRemark(left) && !words.some((token) => announcing.has(token.word)))
    return 0
  if (opensRemark(left) && announces(tokens)) return colon + 1
  const names = words.filter((token) => !fillerWords.has(token.word))
  if (names.length === 0) return bulletOf(right, false) === null ? 0 : colon + 1
  const good = isExactly(left) || findGood(index, names.map((token) => token.word).join(' ')) !== null
  if (isWordless(right)) return good && !words.some((word) => sectionWords.has(word.word)) ? 0 : tokens.length
  const startsWithGood = (right[0]?.good ?? 0) > 0
  const heads = words.every((word) => sectionWords.has(word.word)) && startsMeasuredGood(right)
  if (good) return startsWithGood || heads ? colon + 1 : 0
  return startsWithGood || hasGoods(right) ? colon + 1 : 0
}

/** "2kg beef, 1kg shaki" after "Meat:", but not "2kg, cut small". */
function startsMeasuredGood(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex((token) => /^[,;+&/]$/.test(token.text) || allowedAnd.has(token.word))
  const first = comma < 0 ? tokens : tokens.slice(0, comma)
  return first.some((token) => token.value !== null) && hasGoods(first)
}

/** "Spices - curry, thyme, nutmeg": a dash heads a section only before several goods. */
function sectionLength(tokens: readonly Token[]): number {
  if (!sectionWords.has(tokens[0]?.word ?? '')) return 0
  const dash = tokens.findIndex((token) => /^[-–—]$/.test(token.text))
  if (dash <= 0 || dash > 2 || !tokens.slice(0, dash).every((token) => sectionWords.has(token.word))) return 0
  const comma = tokens.findIndex((token) => token.text === ',')
  const several = comma > dash && hasGoods(tokens.slice(comma))
  const first = tokens.slice(dash + 1, comma)
  return several && ((first[0]?.good ?? 0) > 0 || startsMeasuredGood(first)) ? dash + 1 : 0
}
