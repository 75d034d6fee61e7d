import { closingBrackets, openingBrackets } from '#domain/lists/amounts/part.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import type { CatalogueIndex } from '#domain/lists/catalogue-index.ts'
import {
  above,
  beforeConditions,
  elses,
  ifs,
  leaving,
  missing,
  sumWords,
  takingInstead,
  wholeList,
} from '#domain/lists/lexicon/lexicon.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import type { Token } from '#domain/lists/tokens.ts'
import { acceptedLength, noneLength, startsClause } from './clauses.ts'
import { type Clause, type Condition, clauseEnd, clauseStart, ends, limit } from './condition.ts'
import { leaveLength, onTheWayLength, premiseAt, refusesAt } from './premise.ts'
import { alternative, choiceAt, instead, replacement } from './replacement.ts'

/** Every condition in the tokens of a line that is understood; only what follows an item can be one. */
export function findConditions(line: string, tokens: readonly Token[], index: CatalogueIndex): Condition[] {
  const found: Condition[] = []
  let named = false
  let open = -2
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const choice = token.word === 'any' ? choiceAt(line, tokens, at, index) : null
    if (choice) {
      found.push(choice)
      named = true
      at = choice.to - 1
      continue
    }
    if (openingBrackets.has(token.text)) open = at
    if (closingBrackets.has(token.text)) open = -2
    // Inside brackets that began with something else it says which.
    const isOpen = open < 0 || open === at - 1 || elses.has(token.word)
    const read = named && isOpen && opens(tokens, at) ? conditionAt(line, tokens, at, index) : null
    const condition = read && limitsList(tokens.slice(at, read.to)) ? null : read
    if (condition) {
      found.push(condition)
      open = -2
      at = condition.to - 1
    } else
      named ||=
        token.good > 0 || (token.value === null && token.word.length > 2 && !beforeConditions.has(token.word))
  }
  return found
}

/** A condition that begins a line and speaks of an item of an earlier one: "if rice pass 3k buy only 2". */
export function leadingCondition(
  line: string,
  tokens: readonly Token[],
  index: CatalogueIndex,
): Condition | null {
  const at = tokens.findIndex(
    (token) => !beforeConditions.has(token.word || '.') && !/^[-–—.:,]$/.test(token.text),
  )
  const word = tokens[at]?.word ?? ''
  if (!beginsIf(tokens, at) && !elses.has(word) && noneLength(tokens, at) === 0) return null
  const condition = conditionAt(line, tokens, at, index)
  if (!condition || speaksOfAll(tokens.slice(at, condition.to))) return null
  return condition
}

/** "ukpaka if there is no ugba" on a line of its own: in place of an item that was asked for before. */
export function trailingCondition(
  line: string,
  tokens: readonly Token[],
  index: CatalogueIndex,
): Condition | null {
  const at = tokens.findIndex((_, place) => place > 0 && beginsIf(tokens, place))
  if (at < 0) return null
  const premise = premiseAt(tokens, at + 1)
  if (!premise.isMissing || premise.limitKobo !== null || premise.to < tokens.length) return null
  const other = instead({ line, tokens: tokens.slice(0, at), from: 0, index }, 0, null)
  const condition = aboutWhat(other, tokens.slice(at))
  return condition?.about && condition.instead?.name ? { ...condition, to: tokens.length } : null
}

/** "if the total is above 20k": of the whole list. */
function speaksOfAll(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => wholeList.has(word))
}

/** "only if total is under 20k". */
function limitsList(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => sumWords.has(word) && word !== 'all')
}

function opens(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  if (acceptedLength(tokens, at) > 0 || noneLength(tokens, at) > 0) return true
  if (tokens[at]?.inGood && word !== 'or') return false
  return (
    (above.has(word) && startsClause(tokens, at)) ||
    beginsIf(tokens, at) ||
    (tokens[at]?.value !== null && startsClause(tokens, at) && countsIf(tokens, at)) ||
    elses.has(word) ||
    leaving.has(word) ||
    word === 'or' ||
    word === 'ko' ||
    word === 'walk' ||
    word === 'substitute' ||
    word === 'replace' ||
    word === 'use' ||
    (word === 'anything' && above.has(tokens[at + 1]?.word ?? '')) ||
    (takingInstead.has(word) && tokens[at - 1]?.word === 'but') ||
    refusesAt(tokens, at) > 0
  )
}

