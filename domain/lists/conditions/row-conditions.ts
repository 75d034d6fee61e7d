import { type PerOne, pricedEach } from '#domain/lists/amounts/per-one.ts'
import {
  beforeRemarks,
  ifs,
  leaving,
  politeWords,
  requests,
  subjects,
  takingInstead,
} from '#domain/lists/lexicon/lexicon.ts'
import { isRefused } from '#domain/lists/notes/request.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { premiseAt } from './premise.ts'

/** A good that is wanted only on a condition said before it: "if fish is cheap, buy 2kg". */
interface Conditional {
  /** Holds the condition as typed, for the good's note. */
  condition: string | null
  /** Bought only up to this amount, else less or another. */
  maxKobo: number | null
  /** That amount is of one. */
  each?: PerOne | undefined
  /** Says what to buy then, with the good that only the condition may have named. */
  tokens: Token[]
}

/**
 * The condition at the front of a line and what it asks for. Null where there is none, and where it asks
 * for nothing measured: then it speaks of another line's good, unless it is `alone`.
 */
export function readCondition(line: string, tokens: readonly Token[], alone: boolean): Conditional | null {
  const first = tokens.findIndex(isSaid)
  const inCase = tokens[first]?.word === 'in' && tokens[first + 1]?.word === 'case'
  if (!inCase && !ifs.has(tokens[first]?.word ?? '')) return null
  const limited = limitedRequest(tokens, first)
  if (limited) return limited
  const count = tokens.findIndex((token, at) => at > first && token.value !== null)
  const request = tokens.findLastIndex(
    (token, at) =>
      at > first && (count < 0 || at < count) && requests.has(token.word) && !isRefused(tokens, at),
  )
  const good = lastGood(tokens, first, request < 0 ? count : request)
  // "if change remain buy groundnut" asks for something by itself.
  const asksAlone = request > 0 && good === null && (tokens[request + 1]?.good ?? 0) > 0
  if (count < 0 && !alone && !asksAlone) return null
  const end = request < 0 ? endOfHaving(tokens, good?.end ?? -1) : request
  if (end < 0) return null
  const asked = tokens.slice(request < 0 ? end : end + 1)
  const named = asked.slice(0, endOfAsked(asked)).some((token) => token.good > 0)
  if (!named && (!good || count < 0)) return null
  const condition = saying(line, tokens.slice(first, end))
  return {
    condition,
    maxKobo: null,
    tokens: named || !good ? asked : [...tokens.slice(good.from, good.end), ...asked],
  }
}

/** "if rice is below 3k buy 5 mudu": the limit is of what the condition names. */
function limitedRequest(tokens: readonly Token[], first: number): Conditional | null {
  const { to, limitKobo, isBelow } = premiseAt(tokens, first + 1)
  if (typeof limitKobo !== 'number' || !isBelow) return null
  const good = lastGood(tokens, first, to)
  const request = tokens.findIndex(
    (token, at) => at >= to && takingInstead.has(token.word) && token.word !== 'make',
  )
  if (!good || request < 0 || request > to + 4) return null
  const asked = tokens.slice(request + 1)
  const isNamed = asked.slice(0, endOfAsked(asked)).some((token) => token.good > 0)
  const isSame = asked.some(({ stem }, at) => at < 4 && stem === tokens[good.end - 1]?.stem)
  if (isNamed ? !isSame : asked[0]?.value == null) return null
  return {
    condition: null,
    maxKobo: limitKobo,
    each: pricedEach(tokens, first, to),
    tokens: isNamed ? asked : [...tokens.slice(good.from, good.end), ...asked],
  }
}

/** Returns what a condition names: the yam of "if the yam no fine leave am". */
export function conditioned(words: readonly Token[]): string | null {
  const at = words.findIndex((token) => token.good > 0)
  if (at < 0 || !ifs.has(words.find(isSaid)?.word ?? '')) return null
  return words
    .slice(at, at + (words[at]?.good ?? 0))
    .map((token) => token.word)
    .join(' ')
}

/** "leave green beans if not fresh": the item that is left, when it is one asked for before. */
export function leftIf(words: readonly Token[]): string | null {
  const first = words.findIndex(isSaid)
  const at = words[first + 1]?.word === 'the' ? first + 2 : first + 1
  const good = words[at]?.good ?? 0
  if (!leaving.has(words[first]?.word ?? '') || good === 0 || !ifs.has(words[at + good]?.word ?? ''))
    return null
  return words
    .slice(at, at + good)
    .map(({ text }) => text)
    .join(' ')
}

/** Returns whether a part asks for something: "take plum". */
export function asks(words: readonly Token[]): boolean {
  const word = words.find(isSaid)?.word ?? ''
  return requests.has(word) || takingInstead.has(word)
}

/** Returns whether a part only says a condition: "if not fresh". */
export function isCondition(words: readonly Token[]): boolean {
  return ifs.has(words.find(isSaid)?.word ?? '') && !words.some((token) => requests.has(token.word))
}

function isSaid(token: Token): boolean {
  return token.word !== '' && !beforeRemarks.has(token.word)
}

function lastGood(tokens: readonly Token[], from: number, to: number): { from: number; end: number } | null {
  let last: { from: number; end: number } | null = null
  for (let at = from; at < to; at++) {
    const good = tokens[at]?.good ?? 0
    if (good === 0) continue
    last = { from: at, end: at + good }
    at += good - 1
  }
  return last
}

/** "if ugu dey 2 bunches": the condition ends before the amount; -1 when other words stand between. */
function endOfHaving(tokens: readonly Token[], from: number): number {
  if (from < 0) return -1
  let at = from
  while (/^(?:dey|available|there|,)$/.test(tokens[at]?.word || (tokens[at]?.text ?? ''))) at++
  return tokens[at]?.value != null ? at : -1
}

/** Ends what is asked for first where another good may begin. */
function endOfAsked(asked: readonly Token[]): number {
  const end = asked.findIndex((token) => /^[,.;+&]$/.test(token.text) || /^(?:and|if|plus)$/.test(token.word))
  return end < 0 ? asked.length : end
}

function saying(line: string, tokens: readonly Token[]): string {
  const last = tokens.findLastIndex(
    (token) =>
      token.word !== '' && !politeWords.has(token.word) && !/^(?:then|you|can|so|a)$/.test(token.word),
  )
  const head = tokens[0]
  const tail = tokens[last]
  return head && tail ? line.slice(head.start, tail.end).replace(/\s+/g, ' ') : ''
}

const longestAsked = 12

/** "and if you see good pawpaw add one": a condition that asks for something that was not asked for before it. */
export function asksIf(tokens: readonly Token[], from: number): boolean {
  const joins = /^(?:and|then|also)$/.test(tokens[from]?.word ?? '') ? 1 : 0
  if (joins === 0 && tokens[from - 1]?.text !== '.') return false
  if (!ifs.has(tokens[from + joins]?.word ?? '')) return false
  const said = tokens.slice(from + joins, from + longestAsked)
  const request = said.findIndex(
    ({ word }, at) =>
      /^(?:buy|add|get|bring|carry|sayo|saya|siyo|kawo|zuta)$/.test(word) &&
      !subjects.has(said[at - 1]?.word ?? ''),
  )
  if (request < 0 || said.slice(0, request).some(({ value }) => value !== null)) return false
  const named = said.filter(({ good }) => good > 0)
  return named.length === 1 && !tokens.some(({ stem }, at) => at < from && stem === named[0]?.stem)
}
