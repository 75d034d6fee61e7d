import { capLength } from '#domain/lists/amounts/cap-words.ts'
import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import type { Condition } from '#domain/lists/amounts/part.ts'
import { closingBrackets, openingBrackets } from '#domain/lists/amounts/part.ts'
import { isOfPrice } from '#domain/lists/amounts/price-of-all.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { above, beforeConditions, sumWords, takingInstead, wholeList } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { type Action, actionAt, mayNameAfter, otherwiseAt } from './action.ts'
import { acceptedLength, noneLength, startsClause } from './clauses.ts'
import { type Clause, clauseEnd, clauseStart, limit, ofOneOrAll } from './condition.ts'
import { elseLength, ifLength, leaveLength, onTheWayLength } from './openings.ts'
import { type Premise, premiseAt } from './premise.ts'
import { alternative, choiceAt, offeredIf, replacement, target } from './target.ts'

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
    const read = named ? conditionAt(line, tokens, at, index) : null
    // Inside brackets that began with something else it says which.
    const isOpen = open < 0 || (read?.from ?? at) <= open || (read?.instead != null && token.word !== 'or')
    const condition = read && isOpen && !limitsList(tokens.slice(at, read.to)) ? read : null
    if (condition) {
      found.push(ofOneOrAll(condition, tokens))
      open = -2
      at = condition.to - 1
    } else
      named ||=
        token.good > 0 || (token.value === null && token.word.length > 2 && !beforeConditions.has(token.word))
  }
  return found
}

/** A condition that begins a line and speaks of an item of another one: "if rice pass 3k buy only 2". */
export function leadingCondition(
  line: string,
  tokens: readonly Token[],
  index: CatalogueIndex,
): Condition | null {
  const at = tokens.findIndex(
    (token, place) =>
      ifLength(tokens, place) > 0 ||
      (!beforeConditions.has(token.word || '.') && !/^[-–—.:,]$/.test(token.text)),
  )
  const cap = cappedAt(tokens, at)
  if (cap) return ofOneOrAll(cap, tokens)
  if (ifLength(tokens, at) + elseLength(tokens, at) + noneLength(tokens, at) === 0) return null
  const condition = conditionAt(line, tokens, at, index)
  if (!condition || speaksOfAll(tokens.slice(at, condition.to))) return null
  return ofOneOrAll(condition, tokens)
}

/** "no goat meat above 7k". */
function cappedAt(tokens: readonly Token[], at: number): Condition | null {
  const good = tokens[at + 1]?.good ?? 0
  const from = at + 1 + good
  if (tokens[at]?.word !== 'no' || good === 0 || !above.has(tokens[from]?.word ?? '')) return null
  const { limitKobo, to } = premiseAt(tokens, from)
  if (typeof limitKobo !== 'number') return null
  const end = clauseEnd(tokens, to)
  const condition = { from: at, to: end, maxKobo: null, capKobo: limitKobo, instead: null }
  return aboutWhat(condition, tokens.slice(at + 1, from))
}

/** "ukpaka if there is no ugba" on a line of its own: in place of an item that was asked for before. */
export function trailingCondition(
  line: string,
  tokens: readonly Token[],
  index: CatalogueIndex,
): Condition | null {
  const at = tokens.findIndex((_, place) => place > 0 && ifLength(tokens, place) > 0)
  if (at < 0) return null
  const premise = premiseAt(tokens, at + ifLength(tokens, at))
  if (!premise.isMissing || premise.limitKobo !== null || premise.to < tokens.length) return null
  const other = target({ line, tokens: tokens.slice(0, at), from: 0, index }, 0, null)
  const condition = aboutWhat(other, tokens.slice(at))
  return condition?.about && condition.instead?.name ? { ...condition, to: tokens.length } : null
}

/** "if the total is above 20k": of the whole list. */
function speaksOfAll(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => wholeList.has(word) && !isOfPrice(tokens, at))
}

/** "only if total is under 20k". */
function limitsList(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => sumWords.has(word) && word !== 'all' && !isOfPrice(tokens, at))
}

/**
 * The condition that begins at a token. What opens it says what is read then: a premise and what should be done
 * ("if", "no titus?", "anything above"), or only what should be done ("else", "or", "leave it", "use").
 */
function conditionAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  index: CatalogueIndex,
): Condition | null {
  const word = tokens[at]?.word ?? ''
  const read = { line, tokens, from: clauseStart(tokens, at), index }
  const accepted = acceptedLength(tokens, at)
  if (accepted > 0) {
    const other = target({ ...read, tokens: tokens.slice(0, at + (tokens[at]?.good ?? 0)) }, at, null)
    return other && { ...other, to: clauseEnd(tokens, at + accepted) }
  }
  const offered = offeredIf(read, at)
  if (offered) return offered
  const none = noneLength(tokens, at)
  if (none > 0) return ifNone(read, at, none)
  if (tokens[at]?.inGood && word !== 'or') return null
  const otherwise = elseLength(tokens, word === 'or' ? at + 1 : at)
  if (otherwise > 0) return afterElse(read, (word === 'or' ? at + 1 : at) + otherwise)
  if (word === 'or' || word === 'ko') return alternative(read, at + 1)
  const opening = ifLength(tokens, at)
  if (opening > 0) return ifThen(read, at, opening)
  if (above.has(word) && startsClause(tokens, at))
    return /^(?:that|dat|it|this)$/.test(tokens[at + 1]?.word ?? '')
      ? ifThen(read, at, 0)
      : askedAbove(read, at)
  if (above.has(tokens[at + 1]?.word ?? '') && startsClause(tokens, at) && /^(?:e|it|they|dem)$/.test(word))
    return askedAbove(read, at, 1)
  if (/^(?:substitute|replace|use|alternative|alternatively|backup)$/.test(word)) return replacement(read, at)
  if (takingInstead.has(word) && tokens[at - 1]?.word === 'but') return replacement(read, at)
  const leave = capLength(tokens, at) > 0 ? 0 : leaveLength(tokens, at)
  if (leave > 0) return leaveIf(read, at + leave)
  if (word === 'not' && ifLength(tokens, at + 1) > 0) return leaveIf(read, at + 1)
  const isOther = startsClause(tokens, at) || /^(?:but|only|just)$/.test(tokens[at - 1]?.word ?? '')
  if (tokens[at]?.value != null && isOther && countsIf(tokens, at)) return alternative(read, at, true)
  return null
}

/** "; 1 bunch if the price is above 4k". */
function countsIf(tokens: readonly Token[], at: number): boolean {
  return ifLength(tokens, at + 1 + (unitAt(tokens, at + 1)?.length ?? 0)) > 0
}

/** "no titus? buy kote". */
function ifNone(clause: Clause, at: number, length: number): Condition | null {
  const { tokens } = clause
  const mark = tokens[at + length - 1]?.text ?? ''
  const action = actionAt(
    clause,
    at + length,
    mark === '=' ||
      (mark === '?' && (tokens[at + length + Number(tokens[at + length]?.word === 'then')]?.good ?? 0) > 0),
  )
  if (action === null) return null
  return aboutWhat(meaningOf(clause, missed, action, null), tokens.slice(at, at + length))
}

const missed: Premise = {
  to: 0,
  limitKobo: null,
  isBelow: false,
  isMissing: true,
  isAbove: false,
  isAsked: false,
  unit: null,
}

/** "more than 25k? leave it", "e pass 4k? leave am". */
function askedAbove(clause: Clause, at: number, subject = 0): Condition | null {
  const premise = premiseAt(clause.tokens, at + subject)
  return clause.tokens[premise.to]?.text === '?' ? ifThen(clause, at, subject) : null
}

/** Remembers which item the premise names. */
function aboutWhat(condition: Condition | null, premise: readonly Token[]): Condition | null {
  const at = premise.findIndex((token) => token.good > 0)
  const said = premise.slice(at, at + (premise[at]?.good ?? 0))
  return condition && { ...condition, about: at < 0 ? null : said.map((token) => token.text).join(' ') }
}

