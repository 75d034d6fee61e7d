import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { ifs } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import {
  amountLength,
  clauseEnd,
  countLength,
  itemLength,
  itemsAt,
  itLength,
  joiner,
  type Known,
  otherLength,
  type Span,
  withoutArticle,
} from './edit-slots.ts'
import { bySlot, byWord, type Doing, type Form, type Part, type Slot, tellingWords } from './edit-table.ts'

/** Says what a message asks of an item that it asked for before: another in its place, another amount, or none. */
export interface Edit extends Span {
  does: Doing
  /** Names the item; null where it is the last one spoken of. */
  good: Span | null
  /** Lists those that stay where all others go. */
  kept: readonly Span[]
  /** Holds what stands for it: a whole item after "change beef to", an amount after "make the rice". */
  said: Span | null
  /** "double the rice": how often it is wanted. */
  times: number | null
}

const nothingKnown: Known = { lengthAt: () => 0, isThere: false }

/** Returns every edit in the words of a line; whether an earlier item is meant is for the reader to see. */
export function editsIn(tokens: readonly Token[], known: Known = nothingKnown): Edit[] {
  const found: Edit[] = []
  let isOnCondition = false
  let end = 0
  const tells = tokens.some(({ word }) => tellingWords.has(word))
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    if (/^[.;!?]$/.test(token.text)) isOnCondition = false
    if (ifs.has(token.word)) isOnCondition = true
    if (isOnCondition || !mayBegin(tokens, at, end)) continue
    const own = byWord.get(spoken(token)) ?? []
    const edit = longest(tells ? [...own, ...formsOf(tokens, at, known)] : own, tokens, at, known)
    if (!edit) continue
    found.push(...ofEach({ ...edit, from: leadStart(tokens, at, end), to: trailEnd(tokens, edit) }))
    for (let next = nextAlike(tokens, found.at(-1), known); next; next = nextAlike(tokens, next, known))
      found.push(next)
    end = found.at(-1)?.to ?? edit.to
    at = end - 1
  }
  return found
}

/** "yam and beans no need": a removal of each of them. */
function ofEach(edit: Edit): Edit[] {
  if (edit.does !== 'remove' || edit.kept.length === 0) return [edit]
  return edit.kept.map((good, at, all) => ({
    ...edit,
    from: at === 0 ? edit.from : good.from,
    to: all[at + 1]?.from ?? edit.to,
    good,
    kept: [],
  }))
}

/** "remove the yam, eggs and milk": each of them; "make the rice 3 and beans 1": each amount, of a list that is there. */
function nextAlike(tokens: readonly Token[], before: Edit | undefined, known: Known): Edit | null {
  if (before?.does !== 'remove' && !(before?.does === 'set' && known.isThere)) return null
  let at = before.to
  while (joiner.test(tokens[at]?.word || (tokens[at]?.text ?? ''))) at++
  const length = at === before.to ? 0 : itemLength(tokens, at, known)
  const good = withoutArticle(tokens, { from: at, to: at + length }, known)
  if (before.does === 'set') {
    const from = at + length + Number(/^(?:to|be)$/.test(tokens[at + length]?.word ?? ''))
    const to = from + amountLength(tokens, from)
    const isSet = length > 0 && to > from && /^(?:and|n|,|)$/.test(tokens[to]?.word ?? '')
    return isSet ? { ...before, from: before.to, to, good, said: { from, to }, times: null } : null
  }
  const edit = { ...before, from: before.to, to: at + length, good }
  return length > 0 && endsThere(edit, tokens) ? { ...edit, to: trailEnd(tokens, edit) } : null
}

