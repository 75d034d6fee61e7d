import { moneyAt } from '#domain/lists/amounts/amounts.ts'
import { inAllLength } from '#domain/lists/amounts/price-of-all.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  above,
  below,
  elses,
  isWishWord,
  kindWords,
  missing,
  presence,
  sizeWords,
  takingInstead,
  wholeWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import { isArticle, type Token } from '#domain/lists/tokens/tokens.ts'
import type { Unit } from '#domain/units.ts'
import { ends } from './condition.ts'
import { leaveLength, takeLength } from './openings.ts'

const longestClause = 24
const surelyMoneyKobo = 50_000

/** Holds what a clause says before it comes to what should be done. */
export interface Premise {
  to: number
  limitKobo: number | 'cap' | null
  /** The limit is the most to pay, and not where it becomes too much. */
  isBelow: boolean
  /** It says where the price becomes too much. */
  isAbove: boolean
  /** There is none, or none that is good. */
  isMissing: boolean
  /** It is what somebody asks for it: "if they say 8k". */
  isAsked: boolean
  /** Says for what unit the limit is the price. */
  unit: Unit | null
}

/** Reads what comes between "if" and what should be done then. */
export function premiseAt(tokens: readonly Token[], from: number): Premise {
  let limitKobo: number | 'cap' | null = null
  let [isAbove, saysBelow] = [false, false]
  let negated = false
  let speaksOfPresence = false
  let unit: Unit | null = null
  let at = from
  for (; at < from + longestClause; at++) {
    const token = tokens[at]
    if (!token) break
    const { word } = token
    const money = token.value === null ? null : moneyAt(tokens, at)
    if (
      limitKobo === null &&
      money &&
      (isAbove || saysBelow || money.sure || saysSide(tokens, money.to)) &&
      (unitAt(tokens, at + 1) === null || money.kobo >= surelyMoneyKobo)
    ) {
      limitKobo = money.kobo
      const after = afterPrice(tokens, money.to)
      saysBelow ||= after.isLess
      isAbove ||= after.isMore
      unit = after.unit
      at = after.to - 1
      continue
    }
    if (limitKobo !== null && word !== 'naira') break
    if (
      leaveLength(tokens, at) > 0 ||
      elses.has(word) ||
      (ends.has(token.text) && (isAbove || negated || saysBelow))
    )
      break
    const isThen = word === 'then' && (negated || isAbove || saysBelow)
    if (isThen || (asksForAnother(tokens, at) && !isSpokenOf(tokens, at, from))) break
    if (isPassed(tokens, at)) isAbove = true
    if (below.has(word) || /^[<≤]$/.test(token.text)) saysBelow = true
    if (missing.has(word) || isNotHad(tokens, at)) negated = true
    if (isOut(tokens, at)) negated = speaksOfPresence = true
    if (presence.has(word) || (word === 'no' && namesOne(tokens[at + 1]))) speaksOfPresence = true
    if (negated && speaksOfPresence && at > from + 1 && offersAnother(tokens, at)) break
    if (ends.has(token.text)) break
  }
  // "if the money won't reach" says that it costs more.
  if (isAbove && tokens.slice(from, at).some(({ word }) => word === 'money')) negated = false
  return {
    to: at,
    limitKobo: limitKobo ?? (isAbove && !negated ? 'cap' : null),
    isBelow: saysBelow || (isAbove && negated),
    isAbove: isAbove && !negated,
    isMissing: negated && speaksOfPresence,
    isAsked: !isAbove && !saysBelow && tokens.slice(from, at).some(asks),
    unit,
  }
}

function asksForAnother(tokens: readonly Token[], at: number): boolean {
  return takingInstead.has(tokens[at]?.word ?? '') || takeLength(tokens, at) > 0
}

/** "above", "up to", and Hausa "ya fi dubu shida". */
function isPassed(tokens: readonly Token[], at: number): boolean {
  const { word, text } = tokens[at] ?? { word: '', text: '' }
  if (above.has(word) || /^[>≥]$/.test(text)) return true
  if (word === 'up') return tokens[at + 1]?.word === 'to'
  return word === 'fi' && /^(?:ya|ta|su)$/.test(tokens[at - 1]?.word ?? '')
}

/** Hausa "ba a samu ba". */
function isNotHad(tokens: readonly Token[], at: number): boolean {
  return /^(?:samu|sami)$/.test(tokens[at]?.word ?? '') && tokens[at - 2]?.word === 'ba'
}

