import { type Features, featureBits, perChange, perToken } from './features.ts'

/** Say how much each feature speaks for what it speaks about. */
export type Weights = ArrayLike<number>

export const features = 1 << featureBits
export const item = 0
export const talk = 1

/** The best sequence, and by how much it is better than the best one in which a token is otherwise. */
export interface Tagged {
  tags: Uint8Array
  margins: Float64Array
}

/** Tags tokens as talk (1) or as part of an item (0): the best sequence, by Viterbi's algorithm. */
export function tagTalk(seen: Features, weights: Weights): Uint8Array {
  return tagWithMargins(seen, weights).tags
}

export function tagWithMargins({ length, own, toTalk, toItem }: Features, weights: Weights): Tagged {
  const tags = new Uint8Array(length)
  const margins = new Float64Array(length)
  const talks = sums(own, perToken, length, weights)
  const begins = sums(toTalk, perChange, length, weights)
  const ends = sums(toItem, perChange, length, weights)
  const asItem = new Float64Array(length)
  const asTalk = new Float64Array(length)
  for (let at = 0; at < length; at++) {
    const item = at === 0 ? 0 : (asItem[at - 1] ?? 0)
    const talk = at === 0 ? 0 : (asTalk[at - 1] ?? 0)
    asItem[at] = at === 0 ? 0 : Math.max(item, talk + (ends[at] ?? 0))
    asTalk[at] = (at === 0 ? 0 : Math.max(talk, item + (begins[at] ?? 0))) + (talks[at] ?? 0)
  }
  let afterItem = 0
  let afterTalk = 0
  for (let at = length - 1; at >= 0; at--) {
    const margin = (asTalk[at] ?? 0) + afterTalk - (asItem[at] ?? 0) - afterItem
    tags[at] = margin > 0 ? talk : item
    margins[at] = Math.abs(margin)
    const throughTalk = afterTalk + (talks[at] ?? 0)
    const throughItem = afterItem
    afterItem = Math.max(throughItem, throughTalk + (begins[at] ?? 0))
    afterTalk = Math.max(throughTalk, throughItem + (ends[at] ?? 0))
  }
  return { tags, margins }
}

function sums(of: Int32Array, count: number, length: number, weights: Weights): Float64Array {
  const result = new Float64Array(length)
  for (let at = 0; at < length; at++) {
    let total = 0
    for (let from = at * count; from < (at + 1) * count; from++) total += weights[of[from] ?? 0] ?? 0
    result[at] = total
  }
  return result
}
