import type { Part } from '#domain/lists/amounts/part.ts'
import type { PerOne } from '#domain/lists/amounts/per-one.ts'
import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { findConditions } from './conditions/find-conditions.ts'
import type { Bullet } from './lexicon/line-start.ts'
import { splitLine } from './split-line.ts'
import type { Token } from './tokens/tokens.ts'

/** Holds the part of one line that names goods. */
export interface Row {
  line: string
  start: number
  end: number
  tokens: readonly Token[]
  bullet: Bullet | null
  /** Said before the goods: "if fish is cheap". */
  condition: string | null
  /** Said so too: the most that its price may be. */
  maxKobo?: number | null
  each?: PerOne | undefined
}

/** A part of a row, and where it stands in it. */
export interface RowPart {
  line: string
  words: readonly Token[]
  from: number
  to: number
  separator: string
  isAlone: boolean
  isLast: boolean
}

/** Returns the parts of a row; conditions are parts of their own. */
export function partsOf({ line, tokens, bullet }: Row, index: CatalogueIndex): Part[] {
  const parts: Part[] = []
  let from = 0
  const split = (to: number) => {
    for (const part of splitLine(tokens.slice(from, to), bullet, index))
      parts.push({ ...part, from: part.from + from, to: part.to + from })
  }
  for (const condition of findConditions(line, tokens, index)) {
    split(condition.from)
    parts.push({ from: condition.from, to: condition.to, separator: ' ', condition })
    from = condition.to
  }
  split(tokens.length)
  return parts
}

/** Punctuation stays with the part before it, "and" goes with the part after. */
export function rawStartOf(tokens: readonly Token[], part: Part, next: Part): number {
  for (let at = part.to; at < next.from; at++) {
    const token = tokens[at]
    if (token && (token.word !== '' || token.value !== null)) return token.start
  }
  return tokens[next.from]?.start ?? 0
}

/** Without the space and the comma around it. */
export function trimMarks(text: string): string {
  return text
    .trim()
    .replace(/[,;|]$/, '')
    .trimEnd()
}
