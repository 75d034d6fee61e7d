import { endsKind, kindLength } from '#domain/lists/amounts/kind-phrase.ts'
import { closingBrackets, cutPart, openingBrackets, type Part } from '#domain/lists/amounts/part.ts'
import { measureUnits, unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  fillerWords,
  isWishWord,
  moneyAfter,
  noteStarters,
  numberOfWish,
  phraseAt,
  sizeWords,
  speechWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import { type CatalogueIndex, goodInAnyOrder } from './amounts/catalogue-index.ts'
import { isArticle, type Token } from './tokens/tokens.ts'

interface Mark {
  kind: 'good' | 'amount'
  from: number
  to: number
  /** A good that ends the wish before it: "grind am join crayfish 500". */
  endsWish?: boolean
  isUnknown?: boolean
  /** Marks where a second amount begins: "(rice) fifty kg one carton". */
  second?: number
}

/** Parts goods written without any separator: "rice 2 mudu beans 3 mudu", "tomatoes pepper onions". */
export function splitRunOn(
  tokens: readonly Token[],
  part: Part,
  amountsLead: boolean,
  index: CatalogueIndex,
): Part[] {
  const marks = marksOf(tokens, part)
  // "gala two coke one": a name that is not known leads only where amounts follow their names.
  if (marks[0]?.isUnknown && (marks[1]?.kind !== 'amount' || marks.at(-1)?.kind !== 'amount')) marks.shift()
  const goods = marks.filter((mark) => mark.kind === 'good')
  if (goods.length < 2) return [part]
  if (goods.length === marks.length) return splitBareGoods(tokens, part, goods, index)
  const amountFirst = marks[0]?.kind === 'amount' || (amountsLead && marks.at(-1)?.kind === 'good')
  const cuts: number[] = []
  for (let at = 1; at < marks.length; at++) {
    const before = marks[at - 1]
    const mark = marks[at]
    const after = marks[at + 1]
    if (!before || !mark) continue
    if (amountFirst && turnsRound(marks, at))
      return [
        ...cutPart({ ...part, to: mark.from }, cuts),
        ...splitRunOn(tokens, { ...part, from: mark.from }, false, index),
      ]
    if (amountFirst && mark.kind === 'amount' && before.kind === 'good' && after?.kind === 'good')
      cuts.push(mark.second ?? mark.from)
    if (!amountFirst && mark.kind === 'good' && before.kind === 'amount')
      cuts.push(mark.endsWish ? mark.from : before.to)
  }
  return cutPart(
    part,
    cuts.filter((cut) => !isInWord(tokens, cut)),
  )
}

/** "200custardTomatoes" is one word as it was typed. */
function isInWord(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  return token?.start === before?.end && token?.word !== '' && before?.word !== ''
}

/** "one kilo of beef suya spice 500 onions 1k": from here on the amount comes after its item. */
function turnsRound(marks: readonly Mark[], at: number): boolean {
  if (marks[at]?.kind !== 'good' || marks[at - 1]?.kind !== 'good' || marks[at - 2]?.kind !== 'amount')
    return false
  const rest = marks.slice(at)
  return (
    rest.length % 2 === 0 && rest.every(({ kind }, place) => kind === (place % 2 === 0 ? 'good' : 'amount'))
  )
}

const farthestEach = 8

function splitBareGoods(
  tokens: readonly Token[],
  part: Part,
  goods: readonly Mark[],
  index: CatalogueIndex,
): Part[] {
  const covered = goods.reduce((sum, mark) => sum + mark.to - mark.from, 0)
  let from = part.from
  while (from < part.to && isEmpty(tokens[from])) from++
  const words = tokens.slice(from, part.to).filter((token) => token.word !== '').length
  const isOfEach = tokens.slice(part.to, part.to + farthestEach).some(({ word }) => word === 'each')
  if (covered < words || (goods.length < 3 && !isOfEach && !areTwo(tokens, goods, index))) return [part]
  return cutPart(
    part,
    goods.slice(1).map((mark) => mark.from),
  )
}

/** "curry thyme", but not "fish titus": two that are no good together. */
function areTwo(tokens: readonly Token[], goods: readonly Mark[], index: CatalogueIndex): boolean {
  const named = goods.map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' '),
  )
  const ids = named.map((name) => goodInAnyOrder(index, name)?.id)
  return ids[0] !== ids[1] && goodInAnyOrder(index, named.join(' ')) === null
}

