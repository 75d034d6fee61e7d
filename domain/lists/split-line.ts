import { closingBrackets, cutPart, openingBrackets, type Part } from '#domain/lists/amounts/part.ts'
import { isAlone, unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  allowedAnd,
  fillerWords,
  headingWords,
  itemOpeners,
  noteStarters,
  phraseAt,
  politeWords,
  sectionWords,
  shyAnd,
  strongNoteStarters,
  wishWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { splitCorrection } from '#domain/lists/notes/correction.ts'
import { isIfPossible } from '#domain/lists/notes/if-possible.ts'
import { isAdding } from '#domain/lists/notes/request.ts'
import { type CatalogueIndex, findGood, goodInAnyOrder } from './amounts/catalogue-index.ts'
import type { Bullet } from './lexicon/line-start.ts'
import { splitRunOn } from './run-on.ts'
import { isArticle, type Token } from './tokens/tokens.ts'

const hardSeparators = new Set(',;|•·●▪!?،、\n✅✔☑➡👉')

/** Parts a line at commas, "and", "+", "/", sentence ends and inline bullets; never inside brackets. */
export function splitLine(tokens: readonly Token[], bullet: Bullet | null, index: CatalogueIndex): Part[] {
  const parts: Part[] = []
  let from = 0
  let separator = ''
  let depth = 0
  let number = bullet?.number ?? null
  const lastClose = tokens.findLastIndex((token) => closingBrackets.has(token.text))
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    if (number !== null && depth === 0 && isBracketedNumber(tokens, at, number + 1)) {
      number++
      parts.push({ from, to: at, separator })
      separator = ')'
      from = at + 3
      at += 2
      continue
    }
    const isMark = token.word === ''
    if (isMark && openingBrackets.has(token.text)) depth++
    else if (isMark && closingBrackets.has(token.text)) depth = Math.max(0, depth - 1)
    if (depth > 0 && at <= lastClose && closesLater(tokens, at)) continue
    const length = token.inGood ? 0 : separatorAt(tokens, at, bullet, number)
    if (length === 0) continue
    if (number !== null && length === 2) number++
    parts.push({ from, to: at, separator })
    if (at > from || !isAnd(token)) separator = token.word || token.text
    from = at + length
    at = from - 1
  }
  parts.push({ from, to: tokens.length, separator })
  const joined = joinWeak(
    tokens,
    parts.filter((part) => part.to > part.from),
    index,
  )
  const amountsLead = joined[0] !== undefined && beginsWithAmount(tokens, joined[0])
  return joined
    .flatMap((part) => splitCorrection(tokens, part))
    .flatMap((part) => splitRunOn(tokens, part, amountsLead, index))
    .flatMap(splitLong)
}

/** After a comma "and" parts no less than the comma does. */
function isAnd(token: Token): boolean {
  return allowedAnd.has(token.word) || token.word === 'da'
}

/** "(2)" in a line that began with "(1)". */
function isBracketedNumber(tokens: readonly Token[], at: number, number: number): boolean {
  return tokens[at]?.text === '(' && tokens[at + 1]?.value === number && tokens[at + 2]?.text === ')'
}

const longestPart = 60
const longestName = 20

/** No good takes so many words; cutting them bounds what reading one part can cost. */
function splitLong(part: Part): Part[] {
  const cuts: number[] = []
  for (let at = part.from + longestPart; at < part.to; at += longestPart) cuts.push(at)
  return cutPart(part, cuts)
}

function closesLater(tokens: readonly Token[], at: number): boolean {
  for (let ahead = at; ahead < Math.min(tokens.length, at + 40); ahead++) {
    if (closingBrackets.has(tokens[ahead]?.text ?? '')) return true
  }
  return false
}

