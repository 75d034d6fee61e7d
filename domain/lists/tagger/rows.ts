import { type CatalogueIndex, goodInAnyOrder, markGoods } from '#domain/lists/amounts/catalogue-index.ts'
import { joinNumbers } from '#domain/lists/amounts/numbers.ts'
import { sayOnce } from '#domain/lists/amounts/said-twice.ts'
import { asScanned, unglue } from '#domain/lists/amounts/unglue.ts'
import { isUnitWord, unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { idlePhrases, ifs, phraseAt, smallNumbers } from '#domain/lists/lexicon/lexicon.ts'
import { bulletOf, countsUp, lineStart } from '#domain/lists/lexicon/line-start.ts'
import { nameByShape } from '#domain/lists/tagger/shapes.ts'
import { linesOf, type Row } from '#domain/lists/tagger/text-lines.ts'
import { joinQuotes, type Token, tokenize, withoutBold } from '#domain/lists/tokens/tokens.ts'

/** Returns the lines of a tidy text. */
export function rowsOf(text: string, index: CatalogueIndex): Row[] {
  const parts = linesOf(text)
  const lines = parts.map(({ line }) => line)
  const senders = sendersOf(lines, index)
  const isUnit = (stem: string) => isUnitWord(stem) || index.unitWords.has(stem)
  const rows = parts.map(({ line, start, isFirst }, _, all) => {
    const { offset, isSystem } = isFirst ? lineStart(line) : { offset: 0, isSystem: false }
    const sender = isFirst && offset === 0 ? (senderPattern.exec(line)?.[0] ?? '') : ''
    const from = offset + (senders.has(sender) ? sender.length : 0)
    const tokens = spokenMarks(
      unglue(knownWords(asScanned(withoutBold(tokenize(line.slice(from), isUnit)), index), index), index),
      index,
    )
    for (const token of tokens) {
      token.start += from
      token.end += from
    }
    return { line, start, offset: from, isSystem, alone: all.length === 1, tokens: joinQuotes(line, tokens) }
  })
  const ordinals = countsUp(rows.map((row) => row.tokens))
  const plain = countPlainly(rows)
  const lettered = letteredRows(
    rows.map((row) => row.tokens),
    index,
  )
  const made = rows.map(({ tokens, ...row }) => {
    const bullet =
      plain.has(tokens) || lettered.has(tokens)
        ? { length: 1, number: null, mark: '' }
        : bulletOf(tokens, ordinals)
    const typed = tokens.slice(bullet?.length ?? 0)
    markGoods(index, typed)
    const words = joinNumbers(withoutIdle(typed))
    // Most lines are as they were typed, and marked already.
    if (!isSame(words, typed)) markGoods(index, words)
    return { ...row, bullet, words: sayOnce(words) }
  })
  nameByShape(made)
  return made
}

/** Words that were taught for a unit or an amount are read as that; what was typed stays in the line. */
function knownWords(tokens: readonly Token[], { unitWords, amountWords }: CatalogueIndex): readonly Token[] {
  if (unitWords.size + amountWords.size === 0) return tokens
  for (const token of tokens) {
    const unit = unitWords.get(token.stem)
    const amount = amountWords.get(token.stem)
    if (unit !== undefined) Object.assign(token, { word: unit, stem: unit })
    else if (amount !== undefined) Object.assign(token, { word: '', stem: '', value: amount })
  }
  return tokens
}

const senderPattern = /^[^:\n\d]{1,40}:(?=\s)/

/** Returns who stands before several lines of a copied chat: "Ade: carry 3 yam". */
function sendersOf(lines: readonly string[], index: CatalogueIndex): ReadonlySet<string> {
  const seen = new Set<string>()
  const senders = new Set<string>()
  for (const line of lines) {
    const sender = senderPattern.exec(line)?.[0]
    if (sender === undefined) continue
    if (seen.has(sender) && goodInAnyOrder(index, sender.slice(0, -1)) === null) senders.add(sender)
    seen.add(sender)
  }
  return senders
}

const leader = /^[._…!?]$/
const longestItem = 20

/** Takes the dots that lead to an amount for one dash, and "number two" between spoken items for a comma. */
function spokenMarks(tokens: readonly Token[], index: CatalogueIndex): readonly Token[] {
  const joined: Token[] = []
  let next = 1
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    let end = at
    while (leader.test(tokens[end]?.text ?? '') && (end === at || tokens[end]?.glued)) end++
    const ordinal = ordinalLength(tokens, at) || dictatedLength(tokens, at)
    if (ordinal > 0) {
      if (joined.length > 0)
        joined.push({
          ...token,
          text: ',',
          word: '',
          stem: '',
          end: tokens[at + ordinal - 1]?.end ?? token.end,
        })
      at += ordinal - 1
    } else if (leads(token, end - at, tokens[end])) {
      const said = joined.slice(-longestItem)
      const ended = said
        .slice(said.findLastIndex(({ text }) => text === ',') + 1)
        .some(({ value }) => value !== null)
      const text = ended || index.firstWords.has(tokens[end]?.stem ?? '') ? ',' : '-'
      joined.push({ ...token, text, end: tokens[end - 1]?.end ?? token.end })
      at = end - 1
    } else if (
      token.word === 'number' &&
      saysNumber(tokens[at + 1], next) &&
      (next > 1 || isCounted(tokens, at))
    ) {
      joined.push({ ...token, text: ',', word: '', stem: '', end: tokens[at + 1]?.end ?? token.end })
      next += 1
      at += 1
    } else joined.push(token)
  }
  return joined
}