/** "if it is above 6k leave it", "if no titus buy kote", "if below 5k", "if it reaches 3k buy 2 else buy 4". */
function ifThen(clause: Clause, at: number, opening: number): Condition | null {
  const { tokens } = clause
  if (onTheWayLength(tokens, at) > 0) return null
  const premise = premiseAt(tokens, at + opening)
  const said = tokens.slice(at, premise.to)
  const accepted = acceptedLength(tokens, premise.to, true)
  if (premise.isMissing && accepted > 0) {
    const named = { ...clause, tokens: tokens.slice(0, premise.to + (tokens[premise.to]?.good ?? 0)) }
    const other = target(named, premise.to, null)
    return aboutWhat(other && { ...other, to: clauseEnd(tokens, premise.to + accepted) }, said)
  }
  const action = actionAt(clause, premise.to, mayNameAfter(tokens, premise))
  // "if beans no dey forget beans".
  const named = tokens[action?.to ?? 0]
  if (action?.other === null && named && said.some(({ good, stem }) => good > 0 && stem === named.stem))
    action.to += named.good
  const otherwise = otherwiseAt(clause, action?.to ?? premise.to)
  const meaning = meaningOf(clause, premise, action, otherwise) ?? wishOfEarlier(clause, at, premise, action)
  return aboutWhat(meaning, said)
}

/** "if the watermelon is not sweet leave it" after other items: what no phone can compare is a wish of the one it names. */
function wishOfEarlier(
  clause: Clause,
  at: number,
  premise: Premise,
  action: Action | null,
): Condition | null {
  const { tokens } = clause
  const about = tokens.slice(at, premise.to).find(({ good }) => good > 0)
  const before = tokens.slice(0, at).filter(({ good }) => good > 0)
  if (action === null || !about || before.at(-1)?.stem === about.stem) return null
  return before.some(({ stem }) => stem === about.stem)
    ? { ...nothing(clause, action.to), saysMore: true }
    : null
}

/**
 * Returns what a premise and what should be done then, and else, mean for the item. Null where it is not understood.
 */
function meaningOf(
  clause: Clause,
  premise: Premise,
  action: Action | null,
  otherwise: Action | null,
): Condition | null {
  const to = otherwise?.to ?? action?.to ?? premise.to
  const { limitKobo } = premise
  if (premise.isAsked && action?.isUnread && typeof limitKobo === 'number')
    return { ...nothing(clause, action.to), capKobo: limitKobo }
  if (action?.isUnread || otherwise?.isUnread) return null
  if (limitKobo === null) {
    if (!premise.isMissing || action === null) return null
    // Left where there is none: a wish in the customer's words.
    return { ...nothing(clause, action.to), instead: action.other, saysMore: action.saysMore === true }
  }
  const [dear, cheap] = premise.isBelow ? [otherwise, action] : [action, otherwise]
  // "unless it passes 8k" leaves it above that.
  const isUnless = clause.tokens.slice(clause.from, clause.from + 3).some(({ word }) => word === 'unless')
  if (!premise.isBelow && action === null && !(isUnless && premise.isAbove)) return null
  const measure = cheap?.other ?? null
  // Becomes a wish where it is of something else.
  if (measure !== null && (measure.name !== null || measure.quantity === null)) {
    if (premise.isBelow || cheap === null) return null
    return { ...dearer(clause, limitKobo, action, action?.to ?? to) }
  }
  const condition = dearer(clause, limitKobo, dear, to)
  return measure
    ? { ...condition, measure: { quantity: measure.quantity, unit: measure.unit ?? premise.unit } }
    : condition
}

/** Above a price the item is left, or something else is bought. */
function dearer(clause: Clause, limitKobo: number | 'cap', action: Action | null, to: number): Condition {
  if (!action?.other) return limit(clause, limitKobo, to)
  const instead = { ...action.other, aboveKobo: limitKobo }
  return { ...nothing(clause, to), instead, saysMore: action.saysMore === true }
}

function nothing({ from, tokens }: Clause, to: number): Condition {
  return { from, to: clauseEnd(tokens, to), maxKobo: null, instead: null }
}

/** "leave it if it reaches 3k", "skip above 2k". */
function leaveIf(clause: Clause, at: number): Condition | null {
  const premise = premiseAt(clause.tokens, at + ifLength(clause.tokens, at))
  // Left where there is none: a wish in the customer's words.
  if (premise.isMissing && premise.limitKobo === null)
    return ifLength(clause.tokens, at) > 0 ? nothing(clause, premise.to) : null
  if (premise.limitKobo === null || premise.isBelow) return null
  return limit(clause, premise.limitKobo, premise.to)
}

/** After "else": "leave it", "get shrimps". */
function afterElse(clause: Clause, from: number): Condition | null {
  const action = actionAt(clause, from, true)
  if (action === null) return null
  if (action.other === null) return leaveIf(clause, action.to) ?? limit(clause, 'cap', action.to)
  return dearer(clause, 'cap', action, action.to)
}
