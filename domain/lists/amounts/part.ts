import type { Instead } from '#domain/lists/tokens/list-line.ts'
import type { PerOne } from './per-one.ts'

/** Says what to do where an item is missing or too dear, and which tokens say it. */
export interface Condition {
  from: number
  to: number
  /** Left above this price; 'cap' where the item's own cap is meant: "max 3k, else leave it". */
  maxKobo: number | 'cap' | null
  /** Names the item it is about: "if the rice is above 3k". */
  about?: string | null
  /** It says more than is kept in these fields, and stays a wish too. */
  saysMore?: boolean
  /** An amount said with the other is of both: "kote or titus 3 pieces". */
  shares?: boolean
  /** So much of the item itself is bought up to that price. */
  measure?: Pick<Instead, 'quantity' | 'unit'>
  /** The most that it may cost, and nothing is said of what is done above it. */
  capKobo?: number
  /** Its price is of one. */
  each?: PerOne | undefined
  /** Says what to buy in its place; without a name it is less or more of the same. */
  instead: (Omit<Instead, 'name' | 'productId' | 'aboveKobo'> & Replacement) | null
}

interface Replacement {
  name: string | null
  productId: string | null
  aboveKobo: number | 'cap' | null
}

/** A part of a line that is probably one good: its tokens, and what parted it from the one before. */
export interface Part {
  from: number
  to: number
  separator: string
  /** It says when to leave or replace the item before it. */
  condition?: Condition
}

/** Cuts a part at these places. */
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
