import type { Condition } from '#domain/lists/conditions/condition.ts'

/** A part of a line that is probably one good: its tokens, and what parted it from the one before. */
export interface Part {
  from: number
  to: number
  separator: string
  /** It says when to leave or replace the item before it. */
  condition?: Condition
}

/** The pieces of a part between these places. */
export function cutPart(part: Part, cuts: readonly number[]): Part[] {
  const edges = [part.from, ...cuts, part.to]
  return edges.slice(1).map((to, at) => ({
    from: edges[at] ?? part.from,
    to,
    separator: at === 0 ? part.separator : ' ',
  }))
}

export const openingBrackets: ReadonlySet<string> = new Set(['(', '[', '{'])
export const closingBrackets: ReadonlySet<string> = new Set([')', ']', '}'])