/** "out of stock", "if both are out", "no longer in season". */
function isOut(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  return tokens[at]?.word === 'out' && (next === 'of' || /^(?:is|are|sold|ran|run|don|all)$/.test(before))
}

/** "if they say 8k". */
function asks({ word }: Token): boolean {
  return /^(?:say|says|said|gives?|asks?|talk)$/.test(word)
}

/** Returns whether this names what there is none of: a good, or one of its kinds. */
function namesOne(token: Token | undefined): boolean {
  return token !== undefined && (token.good > 0 || kindWords.has(token.word) || isWishWord(token))
}

/** "if you can't find it barracuda is fine", "if no ugu any green": what may be bought follows without a verb. */
function offersAnother(tokens: readonly Token[], at: number): boolean {
  const good = tokens[at]?.good ?? 0
  if (good > 0)
    return (
      /^(?:is|are|na)$/.test(tokens[at + good]?.word ?? '') && !missing.has(tokens[at + good + 1]?.word ?? '')
    )
  return (
    tokens[at]?.word === 'any' &&
    mayBeNamed(tokens[at + 1]) &&
    (tokens[at - 1]?.good ?? 0) + Number(tokens[at - 1]?.inGood) > 0
  )
}

/** "300 each or less". */
function saysSide(tokens: readonly Token[], to: number): boolean {
  const { isLess, isMore } = afterPrice(tokens, to)
  return isLess || isMore
}

/** Reads what is said right after a price: the side of it that is meant, and what it is the price of. */
function afterPrice(tokens: readonly Token[], from: number) {
  const before = eachLength(tokens, from)
  const less = comparedLength(tokens, from + before, lower)
  const more = less > 0 ? 0 : comparedLength(tokens, from + before, above)
  const isLess = less > 0
  const isMore = more > 0
  const at = from + less + more + (isLess || isMore ? before : 0)
  const each = eachLength(tokens, at)
  const unit = each > 1 ? (unitAt(tokens, at + each - 1)?.unit ?? null) : null
  return { to: at + each + inAllLength(tokens, at + each), isLess, isMore, unit }
}

const lower: ReadonlySet<string> = new Set([...below, 'lower'])

/** "3k or less", "2k and above", "7k below": how many tokens say the side of a price. */
function comparedLength(tokens: readonly Token[], at: number, side: ReadonlySet<string>): number {
  const isJoined = /^(?:or|and)$/.test(tokens[at]?.word ?? '')
  return side.has(tokens[at + Number(isJoined)]?.word ?? '') ? 1 + Number(isJoined) : 0
}

/** "per kg", "each", "for one", "for a cup". */
function eachLength(tokens: readonly Token[], at: number): number {
  // "mudu daya".
  const counted = unitAt(tokens, at)
  if (counted && /^(?:daya|kan|otu|okan)$/i.test(tokens[at + counted.length]?.text ?? ''))
    return counted.length + 1
  if (tokens[at]?.word === 'each') return 1
  if (tokens[at]?.value === 1 && !/^\d/.test(tokens[at]?.text ?? '')) {
    const one = unitAt(tokens, at + 1)
    return one === null || tokens[at + 1 + one.length]?.word === 'of' ? 0 : 1 + one.length
  }
  if (!/^(?:per|for|a|kowane)$/.test(tokens[at]?.word ?? '') && tokens[at]?.text !== '/') return 0
  if (tokens[at + 1]?.word === 'the' && tokens[at + 2]?.value != null) return 3
  let place = at + (isArticle(tokens[at + 1]) ? 2 : 1)
  while (sizeWords.has(tokens[place]?.word ?? '') || wholeWords.has(tokens[place]?.word ?? '')) place++
  const unit = unitAt(tokens, place)
  if (unit) return place + unit.length - at
  return tokens[at]?.word === 'per' || tokens[at + 1]?.value === 1 || tokens[at + 1]?.word === 'each' ? 2 : 0
}

/** "if you get", "if they don't get": no request. */
function isSpokenOf(tokens: readonly Token[], at: number, from: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  if (tokens[at]?.word === 'make') return true
  // "make you carry kote".
  if (tokens[at - 2]?.word === 'make') return false
  return at === from || /^(?:you|u|dem|they|i|we|to|dont|cant|not|no|if|una|cannot|didnt)$/.test(before)
}