/** "not 3", "instead of 2 mudu": the amount that is not meant. */
function refusedLength(tokens: readonly Token[], at: number): number {
  const phrase = /^(?:not|maimakon|dipo|from)$/.test(tokens[at]?.word ?? '') ? 1 : 0
  const joined = /^(?:of|be|than)$/.test(tokens[at + 1]?.word ?? '') ? 2 : 0
  const opens = phrase || (/^(?:instead|no|rather|of)$/.test(tokens[at]?.word ?? '') ? joined || 1 : 0)
  const amount = opens === 0 ? 0 : amountLength(tokens, at + opens)
  return amount === 0 ? 0 : opens + amount
}

const trail = /^(?:again|anymore|o|abeg|please|pls|plz|biko|jowo|jare|sha|thanks|now|ejo|mana)$/

/** After what only ends it: "from my list please". */
function trailEnd(tokens: readonly Token[], { to, does }: Edit): number {
  let end = to
  for (;;) {
    const word = tokens[end]?.word ?? ''
    if (trail.test(word)) end++
    else if (word === 'don' && tokens[end + 1]?.word === 'allah') end += 2
    else if (/^(?:from|on|in)$/.test(word) && /^(?:list|order)$/.test(tokens[end + 2]?.word ?? '')) end += 3
    else if (does === 'set' && refusedLength(tokens, end) > 0) end += refusedLength(tokens, end)
    else if (/^[.!?]$/.test(tokens[end]?.text ?? '') && tokens[end + 1] === undefined) end++
    else return end
  }
}

/** The forms that what stands at `at` may begin. */
function formsOf(tokens: readonly Token[], at: number, known: Known): readonly Form[] {
  const begun: Slot[] = []
  if (itemLength(tokens, at, known) > 0) begun.push('ITEM', 'ITEMS')
  if (known.isThere && itLength(tokens, at) > 0) begun.push('IT')
  if (amountLength(tokens, at) > 0) begun.push('AMOUNT', 'NUM')
  if ((tokens[at]?.good ?? 0) > 0 || begun.includes('NUM')) begun.push('OTHER')
  return begun.flatMap((slot) => bySlot.get(slot) ?? [])
}

/** The one that takes the most words; of several, the first in the table. */
function longest(some: readonly Form[], tokens: readonly Token[], at: number, known: Known): Edit | null {
  let best: Edit | null = null
  for (const form of some) {
    if (form.needsList && !known.isThere) continue
    const edit = matchForm(form, tokens, at, known)
    if (edit && edit.to > (best?.to ?? at)) best = edit
  }
  return best
}

/** A form is read as its parts stand; one that may be left out is taken where it is there, else passed over. */
function matchForm(form: Form, tokens: readonly Token[], from: number, known: Known): Edit | null {
  const edit: Edit = { from, to: from, does: form.does, good: null, kept: [], said: null, times: null }
  let [at, isCounted, isRefused] = [from, false, false]
  for (const [place, part] of form.parts.entries()) {
    const length = partLength(part, tokens, at, known, form.parts[place + 1])
    if (length === 0 && !part.mayMiss) return null
    if (length === 0) continue
    const span = { from: at, to: at + length }
    if (part.slot === 'ITEM') edit.good = withoutArticle(tokens, span, known)
    else if (part.slot === 'ITEMS')
      edit.kept = itemsAt(tokens, at, known).map((one) => withoutArticle(tokens, one, known))
    else if (part.slot === 'AMOUNT' || part.slot === 'RANGE') {
      edit.said = span
      isCounted = true
    } else if (part.slot === 'NUM' || part.slot === 'UNIT') {
      // A number after the amount is the one that is not meant.
      if (!isCounted || part.slot === 'UNIT')
        edit.said = isRefused ? edit.said : { from: Math.min(edit.said?.from ?? at, at), to: span.to }
      isRefused = isCounted && part.slot === 'NUM'
      isCounted ||= part.slot === 'NUM'
    } else if (part.slot === 'NEW' || part.slot === 'OTHER') edit.said = span
    at += length
  }
  edit.to = at
  if (form.does === 'each' || (form.does === 'set' && edit.said === null))
    edit.times = timesSaid(tokens.slice(from, at))
  return endsThere(edit, tokens) ? edit : null
}

