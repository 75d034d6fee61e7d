import type { Bullet } from '#domain/lists/lexicon/line-start.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

/** More in one line is read in parts: what a rule looks through at each word would grow with the square of it. */
const longestLine = 800

/** A line of a text, or a part of a long one, and where it begins. */
interface TextLine {
  line: string
  start: number
  /** The line begins with it. */
  isFirst: boolean
}

/** Returns the lines of a tidy text, long ones in parts. */
export function linesOf(text: string): TextLine[] {
  let next = 0
  return text.split('\n').flatMap((line) => {
    const start = next
    next += line.length + 1
    const parts: TextLine[] = []
    for (let from = 0; from < line.length || from === 0; ) {
      const to = endOfPart(line, from)
      parts.push({ line: line.slice(from, to), start: start + from, isFirst: from === 0 })
      from = Math.max(to, 1)
    }
    return parts
  })
}

/** After the last mark or space of a part; a word longer than that stays whole. */
function endOfPart(line: string, from: number): number {
  if (line.length - from <= longestLine) return line.length
  for (let at = from + longestLine; at > from + longestLine / 2; at--)
    if (/[,;.!?\n]/.test(line[at - 1] ?? '') && /\s/.test(line[at] ?? '')) return at + 1
  for (let at = from + longestLine; at > from; at--) if (isBoundary(line, at)) return at
  let at = from + longestLine
  while (at < line.length && !isBoundary(line, at)) at++
  return at
}

const wordCharacter = /[\p{L}\p{M}\p{N}\p{Cf}'’.,:/]/u

/** No word, number or emoji goes on here. */
function isBoundary(line: string, at: number): boolean {
  const [before, after] = [line[at - 1] ?? '', line[at] ?? '']
  if (/\s/.test(before)) return true
  return (
    !isSurrogate(before) && !isSurrogate(after) && !wordCharacter.test(before) && !wordCharacter.test(after)
  )
}

function isSurrogate(unit: string): boolean {
  return unit >= '\uD800' && unit <= '\uDFFF'
}

/** Holds one line of a message, made ready to be read. */
export interface Row {
  line: string
  /** Marks where the line begins in the text. */
  start: number
  /** Marks where the sender's own words begin in the line. */
  offset: number
  /** WhatsApp wrote it, not a person. */
  isSystem: boolean
  /** The text has no other line. */
  alone: boolean
  bullet: Bullet | null
  /** Without bullet and pauses; a number is one token, known goods are marked. */
  words: readonly Token[]
}
