import { type CatalogueIndex, markGoods } from './catalogue-index.ts'
import { closingStart } from './closing.ts'
import { readCondition } from './condition.ts'
import { greetingLength } from './greeting.ts'
import { withoutIdle } from './idle.ts'
import { bulletOf, countsUp, lineStart } from './line-start.ts'
import type { ReadList } from './list-line.ts'
import { joinNumbers } from './numbers.ts'
import { RowReader } from './read-row.ts'
import { headingLength, isRemark, isWordless } from './remarks.ts'
import { introLength } from './request.ts'
import { politeWords } from './segment.ts'
import { joinQuotes, type Token, tidyText, tokenize } from './tokens.ts'
import { unglue } from './unglue.ts'

/**
 * Reads a shopping list as people send it. Every word of the text ends up in some line's `raw` or
 * in the message, in order; nothing throws, and the cost grows with the length of the text only.
 */
export function readList(text: string, index: CatalogueIndex): ReadList {
  const reader = new RowReader(index)
  const rows = tidyText(text)
    .split('\n')
    .map((line, _, all) => startRow(line, all.length === 1, index))
  const ordinals = countsUp(rows.map((row) => row.tokens))
  for (const row of rows) readRow(row, ordinals, index, reader)
  return { lines: reader.lines, message: reader.message.length === 0 ? null : reader.message.join('\n') }
}

interface Row {
  line: string
  /** Where the sender's own words begin. */
  offset: number
  isSystem: boolean
  /** The text has no other line. */
  alone: boolean
  tokens: readonly Token[]
}

function startRow(line: string, alone: boolean, index: CatalogueIndex): Row {
  const { offset, isSystem } = lineStart(line)
  const tokens = unglue(tokenize(line.slice(offset)), index)
  for (const token of tokens) {
    token.start += offset
    token.end += offset
  }
  return { line, offset, isSystem, alone, tokens: joinQuotes(line, tokens) }
}

function isSame(tokens: readonly Token[], others: readonly Token[]): boolean {
  return tokens.length === others.length && tokens.every((token, at) => token === others[at])
}

/** Sets greetings, headings and thanks apart from the goods of one line. */
function readRow(row: Row, ordinals: boolean, index: CatalogueIndex, reader: RowReader): void {
  const { line, offset } = row
  if (row.tokens.length === 0) return
  const bullet = bulletOf(row.tokens, ordinals)
  const typed = row.tokens.slice(bullet?.length ?? 0)
  markGoods(index, typed)
  const words = joinNumbers(withoutIdle(typed))
  // Most lines are as they were typed, and marked already.
  if (!isSame(words, typed)) markGoods(index, words)
  if (words.some((token) => token.quoted)) {
    reader.read({ line, start: 0, end: line.length, tokens: words, bullet, condition: null })
    return
  }
  const greeting = greetingLength(words)
  const closing = Math.max(greeting, closingStart(words))
  const middle = words.slice(greeting, closing)
  const asked = readCondition(line, middle, row.alone)
  const intro = asked === null ? introLength(middle) : 0
  if (isWordless(words) || row.isSystem || (asked === null && intro === 0 && isRemark(words))) {
    reader.say(line.slice(offset))
    return
  }
  const heading = asked === null ? intro || headingLength(middle, index) : 0
  const named = asked?.tokens ?? middle.slice(heading)
  const lead = named.findIndex((token) => !politeWords.has(token.word))
  const spoken = greeting + heading + lead > 0
  const inner = bullet === null && spoken ? bulletOf(named.slice(lead), false) : null
  const goods = inner === null ? named : named.slice(lead + inner.length)
  // All of the words together are no remark, as was seen above.
  if (goods.length < words.length && (isWordless(goods) || isRemark(goods))) {
    reader.say(line.slice(offset))
    return
  }
  const start = greeting + heading === 0 ? 0 : (middle[heading]?.start ?? 0)
  const end = words[closing]?.start ?? line.length
  reader.say(line.slice(offset, start))
  reader.read({
    line,
    start,
    end,
    tokens: goods,
    bullet: bullet ?? inner,
    condition: asked?.condition ?? null,
  })
  reader.say(line.slice(end))
}
