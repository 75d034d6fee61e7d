import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import type { Condition } from '#domain/lists/amounts/part.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  above,
  below,
  elses,
  ifs,
  isWishWord,
  leaving,
  missing,
  presence,
  speechWords,
  takingInstead,
} from '#domain/lists/lexicon/lexicon.ts'
import { readSegment } from '#domain/lists/notes/read-segment.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { startsClause } from './clauses.ts'
import { type Clause, clauseEnd, ends, placeOf } from './condition.ts'
import { elseLength, ifLength, takeLength } from './openings.ts'
import { premiseAt } from './premise.ts'

/** "or kote", "or 10 fingers of plantain", "or tilapia if no catfish". */
export function alternative(clause: Clause, at: number, isCertain = false): Condition | null {
  const { tokens } = clause
  // "1500 or below" is a limit.
  if (below.has(tokens[at]?.word ?? '')) return null
  const good = placeOf(tokens, at, at + 5, (token) => token.good > 0)
  const before = tokens.slice(at, good < 0 ? at : good)
  const counts = before.every(
    (token, place) =>
      token.value !== null ||
      /^(?:of|a|an|use|get|buy)$/.test(token.word) ||
      unitAt(before, place) !== null ||
      isWishWord(token),
  )
  if (!isCertain && !(good >= 0 && counts) && !saysAmount(tokens, at) && !endsInName(tokens, at)) return null
  const read = target(clause, at, null)
  if (!read) return null
  if (!ifs.has(tokens[read.to]?.word ?? '')) return { ...read, shares: true }
  const premise = premiseAt(tokens, read.to + 1)
  if (!premise.isMissing && (premise.limitKobo === null || premise.isBelow)) return null
  const replaced = read.instead && { ...read.instead, aboveKobo: premise.limitKobo }
  return { ...read, instead: replaced, to: clauseEnd(tokens, premise.to) }
}

/** "thighs 1kg", "half if": an amount of something that is not known, or of the same. */
function saysAmount(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.value != null) return ifs.has(tokens[at + 1]?.word ?? '')
  const next = placeOf(tokens, at + 1, at + 3, (token) => token.value !== null)
  return (
    next > 0 &&
    tokens.slice(at, next).every((token) => mayBeNamed(token)) &&
    unitAt(tokens, next + 1) !== null
  )
}

/** ", or Savlon": a name that is not known ends the clause. */
function endsInName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 2]
  if (before?.text !== ',' && before?.value == null && unitAt(tokens, at - 2) === null) return false
  const end = placeOf(tokens, at, at + 3, (token) => ends.has(token.text))
  const named = tokens.slice(at, end < 0 ? at + 3 : end)
  return named.length > 0 && named.length <= 2 && named.every((token) => mayBeNamed(token) && !token.inGood)
}

/** "titus 3 pcs if shawa no dey", "dry okro if no fresh one", "Three Crowns otherwise": named before it is said when. */
export function offeredIf(clause: Clause, at: number): Condition | null {
  const { tokens } = clause
  if (!startsClause(tokens, at) || at === 0 || opensWhen(tokens, at)) return null
  const open = placeOf(
    tokens,
    at,
    at + longestOffer + 2,
    (token, place) => ends.has(token.text) || token.word === 'and' || opensWhen(tokens, place),
  )
  if (open <= at || !opensWhen(tokens, open)) return null
  const named = { ...clause, tokens: tokens.slice(0, open) }
  const said = named.tokens.slice(at)
  const isNamed = said.some((token) => token.good > 0 || mayBeNamed(token))
  if (!isNamed || said.some(({ word }) => missing.has(word) || leaving.has(word))) return null
  const otherwise = elseLength(tokens, open)
  const to = otherwise > 0 ? open + otherwise : missingEnd(tokens, at, open)
  if (
    to === 0 ||
    !(tokens[to] === undefined || ends.has(tokens[to]?.text ?? '') || /\n/.test(tokens[to]?.text ?? ''))
  )
    return null
  const read = target(named, at + takeLength(tokens, at), null)
  return read?.instead?.name ? { ...read, to: clauseEnd(tokens, to) } : null
}

const longestOffer = 7

function opensWhen(tokens: readonly Token[], at: number): boolean {
  return ifLength(tokens, at) > 0 || elseLength(tokens, at) > 0
}

/** Where "if shawa no dey" ends, when it says that there is none of what was asked for before; 0 where it does not. */
function missingEnd(tokens: readonly Token[], before: number, open: number): number {
  const from = open + ifLength(tokens, open)
  const premise = premiseAt(tokens, from)
  if (!premise.isMissing || premise.limitKobo !== null) return 0
  const known = new Set(tokens.slice(0, before).map(({ stem }) => stem))
  const isKnown = tokens.slice(from, premise.to).every((token) => !isName(token) || known.has(token.stem))
  return isKnown ? premise.to : 0
}

function isName(token: Token): boolean {
  if (token.inGood) return true
  if (token.word === 'out') return false
  return mayBeNamed(token) && ![above, missing, presence, speechWords].some((words) => words.has(token.word))
}