/** Returns how many tokens a separator at `at` takes; 0 when there is none. */
function separatorAt(
  tokens: readonly Token[],
  at: number,
  bullet: Bullet | null,
  number: number | null,
): number {
  const token = tokens[at]
  const next = tokens[at + 1]
  const before = tokens[at - 1]
  if (!token || (token.value !== null && bullet === null)) return 0
  if (token.word === '' && hardSeparators.has(token.text)) return before?.word === 'sorry' ? 0 : 1
  if (isAdding(tokens, at)) return 1
  const purpose = purposeLength(tokens, at)
  if (purpose > 0) return purpose
  if (token.text === '.') return (next?.glued && next.value !== null) || isAbbreviated(before) ? 0 : 1
  if (token.text === '&') return 1
  if (token.text === '/')
    return before?.value != null && next?.value != null && (token.glued || next.glued) ? 0 : 1
  if (token.text === '+') return next?.glued && (next.value ?? 0) >= 100 ? 0 : 1
  if (token.word !== '' && (allowedAnd.has(token.word) || shyAnd.has(token.word) || token.word === 'then')) {
    return before && next && !(token.word === 'n' && next.glued) && !isBetween(tokens, at) ? 1 : 0
  }
  const asks = itemOpeners.has(next?.word ?? '') || (token.word === 'but' && (next?.good ?? 0) > 0)
  if ((token.word === 'but' || token.word === 'so') && before && asks) return 1
  if (bullet === null || !before) return 0
  if (number !== null) return isNextNumber(tokens, at, number + 1, bullet.mark) ? 2 : 0
  return token.text === bullet.mark && bullet.mark !== '' && !token.glued && !next?.glued ? 1 : 0
}

/** "for the stew I need" opens what is meant for it. */
function purposeLength(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.word !== 'for') return 0
  const noun = /^(?:the|my|our)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  const good = tokens[noun]?.good ?? 0
  if (good > 0 && itemOpeners.has(tokens[noun + good]?.word ?? '')) return 1
  const what = tokens[noun]?.word ?? ''
  const isPurpose = headingWords.has(what) || sectionWords.has(what)
  if (isPurpose && itemOpeners.has(tokens[noun + 1]?.word ?? '')) return noun + 2 - at
  const who = tokens[noun + 1]?.word ?? ''
  const want = tokens[noun + 2]?.word ?? ''
  return headingWords.has(what) && /^(?:i|we)$/.test(who) && /^(?:need|want|wan)$/.test(want)
    ? noun + 3 - at
    : 0
}

/** "between 2k and 3k" is one amount. */
function isBetween(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some((token) => token.word === 'between')
}

/** "2." after "1.", "item 2" after "item 1". */
function isNextNumber(tokens: readonly Token[], at: number, number: number, mark: string): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token?.word) return token.word === mark && next?.value === number
  return token?.value === number && next?.text === mark && !token.glued
}

function isAbbreviated(token: Token | undefined): boolean {
  return /^(?:st|mr|mrs|dr|approx)$/.test(token?.word ?? '')
}

/** Puts together again what a weak separator should not have parted: "sweet and sour". */
function joinWeak(tokens: readonly Token[], parts: readonly Part[], index: CatalogueIndex): Part[] {
  const joined: Part[] = []
  let leftIsGood = false
  for (const part of parts) {
    const left = joined.at(-1)
    const goods = hasGood(tokens, part, index)
    if (left && isWeak(part.separator) && !mayPart(tokens, left, part, { leftIsGood, goods }, index)) {
      left.to = part.to
      leftIsGood ||= goods
    } else {
      joined.push({ ...part })
      leftIsGood = goods
    }
  }
  return joined
}

function isWeak(separator: string): boolean {
  return separator === '&' || separator === '/' || allowedAnd.has(separator) || shyAnd.has(separator)
}

interface Known {
  leftIsGood: boolean
  goods: boolean
}