/** Returns a word, also of a number: "half". */
function spoken({ word, text }: Token): string {
  return word || text.toLowerCase()
}

function timesSaid(words: readonly Token[]): number {
  if (words.some((token) => /^(?:half|halve|rabi)$/.test(spoken(token)))) return 0.5
  return words.some(({ word }) => word === 'triple') ? 3 : 2
}

function partLength(
  { slot, words }: Part,
  tokens: readonly Token[],
  at: number,
  known: Known,
  next: Part | undefined,
): number {
  if (slot === null) {
    const token = tokens[at]
    return token !== undefined && words.has(spoken(token)) && token.good < 2 ? 1 : 0
  }
  if (slot === 'ITEM') return itemLength(tokens, at, known)
  if (slot === 'ITEMS') return (itemsAt(tokens, at, known).at(-1)?.to ?? at) - at
  if (slot === 'IT') return itLength(tokens, at)
  if (slot === 'AMOUNT') return amountLength(tokens, at)
  if (slot === 'RANGE') return tokens[at]?.upTo == null ? 0 : amountLength(tokens, at)
  if (slot === 'NUM') return countLength(tokens, at)
  if (slot === 'UNIT') return unitAt(tokens, at)?.length ?? 0
  if (slot === 'NEW') return clauseEnd(tokens, at) - at
  return otherLength(tokens, at, next)
}

const politeEnd =
  /^(?:again|da|ati|na|n|put|add|buy|get|bring|carry|o|abeg|please|pls|anymore|for|now|out|sha|instead|thanks|thank|only|own|from|list|the|my|on|in|and|then|but|also|plus|because|cos|since|we|i|mum|mama|so|biko|jowo|jare|don|allah|as|ok|okay|join|kuma|that|is|all|make|order|you|)$/

/** A removal that goes on with other words asks for something else: "remove the head". Amounts end at anything. */
function endsThere({ from, does, to, good, kept }: Edit, tokens: readonly Token[]): boolean {
  const next = tokens[to]
  if (next === undefined || does === 'swap') return true
  if (kept.length > 0) return next.value === null && politeEnd.test(next.word)
  // "make it three kg of chicken" says of what.
  if (good === null)
    return (
      (next.value === null && afterAmount.test(next.word)) ||
      (next.good > 0 && tokens[to + next.good]?.value != null)
    )
  if (does !== 'remove') return next.good === 0 || !next.glued
  if (tokens[from]?.word === 'no' && next.good > 0) return true
  return politeEnd.test(next.word) && (next.value === null || next.word !== '')
}

const afterAmount = /^(?:instead|abeg|please|pls|o|and|then|but|also|plus|)$/

const leads =
  /^(?:actually|sorry|abeg|please|pls|plz|ok|okay|correction|no|oh|wait|and|but|also|then|o|kindly|biko|jowo|ejo|just|can|could|you|u|so|now|edit|update|don|allah|help|me|:|-|yes|hello|hi|i|we|ive|weve|have|don|una|mo|fe|ki|e|make|oga|madam|want|to|should|let|us|instead|kuma|aa|ka|comot)$/

/** A clause begins after a mark, a word that joins, or another edit. */
function mayBegin(tokens: readonly Token[], at: number, end: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined || at === end) return true
  if (before.word === '') return before.value === null || tokens[at]?.word === 'no'
  return leads.test(before.word) || /^(?:no|change|replace|swap|remove|instead)$/.test(tokens[at]?.word ?? '')
}

/** Returns where the words begin that only lead to it: "actually abeg". */
function leadStart(tokens: readonly Token[], at: number, end: number): number {
  let from = at
  while (from > end && leads.test(tokens[from - 1]?.word || (tokens[from - 1]?.text ?? ''))) from--
  return from
}