/** "should titus finish" begins with no if. */
function beginsIf(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  if (ifs.has(word) || (word === 'in' && tokens[at + 1]?.word === 'case')) return true
  const good = tokens[at + 1]?.good ?? 0
  return word === 'should' && good > 0 && missing.has(tokens[at + 1 + good]?.word ?? '')
}

/** "; 1 bunch if the price is above 4k". */
function countsIf(tokens: readonly Token[], at: number): boolean {
  return ifs.has(tokens[at + 1 + (unitAt(tokens, at + 1)?.length ?? 0)]?.word ?? '')
}

function conditionAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  index: CatalogueIndex,
): Condition | null {
  const word = tokens[at]?.word ?? ''
  const from = clauseStart(tokens, at)
  const read = { line, tokens, from, index }
  const accepted = acceptedLength(tokens, at)
  if (accepted > 0) {
    const other = instead({ ...read, tokens: tokens.slice(0, at + (tokens[at]?.good ?? 0)) }, at, null)
    return other && { ...other, to: clauseEnd(tokens, at + accepted) }
  }
  if (word === 'or' && elses.has(tokens[at + 1]?.word ?? '')) return afterElse(read, at + 2)
  if (word === 'or' || word === 'ko') return alternative(read, at + 1)
  const none = noneLength(tokens, at)
  if (none > 0) return ifNone(read, at, none)
  if (above.has(word)) return askedAbove(read, at)
  if (elses.has(word)) return afterElse(read, tokens[at + 1]?.word === 'that' ? at + 2 : at + 1)
  if (word === 'substitute' || word === 'replace' || word === 'use') return replacement(read, at)
  if (word === 'anything') return leaveAbove(read, at + 1)
  if (takingInstead.has(word)) return replacement(read, at)
  const leave = leaveLength(tokens, at)
  if (leave > 0) return leaveIf(read, at + leave)
  if (tokens[at]?.value !== null) return alternative(read, at, true)
  if (!beginsIf(tokens, at)) return null
  const offered = tokens[at + 2]
  if (
    tokens[at + 1]?.word === 'not' &&
    (takingInstead.has(offered?.word ?? '') || offered?.word === 'any' || (offered?.good ?? 0) > 0)
  )
    return afterElse(read, at + 2)
  return aboutWhat(ifThen(read, at), tokens.slice(at, premiseAt(tokens, at + 1).to))
}

/** "no titus? buy kote". */
function ifNone(clause: Clause, at: number, length: number): Condition | null {
  let next = at + length
  while (/^(?:then|you|can|just|pls|please|abeg|[,.?])$/.test(clause.tokens[next]?.text.toLowerCase() ?? ''))
    next++
  const leave = leaveLength(clause.tokens, next)
  // Left where there is none: a wish in the customer's words.
  if (leave > 0)
    return { from: clause.from, to: clauseEnd(clause.tokens, next + leave), maxKobo: null, instead: null }
  const isAsked = takingInstead.has(clause.tokens[next]?.word ?? '')
  if (!isAsked && clause.tokens[next - 1]?.text !== '=') return null
  return aboutWhat(instead(clause, isAsked ? next + 1 : next, null), clause.tokens.slice(at, next))
}

/** "more than 25k? leave it". */
function askedAbove(clause: Clause, at: number): Condition | null {
  const premise = premiseAt(clause.tokens, at)
  return clause.tokens[premise.to]?.text === '?' ? ifThen(clause, at - 1) : null
}

/** Remembers which item the premise names. */
function aboutWhat(condition: Condition | null, premise: readonly Token[]): Condition | null {
  const at = premise.findIndex((token) => token.good > 0)
  const said = premise.slice(at, at + (premise[at]?.good ?? 0))
  return condition && { ...condition, about: at < 0 ? null : said.map((token) => token.text).join(' ') }
}

