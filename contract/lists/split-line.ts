import { type CatalogueIndex, findGood, goodInAnyOrder } from './catalogue-index.ts'
import { allowedAnd, fillerWords, noteStarters, numberOfWish, shyAnd, wishWords } from './lexicon.ts'
import type { Bullet } from './line-start.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { standsAlone, unitAt } from './units-of-lists.ts'

/** A part of a line that is probably one good: its tokens, and what parted it from the one before. */
export interface Part {
  from: number
  to: number
  separator: string
}

const openingBrackets = new Set(['(', '[', '{'])
const closingBrackets = new Set([')', ']', '}'])
const hardSeparators = new Set([
  ',',
  ';',
  '|',
  '•',
  '·',
  '●',
  '▪',
  '!',
  '?',
  '،',
  '、',
  '\n',
  '✅',
  '✔',
  '☑',
  '➡',
  '👉',
])

/** Parts a line at commas, "and", "+", "/", sentence ends and inline bullets; never inside brackets. */
export function splitLine(tokens: readonly Token[], bullet: Bullet | null, index: CatalogueIndex): Part[] {
  const parts: Part[] = []
  let from = 0
  let separator = ''
  let depth = 0
  let number = bullet?.number ?? null
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    if (openingBrackets.has(token.text)) depth++
    else if (closingBrackets.has(token.text)) depth = Math.max(0, depth - 1)
    if (depth > 0 && closesLater(tokens, at)) continue
    const length = token.inGood ? 0 : separatorAt(tokens, at, bullet, number)
    if (length === 0) continue
    if (number !== null && length === 2) number++
    parts.push({ from, to: at, separator })
    separator = token.word || token.text
    from = at + length
    at = from - 1
  }
  parts.push({ from, to: tokens.length, separator })
  return joinWeak(
    tokens,
    parts.filter((part) => part.to > part.from),
    index,
  )
    .flatMap((part) => splitRunOn(tokens, part))
    .flatMap(splitLong)
}

const longestPart = 60

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

/** How many tokens a separator at `at` takes; 0 when there is none. */
function separatorAt(
  tokens: readonly Token[],
  at: number,
  bullet: Bullet | null,
  number: number | null,
): number {
  const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]]
  if (!token) return 0
  if (hardSeparators.has(token.text)) return 1
  if (token.text === '.') return next?.glued && next.value !== null ? 0 : 1
  if (token.text === '&' || token.text === '/') return 1
  if (token.text === '+') return next?.glued && (next.value ?? 0) >= 100 ? 0 : 1
  if (token.word !== '' && (allowedAnd.has(token.word) || shyAnd.has(token.word) || token.word === 'then')) {
    return before && next && !(token.word === 'n' && next.glued) ? 1 : 0
  }
  if (bullet === null || !before) return 0
  if (number !== null) return token.value === number + 1 && next?.text === bullet.mark && !token.glued ? 2 : 0
  return token.text === bullet.mark && bullet.mark !== '' && !token.glued && !next?.glued ? 1 : 0
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
  if (shyAnd.has(right.separator)) {
    const counted = beginsWithAmount(tokens, right)
    if (counted !== (right.separator === 'with') && right.separator !== 'da') return false
    return isOnlyGood(tokens, right, index) && (counted || isOnlyGood(tokens, left, index))
  }
  if (beginsWithAmount(tokens, right)) return true
  if (isWishes(tokens, right)) return false
  if (phraseAt(noteStarters, tokens, right.from) > 0 && !isOnlyGood(tokens, right, index)) return false
  if (endsInWith(tokens, left)) return false
  if (right.separator === '/') return known.leftIsGood && known.goods
  return known.leftIsGood || known.goods
}

function isWishes(tokens: readonly Token[], part: Part): boolean {
  return tokens
    .slice(part.from, part.to)
    .every((token) => wishWords.has(token.word) || fillerWords.has(token.word))
}

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
    if (/^an?$/.test(token.word) && unitAt(tokens, at + 1)) return true
    if (!fillerWords.has(token.word))
      return unitAt(tokens, at) !== null && standsAlone(token) && tokens[at + 1]?.word === 'of'
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

interface Mark {
  kind: 'good' | 'amount'
  from: number
  to: number
}

/** Parts goods written without any separator: "rice 2 mudu beans 3 mudu", "tomatoes pepper onions". */
function splitRunOn(tokens: readonly Token[], part: Part): Part[] {
  const marks = marksOf(tokens, part)
  const goods = marks.filter((mark) => mark.kind === 'good')
  if (goods.length < 2) return [part]
  if (goods.length === marks.length) return splitBareGoods(tokens, part, goods)
  const amountFirst = marks[0]?.kind === 'amount'
  const cuts: number[] = []
  for (let at = 1; at < marks.length; at++) {
    const [before, mark, after] = [marks[at - 1], marks[at], marks[at + 1]]
    if (!before || !mark) continue
    if (amountFirst && mark.kind === 'amount' && before.kind === 'good' && after?.kind === 'good')
      cuts.push(mark.from)
    if (!amountFirst && mark.kind === 'good' && before.kind === 'amount') cuts.push(before.to)
  }
  return cutPart(part, cuts)
}

function splitBareGoods(tokens: readonly Token[], part: Part, goods: readonly Mark[]): Part[] {
  const covered = goods.reduce((sum, mark) => sum + mark.to - mark.from, 0)
  const words = tokens.slice(part.from, part.to).filter((token) => token.word !== '').length
  if (goods.length < 3 || covered < words) return [part]
  return cutPart(
    part,
    goods.slice(1).map((mark) => mark.from),
  )
}

function cutPart(part: Part, cuts: readonly number[]): Part[] {
  const edges = [part.from, ...cuts, part.to]
  return edges.slice(1).map((to, at) => ({
    from: edges[at] ?? part.from,
    to,
    separator: at === 0 ? part.separator : ' ',
  }))
}

function marksOf(tokens: readonly Token[], part: Part): Mark[] {
  const marks: Mark[] = []
  let inNote = false
  let depth = 0
  for (let at = part.from; at < part.to; at++) {
    const token = tokens[at]
    if (!token) break
    if (openingBrackets.has(token.text)) depth++
    if (closingBrackets.has(token.text)) depth--
    if (depth > 0) continue
    const last = marks.at(-1)
    const amount = amountEnd(tokens, at)
    if (amount > at) {
      inNote = false
      if (last?.kind === 'amount') last.to = amount
      else marks.push({ kind: 'amount', from: signStart(tokens, at, part.from), to: amount })
      at = amount - 1
    } else if (token.word !== '' && !inNote) {
      const { good } = token
      if (good > 0) marks.push({ kind: 'good', from: at, to: at + good })
      inNote = good === 0 && last?.kind !== undefined && phraseAt(noteStarters, tokens, at) > 0
      at += Math.max(0, good - 1)
    }
  }
  return marks
}

function signStart(tokens: readonly Token[], at: number, from: number): number {
  const before = tokens[at - 1]
  return at > from && before && /^(?:₦|#|n|ngn|an?|x)$/i.test(before.text) ? at - 1 : at
}

/** Where the amount at `at` ends: number, unit, "k", "naira"; `at` itself when there is none. */
function amountEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (!token || token.value === null || numberOfWish.has(tokens[at - 1]?.word ?? '')) return at
  let to = at + 1
  while (/^(?:small|big|medium|large|whole|x)$/.test(tokens[to]?.word ?? '')) to++
  const unit = unitAt(tokens, to)
  if (unit) return to + unit.length
  while (/^(?:k|naira|n|own|worth|of|each)$/.test(tokens[to]?.word ?? '')) to++
  return to
}
