import { packSizes, sizeBoosters, sizeNouns, sizeWords } from '#domain/lists/lexicon/lexicon.ts'
import type { Segment } from '#domain/lists/lexicon/segment.ts'
import { unitAt } from './units-of-lists.ts'

/** Takes "size 3", before its number is taken for an amount. */
export function takeNumberedSize(segment: Segment): void {
  const { tokens } = segment
  let at = 0
  while (!(tokens[at]?.word === 'size' && segment.isFree(at) && tokens[at + 1]?.value != null))
    if (++at >= tokens.length) return
  const before = tokens[at - 1]?.word ?? ''
  if (!segment.isFree(at + 1) || sizeWords.has(before) || packSizes.has(before)) return
  segment.size = segment.textOf(at, at + 2)
  segment.take(at, at + 2)
}

/** Takes "big", "very small", "medium size", "family size". */
export function takeSize(segment: Segment): void {
  const { tokens } = segment
  const sizes: string[] = segment.size === null ? [] : [segment.size]
  for (let at = 0; at < tokens.length; at++) {
    if (!segment.isFree(at) || !isSize(segment, at)) continue
    let from = at
    let to = at + 1
    while (segment.isFree(from - 1) && sizeBoosters.has(tokens[from - 1]?.word ?? '')) from--
    sizes.push(segment.textOf(from, to).toLowerCase())
    if (tokens[to]?.text === '-' && sizeNouns.has(tokens[to + 1]?.word ?? '')) to++
    while (
      segment.isFree(to) &&
      (sizeNouns.has(tokens[to]?.word ?? '') || /^ones?$/.test(tokens[to]?.word ?? ''))
    )
      to++
    segment.take(from, to)
  }
  if (sizes.length > 0) segment.size = sizes.join(' ')
}

/** "one basket the small basket": the unit said again says nothing more. */
export function takeUnitSaidAgain(segment: Segment): void {
  const { tokens } = segment
  for (let at = 1; at < tokens.length; at++) {
    const again = segment.isFree(at) ? unitAt(tokens, at) : null
    const before = tokens[at - 1]?.word ?? ''
    if (again === null || again.unit !== segment.unit || !(before === 'the' || sizeWords.has(before)))
      continue
    segment.take(at, at + again.length)
  }
}

function isSize({ tokens }: Segment, at: number): boolean {
  const word = tokens[at]?.word ?? ''
  return sizeWords.has(word) || (packSizes.has(word) && sizeNouns.has(tokens[at + 1]?.word ?? ''))
}