/** "if it is above 6k leave it", "if no titus buy kote", "if below 5k". */
function ifThen(clause: Clause, at: number): Condition | null {
  const { tokens } = clause
  if (onTheWayLength(tokens, at) > 0) return null
  const premise = premiseAt(tokens, at + 1)
  let next = premise.to
  while (
    next < tokens.length &&
    (/^[,.:;?-]$/.test(tokens[next]?.text ?? '') ||
      /^(?:then|you|can|just|only|make|u|am|a)$/.test(tokens[next]?.word ?? ''))
  )
    next++
  const accepted = acceptedLength(tokens, premise.to, true)
  if (premise.isMissing && accepted > 0) {
    const named = { ...clause, tokens: tokens.slice(0, premise.to + (tokens[premise.to]?.good ?? 0)) }
    const other = instead(named, premise.to, null)
    return other && { ...other, to: clauseEnd(tokens, premise.to + accepted) }
  }
  const leave = leaveLength(tokens, next)
  if (premise.limitKobo !== null && !premise.isBelow && leave > 0)
    return limit(clause, premise.limitKobo, next + leave)
  if (takingInstead.has(tokens[next]?.word ?? '') || /^(?:saya|sayo)$/.test(tokens[next]?.word ?? '')) {
    if (premise.limitKobo === null && !premise.isMissing) return null
    if (premise.isBelow) return null
    return instead(clause, next + 1, premise.limitKobo)
  }
  if (premise.isBelow && premise.limitKobo !== null) {
    const otherwise = tokens.findIndex(
      (token, place) => place >= premise.to && place <= premise.to + 2 && elses.has(token.word),
    )
    if (otherwise >= 0) {
      const length = leaveLength(tokens, otherwise + 1)
      if (length === 0) return afterElse(clause, otherwise + 1, premise.limitKobo)
      return limit(clause, premise.limitKobo, otherwise + 1 + length)
    }
    return limit(clause, premise.limitKobo, premise.to)
  }
  if (premise.limitKobo !== null && tokens[next]?.value != null && tokens[next - 1]?.word !== 'a')
    return instead(clause, next, premise.limitKobo)
  const then = (tokens[next - 1]?.word === 'then' && mayBeNamed(tokens[next])) || tokens[next]?.word === 'any'
  if (premise.isMissing && premise.limitKobo === null && (then || isGood(tokens, next)))
    return instead(clause, next, null)
  return null
}

function isGood(tokens: readonly Token[], at: number): boolean {
  return (
    (tokens[at]?.good ?? 0) > 0 &&
    ends.has(tokens[at - 1]?.text || (tokens[at - 1]?.word === 'then' ? '.' : ''))
  )
}

/** "leave it if it reaches 3k", "skip above 2k". */
function leaveIf(clause: Clause, at: number): Condition | null {
  const premise = premiseAt(clause.tokens, ifs.has(clause.tokens[at]?.word ?? '') ? at + 1 : at)
  if (premise.limitKobo === null || premise.isBelow) return null
  return limit(clause, premise.limitKobo, premise.to)
}

/** "anything above 30k, don't bother". */
function leaveAbove(clause: Clause, at: number): Condition | null {
  const premise = premiseAt(clause.tokens, at)
  const next = clause.tokens[premise.to]?.text === ',' ? premise.to + 1 : premise.to
  const leave = leaveLength(clause.tokens, next)
  return premise.limitKobo !== null && !premise.isBelow && leave > 0
    ? limit(clause, premise.limitKobo, next + leave)
    : null
}

/** After "else": "leave it", "get shrimps". */
function afterElse(clause: Clause, from: number, limitKobo: number | 'cap' = 'cap'): Condition | null {
  const { tokens } = clause
  let at = from
  while (/^[,:-]$/.test(tokens[at]?.text ?? '') || /^(?:just|you|can)$/.test(tokens[at]?.word ?? '')) at++
  const leave = leaveLength(tokens, at)
  if (leave > 0) return leaveIf(clause, at + leave) ?? limit(clause, limitKobo, at + leave)
  if (takingInstead.has(tokens[at]?.word ?? '')) return instead(clause, at + 1, limitKobo)
  const isNamed = mayBeNamed(tokens[at]) || tokens[at]?.value != null
  return isNamed ? instead(clause, at, limitKobo) : null
}