/** "replace with liver", "use uziza if oha finish", "substitute kote". */
export function replacement(clause: Clause, at: number): Condition | null {
  const { tokens } = clause
  const next = /^(?:with|:|is|-)$/.test(tokens[at + 1]?.word || (tokens[at + 1]?.text ?? ''))
    ? at + 2
    : at + 1
  if (takingInstead.has(tokens[at]?.word ?? '') && !/^(?:replace|substitute)$/.test(tokens[at]?.word ?? '')) {
    const condition = placeOf(tokens, next + 1, next + 5, (token) => ifs.has(token.word))
    if (condition < 0) return null
  }
  return tokens[next]?.value != null || mayBeNamed(tokens[next]) ? alternative(clause, next, true) : null
}

/** "any of these: mango, pawpaw or pineapple": the second in place of the first, and what is left stays a wish. */
export function choiceAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  index: CatalogueIndex,
): Condition | null {
  if (tokens[at + 1]?.word !== 'of') return null
  const near = tokens.slice(at + 2, at + 6).findIndex((token) => token.good > 0)
  const first = near < 0 ? -1 : at + 2 + near
  const goods: number[] = []
  let to = first
  while (first > 0 && (tokens[to]?.good ?? 0) > 0) {
    goods.push(to)
    to += tokens[to]?.good ?? 1
    let next = to
    while (/^(?:,|\/|or|and)$/.test(tokens[next]?.word || (tokens[next]?.text ?? ''))) next++
    if (next === to || (tokens[next]?.good ?? 0) === 0) break
    to = next
  }
  const [, second = 0, third] = goods
  if (second === 0) return null
  const from = first + (tokens[first]?.good ?? 1)
  const other = target(
    { line, tokens: tokens.slice(0, second + (tokens[second]?.good ?? 1)), from, index },
    second,
    null,
  )
  return other && { ...other, to, saysMore: third !== undefined }
}

/** Reads what to buy in its place; null where it is more than a name and an amount. */
export function target(clause: Clause, from: number, aboveKobo: number | 'cap' | null): Condition | null {
  const { tokens, line, index } = clause
  let to = from
  let named = false
  let counted = false
  for (; to < tokens.length; to++) {
    const token = tokens[to]
    if (
      !token ||
      ends.has(token.text) ||
      token.text === '(' ||
      /^(?:and|if|but|then|when|whichever)$/.test(token.word) ||
      elses.has(token.word)
    )
      break
    if (named && counted && (token.value !== null || token.good > 0)) break
    if (token.good > 0 && !named) {
      named = true
      to += token.good - 1
      continue
    }
    // A second item begins.
    if (token.good > 0 && named) break
    if (token.value !== null) {
      counted = true
    }
  }
  to += named && !counted ? amountAfterComma(tokens, to) : 0
  const said = tokens
    .slice(from, to)
    .filter(({ text }) => text !== ',')
    .filter((token) => !/^(?:instead|own|only|just|me|the|it|am|to|any|will|do|enough)$/.test(token.word))
  if (said.length === 0) return null
  if (said.length <= longestTitle && said.every((token) => token.good === 0 && isTitle(token))) {
    const title = said.map(({ text }) => text).join(' ')
    const other = { name: title, productId: null, quantity: null, unit: null, aboveKobo }
    return { from: clause.from, to: clauseEnd(tokens, to), maxKobo: null, instead: other }
  }
  const { name, productId, quantity, unit, budgetKobo, note } = readSegment(line, said, index)
  const kind = note !== null && name !== null && saysFirst(said, note) ? `${note} ${name}` : name
  const isPriced = budgetKobo !== null && name !== null
  if ((budgetKobo !== null && !isPriced) || (note !== null && kind === name)) return null
  if (name === null && quantity === null) return null
  return {
    from: clause.from,
    to: clauseEnd(tokens, to),
    maxKobo: null,
    saysMore: isPriced,
    instead: { name: kind, productId, quantity, unit, aboveKobo },
  }
}

const leastMoney = 100

/** "get tilapia, 2 kg": the amount after a comma, where nothing else is counted by it. */
function amountAfterComma(tokens: readonly Token[], at: number): number {
  const count = tokens[at + 1]?.value
  if (tokens[at]?.text !== ',' || count == null) return 0
  const unit = unitAt(tokens, at + 2)
  if (unit === null && count >= leastMoney) return 0
  const to = at + 2 + (unit?.length ?? 0)
  return tokens[to] === undefined || ends.has(tokens[to]?.text ?? '') ? to - at : 0
}

const longestTitle = 3

/** A brand that is not known: "Farm Fresh", though fresh alone is a wish. */
function isTitle(token: Token): boolean {
  return /^\p{Lu}/u.test(token.text) && (mayBeNamed(token) || isWishWord(token))
}

/** "unripe plantain": the wish stands before the name and is part of it. */
function saysFirst(tokens: readonly Token[], note: string): boolean {
  return tokens[0]?.text === note && isWishWord(tokens[0])
}
