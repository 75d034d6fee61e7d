import { type CatalogueIndex, goodInAnyOrder } from '#domain/lists/amounts/catalogue-index.ts'
import { endsKind, kindLength } from '#domain/lists/amounts/kind-phrase.ts'
import { countAt } from '#domain/lists/amounts/quantities.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  commandWords,
  fillerWords,
  ifs,
  isWishWord,
  kindWords,
  noteStarters,
  numberOfWish,
  phraseAt,
  preparedWords,
  qualityWords,
  requests,
  sizeWords,
  subjects,
  tellsThem,
} from '#domain/lists/lexicon/lexicon.ts'
import type { Segment } from '#domain/lists/lexicon/segment.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { isIfPossible } from './if-possible.ts'

const leastBareMoney = 100

/** Takes "if it is above 5k buy half" out whole, money and all. */
export function takeCondition(segment: Segment): void {
  const at = openCondition(segment.tokens)
  if (at > 0 && segment.isFree(at)) segment.addNote(at, segment.tokens.length)
  for (let open = 0; open < segment.tokens.length; open++) {
    if (!isIfPossible(segment.tokens, open)) continue
    if (segment.isFree(open)) segment.addNote(open, open + 2)
    break
  }
}

/** Takes the wishes about a good out of its words: "cut small", "ripe", "with head", "blend it". */
export function takeNotes(segment: Segment, index: CatalogueIndex): void {
  const { tokens } = segment
  takeCommand(segment)
  let named = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (segment.isNamed(at)) {
      let from = at
      while (segment.isFree(from - 1) && qualityWords.has(tokens[from - 1]?.word ?? '')) from--
      if (from < at) segment.addNote(from, at)
      named = true
    } else if (!token || !segment.isFree(at) || token.word === '' || isTimes(segment, at)) {
    } else if ((named || followsMeasure(segment, at) || followsCap(segment, at)) && beginsNote(segment, at)) {
      const end = endOfNote(segment, at)
      segment.addNote(at, end)
      at = end - 1
    } else if (named && isWish(segment, at) && !staysInName(segment, index, at)) {
      const end = endOfWishes(segment, at)
      segment.addNote(at, end)
      at = end - 1
    } else if (named && afterDash(segment, at)) {
      const end = endOfWishes(segment, at)
      segment.addNote(at, end)
      at = end - 1
    } else if (isNameLike(segment, at)) named = true
  }
}

function isNameLike({ tokens }: Segment, at: number): boolean {
  const word = tokens[at]?.word ?? ''
  return !(fillerWords.has(word) || sizeWords.has(word) || qualityWords.has(word) || unitAt(tokens, at))
}

/** "rice - mama gold": words of their own after a good and a dash say which. */
function afterDash(segment: Segment, at: number): boolean {
  const { tokens } = segment
  const token = tokens[at]
  const dash = tokens[at - 1]
  if (!dash || !/^[-–—]$/.test(dash.text) || dash.glued || token?.glued || !segment.isNamed(at - 2))
    return false
  if (unitAt(tokens, at) || sizeWords.has(token?.word ?? '')) return false
  return [token, tokens[at + 1]].some((word) => word?.word && !fillerWords.has(word.word))
}

/** "1kg for pepper soup", "1kg without bone" after another good: more of it, for something else. */
function followsMeasure({ tokens }: Segment, at: number): boolean {
  if (/^(?:no|not)$/.test(tokens[at]?.word ?? '')) return unitAt(tokens, at - 1) !== null
  if (!/^(?:for|with|without)$/.test(tokens[at]?.word ?? '')) return false
  return tokens[at - 2]?.value != null && unitAt(tokens, at - 1) !== null
}

/** "don't go above 5k if it's really good". */
function followsCap(segment: Segment, at: number): boolean {
  return segment.capKobo !== null && ifs.has(segment.tokens[at]?.word ?? '')
}

/** The x of "x5" is no name. */
function isTimes(segment: Segment, at: number): boolean {
  const { tokens } = segment
  return tokens[at]?.word === 'x' && (tokens[at - 1]?.value != null || tokens[at + 1]?.value != null)
}

