import { hasMeasure } from '#domain/lists/amounts/measures.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { errandVerbs, fillerWords, ifs, placeWords, refusals } from '#domain/lists/lexicon/lexicon.ts'
import { isArticle, type Token } from '#domain/lists/tokens/tokens.ts'
import { opensRemark } from './remarks.ts'

const imperatives = /^(?:buy|get|bring|add)$/

/**
 * Returns how much of a remark comes before a request: "I want to cook soup, buy egusi 3 cups". 0 when none
 * is made.
 */
export function introLength(tokens: readonly Token[]): number {
  const purpose = purposeLength(tokens)
  if (purpose > 0) return purpose
  if (!opensRemark(tokens) && !saysWhere(tokens)) return 0
  const at = tokens.findIndex(
    (token, place) =>
      place > 0 &&
      (wants(tokens, place) || (imperatives.test(token.word) && !isRefused(tokens, place))) &&
      startsAmountOrGood(tokens, place + 1),
  )
  const asked = tokens.slice(at)
  if (at > 0 && (hasMeasure(asked) || wants(tokens, at)) && namesSomething(asked)) return at
  const measured = tokens.flatMap((_, place) => (isMeasuredGood(tokens, place) ? [place] : []))
  return measured.length > 1 ? (measured[0] ?? 0) : 0
}

/** "for the house we need", "so for breakfast buy": what the items are for. */
function purposeLength(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ word }) => !/^(?:so|and|then|please|pls)$/.test(word))
  if (tokens[first]?.word !== 'for') return 0
  const asked = tokens.findIndex(
    (token, at) => at > first + 1 && /^(?:buy|get|need|want|bring)$/.test(token.word),
  )
  const between = tokens.slice(first, asked)
  return asked > 0 && asked <= first + 5 && between.every(({ value, text }) => value === null && text !== ',')
    ? asked + 1
    : 0
}

/** "egusi 3 cups": no remark says so much of two goods. */
function isMeasuredGood(tokens: readonly Token[], at: number): boolean {
  const after = at + (tokens[at]?.good ?? 0)
  return after > at && tokens[after]?.value != null && hasMeasure(tokens.slice(after, after + 3))
}

/** "this is Mrs Ade, I want". */
function wants(tokens: readonly Token[], at: number): boolean {
  return /^(?:want|need)$/.test(tokens[at]?.word ?? '') && /^(?:i|we)$/.test(tokens[at - 1]?.word ?? '')
}

/** "sardine three tins add one bottle of oil". */
export function isAdding(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:add|join|include|plus)$/.test(tokens[at]?.word ?? '') || at === 0) return false
  const next = tokens[at + 1]
  const before = tokens.slice(Math.max(0, at - longestItem), at)
  return (
    next !== undefined &&
    !before.some(({ word }) => ifs.has(word)) &&
    (next.value !== null || (isArticle(next) && unitAt(tokens, at + 2) !== null)) &&
    before.some(({ value }) => value !== null)
  )
}

const longestItem = 20

const questions =
  /^(?:do (?:you|they|una|dem) (?:have|get|sell)|(?:you|una|dem) (?:get|have|sell)|is there|are there)$/

/** "do you have croaker, if not": how many tokens only ask whether there is what is then asked for. 0 where none do. */
export function questionLength(tokens: readonly Token[]): number {
  const good = tokens.findIndex((token) => token.good > 0)
  if (good < 1 || good > 5) return 0
  const asked = tokens
    .slice(0, good)
    .filter(({ word }) => !/^(?:any|the|some|pls|please|abeg|hello|hi|sir|ma|)$/.test(word))
  if (!questions.test(asked.map(({ word }) => word).join(' '))) return 0
  const otherwise = tokens.findIndex(
    ({ word }, at) =>
      at > good &&
      (/^(?:otherwise|else)$/.test(word) ||
        (word === 'if' && /^(?:not|no)$/.test(tokens[at + 1]?.word ?? ''))),
  )
  return otherwise > 0 && otherwise < good + 8 ? good : 0
}

const longestOpening = 8

/** Returns how many tokens at the front only ask: "my guy run me", "shey you fit get me". 0 when none do. */
export function openingLength(tokens: readonly Token[]): number {
  const end = tokens.findIndex((token) => token.value !== null || token.inGood || token.quoted)
  if (end === 0) return 0
  const opening = tokens.slice(0, Math.min(longestOpening, end < 0 ? tokens.length : end))
  const isReported = opening.some((token) => /^(?:say|said|tell|told)$/.test(token.word))
  return (
    1 +
    opening.findLastIndex((token, at) =>
      isReported
        ? imperatives.test(token.word)
        : /^(?:me|us)$/.test(token.word) && errandVerbs.has(opening[at - 1]?.word ?? ''),
    )
  )
}

/** "don't buy". */
export function isRefused(tokens: readonly Token[], at: number): boolean {
  return refusals.has(tokens[at - 1]?.word ?? '')
}

function startsAmountOrGood(tokens: readonly Token[], at: number): boolean {
  const start = /^(?:me|us)$/.test(tokens[at]?.word ?? '') ? at + 1 : at
  return (tokens[start]?.good ?? 0) > 0 || tokens[start]?.value != null
}

/** "from Garki market get me yam", "run go market buy yam". */
function saysWhere(tokens: readonly Token[]): boolean {
  return tokens.slice(0, longestWay).some((token, at, way) => {
    const isPlace = token.word === 'market' || placeWords.has(token.word)
    return isPlace && way.slice(0, at).some((before) => /^(?:from|at|in|to|go)$/.test(before.word))
  })
}

const longestWay = 6

function namesSomething(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => token.word !== '' && !fillerWords.has(token.word) && !unitAt(tokens, at))
}