function isEmpty(token: Token | undefined): boolean {
  return token !== undefined && token.good === 0 && (token.word === '' || fillerWords.has(token.word))
}

function marksOf(tokens: readonly Token[], part: Part): Mark[] {
  const marks: Mark[] = []
  let inNote = false
  for (let at = part.from; at < part.to; at++) {
    const token = tokens[at]
    if (!token) break
    if (openingBrackets.has(token.text)) {
      const close = closeOf(tokens, at, part.to)
      const counts = tokens.slice(at, close).some((inside) => inside.value !== null)
      if (counts || marks.at(-1)?.kind === 'amount') addAmount(marks, at, close)
      at = close - 1
      continue
    }
    const amount = amountEnd(tokens, at, inNote) + Number(isOneMore(tokens, at, marks.at(-1)))
    if (amount > at) {
      inNote = false
      const measured = measureUnits.has(unitAt(tokens, amount - 1)?.unit ?? 'piece')
      addAmount(marks, signStart(tokens, at, part.from), amount)
      const mark = marks.at(-1)
      const counted = measured ? amountEnd(tokens, amount, false) : amount
      if (mark && counted > amount && marks.length > 1) mark.second = amount
      at = amount - 1
      // "twenty packs of serviettes" asks for something, known or not.
      const isNamed =
        tokens[amount]?.word === 'of' && amount + 1 < part.to && mayBeUnknown(tokens, amount + 1)
      if (isNamed && marks[0]?.kind === 'amount') {
        marks.push({ kind: 'good', from: amount + 1, to: amount + 2 })
        at = amount + 1
      }
    } else if (inNote && joinsMeasuredGood(tokens, at)) {
      inNote = false
      marks.push({ kind: 'good', from: at, to: at + token.good, endsWish: true })
      at += token.good - 1
    } else if (marks.at(-1)?.kind === 'amount' && sizeSaidLength(tokens, at) > 0) {
      addAmount(marks, at, at + sizeSaidLength(tokens, at))
      at += sizeSaidLength(tokens, at) - 1
    } else if (kindLength(tokens, at) > 0 && marks.at(-1)?.kind === 'amount') inNote = true
    else if (token.word !== '' && !inNote) {
      const mayBeFirst = marks.length === 0 || marks.at(-1)?.kind === 'amount'
      const good = token.good || (mayBeFirst ? unknownLength(tokens, at, part.to) : 0)
      if (good > 0) marks.push({ kind: 'good', from: at, to: at + good, isUnknown: token.good === 0 })
      inNote = good === 0 && marks.length > 0 && phraseAt(noteStarters, tokens, at) > 0
      at += Math.max(0, good - 1)
    }
  }
  return marks
}

/** "bananas a pineapple", "an onion a cabbage". */
function isOneMore(tokens: readonly Token[], at: number, before: Mark | undefined): boolean {
  return isArticle(tokens[at]) && (tokens[at + 1]?.good ?? 0) > 0 && before?.kind === 'good'
}

/** "one tin diapers one pack": how many tokens between two amounts name something that is not known. */
function unknownLength(tokens: readonly Token[], at: number, end: number): number {
  let to = at
  while (to < end && to < at + 2 && mayBeUnknown(tokens, to)) to++
  const next = tokens[to]
  if (to === at || to >= end || next?.value == null) return 0
  // "500g refill 1" counts what was measured.
  const measured = /^(?:g|gm|grams?|ml|cl)$/.test(tokens[at - 1]?.word ?? '')
  return measured && unitAt(tokens, to + 1) === null ? 0 : to - at
}