function mayPart(
  tokens: readonly Token[],
  left: Part,
  right: Part,
  known: Known,
  index: CatalogueIndex,
): boolean {
  if ((tokens[left.from]?.good ?? 0) > right.from - left.from) return false
  if (isWishes(tokens, left) && !known.leftIsGood) return false
  if (shyAnd.has(right.separator)) {
    const counted = beginsWithAmount(tokens, right)
    if (startsMeasuredGood(tokens, right) && hasNumber(tokens, left)) return true
    if (counted !== (right.separator === 'with') && right.separator !== 'da') return false
    return isOnlyGood(tokens, right, index) && (counted || isOnlyGood(tokens, left, index))
  }
  if (right.separator === '/' && isOnlyAmount(tokens, right)) return false
  if (beginsWithAmount(tokens, right)) return true
  if (isWishes(tokens, right)) return false
  if (tokens[right.from]?.word === 'any' && known.goods && hasNumber(tokens, right)) return true
  if (phraseAt(noteStarters, tokens, afterPlease(tokens, right)) > 0 && !isOnlyGood(tokens, right, index))
    return false
  if (endsInWith(tokens, left) || (!known.goods && !hasNumber(tokens, right) && endsInWish(tokens, left)))
    return false
  if (right.separator === '/') return known.leftIsGood && known.goods
  return known.leftIsGood || known.goods || (hasNumber(tokens, left) && hasNumber(tokens, right))
}

/** "20 pieces/1 heap" says the amount in another way. */
function isOnlyAmount(tokens: readonly Token[], part: Part): boolean {
  for (let at = part.from; at < part.to; at++)
    if (tokens[at]?.word !== '' && !unitAt(tokens, at)) return false
  return true
}

/** "pepper 1k" after "with": a good of its own and not a wish about the one before. */
function startsMeasuredGood(tokens: readonly Token[], part: Part): boolean {
  const good = tokens[part.from]?.good ?? 0
  return good > 0 && hasNumber(tokens, { ...part, from: part.from + good })
}

function hasNumber(tokens: readonly Token[], part: Part): boolean {
  for (let at = Math.max(part.from, part.to - longestName); at < part.to; at++)
    if (tokens[at]?.value != null) return true
  return false
}

function afterPlease(tokens: readonly Token[], part: Part): number {
  let at = part.from
  while (at < part.to && politeWords.has(tokens[at]?.word ?? '')) at++
  return isIfPossible(tokens, at) ? at + 2 : at
}

function isWishes(tokens: readonly Token[], part: Part): boolean {
  return tokens
    .slice(part.from, part.to)
    .every((token) => wishWords.has(token.word) || fillerWords.has(token.word))
}

/** Inside "croaker, remove the scales and head" it parts no good either. */
function endsInWish(tokens: readonly Token[], part: Part): boolean {
  for (let at = part.to - longestWish; at < part.to; at++)
    if (at > part.from && !tokens[at]?.inGood && phraseAt(strongNoteStarters, tokens, at) > 0) return true
  return false
}

const longestWish = 6

/** Inside "chicken with head and legs" an "and" parts nothing. */
function endsInWith(tokens: readonly Token[], part: Part): boolean {
  for (let at = part.from; at < part.to; at++) {
    if (/^(?:with|without|for)$/.test(tokens[at]?.word ?? '') && !tokens[at]?.inGood) return true
  }
  return false
}

function beginsWithAmount(tokens: readonly Token[], part: Part): boolean {
  for (let at = part.from; at < part.to; at++) {
    const token = tokens[at]
    if (!token) return false
    if (token.value !== null || token.text === '₦' || token.text === '#') return true
    if (isArticle(token) && unitAt(tokens, at + 1)) return true
    if (!fillerWords.has(token.word))
      return unitAt(tokens, at) !== null && isAlone(token) && tokens[at + 1]?.word === 'of'
  }
  return false
}

function hasGood(tokens: readonly Token[], part: Part, index: CatalogueIndex): boolean {
  for (let at = part.from; at < part.to; at++) {
    if ((tokens[at]?.good ?? 0) > 0) return true
  }
  return part.to - part.from <= 4 && findGood(index, wordsOf(tokens, part)) !== null
}

function isOnlyGood(tokens: readonly Token[], part: Part, index: CatalogueIndex): boolean {
  if (part.to - part.from > longestPart) return false
  return goodInAnyOrder(index, wordsOf(tokens, part)) !== null
}

function wordsOf(tokens: readonly Token[], part: Part): string {
  return tokens
    .slice(part.from, part.to)
    .filter((token) => token.word !== '' && !fillerWords.has(token.word) && !unitAt([token], 0))
    .map((token) => token.word)
    .join(' ')
}