/** "rice .... 2", "oil!!! 1btl". */
function leads(first: Token, length: number, next: Token | undefined): boolean {
  const isBeforeAmount = /^\d/.test(next?.text ?? '')
  if (/^[!?]$/.test(first.text)) return length > 1 && isBeforeAmount
  return length >= 3 || (length === 2 && isBeforeAmount)
}

/** "second thing is": how many tokens only count the items of a spoken list. */
function ordinalLength(tokens: readonly Token[], at: number): number {
  if (!/^(?:first|second|third|fourth|fifth|next|last)$/.test(tokens[at]?.word ?? '')) return 0
  if (!/^(?:thing|item)$/.test(tokens[at + 1]?.word ?? '')) return 0
  return 2
}

/** "comma", "next line": a mark that was said to a phone. */
function dictatedLength(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? ''
  if (word === 'comma') return 1
  const next = tokens[at + 1]?.word ?? ''
  return (/^(?:next|new)$/.test(word) && next === 'line') || (word === 'full' && next === 'stop') ? 2 : 0
}

function saysNumber(token: Token | undefined, number: number): boolean {
  return token !== undefined && (token.value ?? smallNumbers.get(token.word)) === number
}

function isCounted(tokens: readonly Token[], from: number): boolean {
  return tokens.some((token, at) => at > from && token.word === 'number' && saysNumber(tokens[at + 1], 2))
}

interface Typed {
  line: string
  tokens: readonly Token[]
}

/** Rows that begin with 1, 2, 3 and so on and hold another number: the first is no amount. Cells need two rows. */
function countPlainly(rows: readonly Typed[]): ReadonlySet<readonly Token[]> {
  const counted = new Set<readonly Token[]>()
  let cells = 0
  for (const { line, tokens } of rows) {
    const [first, second] = tokens
    const isNext = first?.value === counted.size + 1 && /^\d+$/.test(first.text)
    if (!isNext || !tokens.slice(1).some(({ value }) => value !== null)) continue
    const isCell = /^[|,;]$/.test(second?.text ?? '') || line[first.end] === '\t'
    if (!isCell && ((second?.word.length ?? 0) <= 2 || unitAt(tokens, 1) !== null)) continue
    counted.add(tokens)
    cells += Number(isCell)
  }
  return counted.size >= 3 || (cells >= 2 && cells === counted.size) ? counted : new Set()
}

const letterBullet = /^[oOxXqvüøØ]$/
const leastLettered = 2

/** Rows of "o garri" where others are so too: the round bullet of a word processor, as it is pasted. */
function letteredRows(
  rows: readonly (readonly Token[])[],
  index: CatalogueIndex,
): ReadonlySet<readonly Token[]> {
  const lettered = rows.filter(
    ([first, next]) => letterBullet.test(first?.text ?? '') && next?.glued === false,
  )
  const known = lettered.filter(
    ([, next]) => next !== undefined && (next.value !== null || index.firstWords.has(next.stem)),
  )
  const isList = known.length >= leastLettered && known.length * 2 >= lettered.length
  return new Set(isList ? lettered : [])
}

function isSame(tokens: readonly Token[], others: readonly Token[]): boolean {
  return tokens.length === others.length && tokens.every((token, at) => token === others[at])
}

/** Leaves out what only fills a pause: "uhm", "let me see". */
function withoutIdle(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    const isIdle = token && !token.inGood && !speaksIf(tokens, at)
    const length = isIdle ? phraseAt(idlePhrases, tokens, at) : 0
    if (token && length === 0 && !isSaidAgain(tokens, at)) kept.push(token)
    at += Math.max(1, length)
  }
  return kept
}

/** "rice rice is two mudu". */
function isSaidAgain(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return token?.good === 1 && next?.good === 1 && next.stem === token.stem && !next.glued && !before?.inGood
}

/** "if the oha finish" says when, and fills no pause. */
function speaksIf(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 5), at).some(({ word }) => ifs.has(word) || word === 'should')
}