function mayBeUnknown(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!mayBeNamed(token) || (token?.word.length ?? 0) < 3 || numberOfWish.has(token?.word ?? '')) return false
  if (token?.inGood || isWishWord(token) || speechWords.has(token?.word ?? '')) return false
  return (
    phraseAt(noteStarters, tokens, at) === 0 &&
    unitAt(tokens, at) === null &&
    !moneyAfter.has(token?.word ?? '')
  )
}

/** Returns how many tokens say the size of what was counted: "the big tin", "the small one". */
function sizeSaidLength(tokens: readonly Token[], at: number): number {
  // "one basket small one pepper": the one is no number of the next.
  if (sizeWords.has(tokens[at]?.word ?? '') && endsSize(tokens[at + 1])) return 2
  if (tokens[at]?.word !== 'the' || !sizeWords.has(tokens[at + 1]?.word ?? '')) return 0
  return endsKind(tokens[at + 2]) ? 3 : (unitAt(tokens, at + 2)?.length ?? -2) + 2
}

function endsSize(token: Token | undefined): boolean {
  return token !== undefined && /^ones?$/.test(token.word)
}

/** Returns whether a wish is over: it has come to its end, and a good with an amount of its own follows. */
function joinsMeasuredGood(tokens: readonly Token[], at: number): boolean {
  const after = at + (tokens[at]?.good ?? 0)
  if (after === at || tokens[at - 1]?.inGood || goesOn.test(tokens[at - 1]?.word ?? '')) return false
  const sign = /^(?:₦|#|n|ngn)$/i.test(tokens[after]?.text ?? '') ? 1 : 0
  return tokens[after + sign]?.value != null
}

/** After one of these a good is part of the wish: "for soup", "with head and tail", "like pepper". */
const goesOn =
  /^(?:for|with|without|and|or|no|not|like|as|of|the|any|to|in|into|from|de|dey|that|is|if|only|inside|call|called)$/

function addAmount(marks: Mark[], from: number, to: number): void {
  const last = marks.at(-1)
  if (last?.kind === 'amount') last.to = to
  else marks.push({ kind: 'amount', from, to })
}

/** After the bracket that closes the one at `open`; the end when none does. */
function closeOf(tokens: readonly Token[], open: number, end: number): number {
  for (let at = open + 1; at < end; at++) if (closingBrackets.has(tokens[at]?.text ?? '')) return at + 1
  return end
}

function signStart(tokens: readonly Token[], at: number, from: number): number {
  const before = tokens[at - 1]
  return at > from && before && /^(?:₦|#|n|ngn|an?|x)$/i.test(before.text) ? at - 1 : at
}

/** Takes the number of "cut into 6" into the wish; "about" and "max" also lead to amounts. */
function belongsToWish(before: Token | undefined, inNote: boolean): boolean {
  return numberOfWish.has(before?.word ?? '') && (inNote || !/^(?:about|max)$/.test(before?.word ?? ''))
}

/** "pepper of two hundred". */
function isPriceOf(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.word === 'of' && tokens[at - 2]?.inGood === true && (tokens[at]?.value ?? 0) >= 50
}

/** Returns where the amount at `at` ends: number, unit, "k", "naira"; `at` itself when there is none. */
function amountEnd(tokens: readonly Token[], at: number, inNote: boolean): number {
  const token = tokens[at]
  if (!token) return at
  if (isArticle(token)) {
    const unit = unitAt(tokens, at + 1)
    const next = tokens[at + 1]
    const after = tokens[at + 1 + (unit?.length ?? 0)]
    if (!unit || (next?.good !== 0 && after?.word !== 'of')) return at
    const counts = after?.word === 'of' || (unit.unit === 'dozen' && (after?.good ?? 0) > 0)
    return counts ? at + 1 + unit.length : at
  }
  if (token.value === null || (belongsToWish(tokens[at - 1], inNote) && !isPriceOf(tokens, at))) return at
  let to = at + 1
  while (/^(?:small|big|medium|large|whole|x)$/.test(tokens[to]?.word ?? '')) to++
  const unit = unitAt(tokens, to)
  if (unit) return to + unit.length
  while (/^(?:k|naira|n|own|worth|of|each)$/.test(tokens[to]?.word ?? '')) to++
  return to
}