/** "blend N500 pepper", "ask them to blend the pepper": what to do comes first. */
function takeCommand(segment: Segment): void {
  const first = segment.tokens.findIndex(
    (token, at) =>
      token.word !== '' && !fillerWords.has(token.word) && !tellsThem.has(token.word) && segment.isFree(at),
  )
  if (!commandWords.has(segment.tokens[first]?.word ?? '')) return
  if (segment.tokens.some((_, at) => at > first && segment.isNamed(at))) segment.addNote(first, first + 1)
}

/** Returns whether a note starts at `at`: "for soup" does, "for me" does not. */
function beginsNote(segment: Segment, at: number): boolean {
  const { tokens } = segment
  const length = phraseAt(noteStarters, tokens, at)
  if (length === 0) return kindLength(tokens, at) > 0
  const before = tokens[at - 1]
  const word = tokens[at]?.word
  const next = tokens[at + 1]
  if (word === 'only' && next?.word === 'if') return true
  if (before?.value != null && (unitAt(tokens, at) || /^(?:each|per|only)$/.test(word ?? ''))) return false
  if (before?.value != null && word === 'of') return false
  if (word === 'make' && tokens[at + 2]?.value != null) return false
  if (/^(?:should|must)$/.test(word ?? '') && next?.word === 'be' && tokens[at + 2]?.value != null)
    return false
  if (word !== 'for') return true
  return next?.word !== undefined && next.word !== '' && !/^(?:me|us|am|now|today)$/.test(next.word)
}

/** Ends a note at the next amount, except for a number that belongs to it ("cut into 6 pieces"). */
function endOfNote(segment: Segment, from: number): number {
  const { tokens } = segment
  let at = from + Math.max(1, phraseAt(noteStarters, tokens, from))
  for (; at < tokens.length; at++) {
    if (!segment.isFree(at) && !segment.isNamed(at)) break
    const value = tokens[at]?.value ?? null
    if (value === null || numberOfWish.has(tokens[at - 1]?.word ?? '')) continue
    if (isLastCount(segment, at)) break
    if (countAt(segment, at) || value >= leastBareMoney || endsKind(tokens[at - 1])) break
  }
  return at
}

/** "wey dem don kill 2": the only number, at the very end, counts the good. */
function isLastCount({ tokens }: Segment, at: number): boolean {
  return at === tokens.length - 1 && !tokens.some((token, other) => other !== at && token.value !== null)
}

/** Wishes, and after a dash also what kind: "rice - local". */
function isWish(segment: Segment, at: number): boolean {
  const word = segment.tokens[at]?.word ?? ''
  return (
    isWishWord(segment.tokens[at]) ||
    (kindWords.has(word) && /^[-–—]$/.test(segment.tokens[at - 1]?.text ?? ''))
  )
}

/** "fish dry" is dry fish, a good; "plantain ripe" is plantain with a wish. */
function staysInName(segment: Segment, index: CatalogueIndex, at: number): boolean {
  if (preparedWords.has(segment.tokens[at]?.word ?? '')) return false
  let from = at
  while (segment.isNamed(from - 1)) from--
  if (from === at || !goodInAnyOrder(index, segment.textOf(from, at + 1))) return false
  segment.markName(at, at + 1)
  return true
}

/** Wishes run on to the next number or good: "soft part", "descaled and cut". */
function endOfWishes(segment: Segment, from: number): number {
  let at = from + 1
  while (segment.isFree(at) && segment.tokens[at]?.value === null) at++
  return at
}

/** Returns where a condition that asks for something else begins inside a good's words; -1 when none does. */
function openCondition(tokens: readonly Token[]): number {
  const at = tokens.findIndex((token, place) => place > 0 && ifs.has(token.word))
  if (at < 0) return -1
  const asksElse = tokens.some(
    (token, place) =>
      place > at &&
      (requests.has(token.word) || token.word === 'leave') &&
      !subjects.has(tokens[place - 1]?.word ?? ''),
  )
  return asksElse ? at : -1
}
