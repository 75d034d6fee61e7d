import { capLength } from '#domain/lists/amounts/cap-words.ts'
import { capStart } from '#domain/lists/amounts/caps.ts'
import { type CatalogueIndex, taughtTalk } from '#domain/lists/amounts/catalogue-index.ts'
import { hasMeasure } from '#domain/lists/amounts/measures.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { findConditions } from '#domain/lists/conditions/find-conditions.ts'
import { leaveLength, onTheWayLength, refusesAt } from '#domain/lists/conditions/openings.ts'
import {
  apologies,
  besideAmounts,
  errandVerbs,
  ifs,
  placeFronts,
  placeWords,
  refusals,
  requests,
  sectionWords,
  sizeWords,
  speechWords,
  subjects,
  sumWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { correctionLength } from '#domain/lists/notes/correction.ts'
import { editsIn } from '#domain/lists/notes/edits.ts'
import { questionLength } from '#domain/lists/notes/request.ts'
import { restOfMoneyLength } from '#domain/lists/notes/rest-of-money.ts'
import { wishLength } from '#domain/lists/notes/row-notes.ts'
import { trailedItems } from '#domain/lists/notes/trailers.ts'
import { asksForUnknown, isDish, mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import { saysLimit } from '#domain/lists/rows/line-of-reading.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { featuresOf } from './features.ts'
import { model } from './model.ts'
import { readModel } from './model-format.ts'
import { deliveryTalk } from './place-talk.ts'
import { item, type Tagged, tagWithMargins, talk, type Weights } from './tagger.ts'
import type { Row } from './text-lines.ts'

const learned = readModel(model)

/** For each line which of its words are talk and which are of an item, and how sure that is. */
export function findTalk(rows: readonly Row[], index: CatalogueIndex, weights: Weights = learned): Tagged[] {
  const words = rows.map((row) => row.words)
  const { tags, margins } = tagWithMargins(featuresOf(words, index), weights)
  let next = 0
  return rows.map((row) => {
    const end = next + row.words.length
    const own = { tags: tags.subarray(next, end), margins: margins.subarray(next, end) }
    next = end
    keepWhole(row, own)
    keepPlain(row, own.tags)
    keepMarks(row, own.tags)
    if (questionLength(row.words) > 0 || isDish(row.words)) own.tags.fill(item)
    // Keeps what should be done where an item is missing or too dear from being talk.
    for (const { from, to } of findConditions(row.line, row.words, index)) own.tags.fill(item, from, to)
    for (const { from, to } of trailedItems(row.words)) own.tags.fill(item, from, to)
    own.tags.fill(talk, 0, mentionLength(row.words))
    for (const { from, to } of [...taughtTalk(row.words, index), ...deliveryTalk(row.line, row.words, index)])
      own.tags.fill(talk, from, to)
    return own
  })
}

const clauseEnds = /^[,;.!|•✅✔&+]$/

/** "@Musa Market pls": whom the message is sent to. */
function mentionLength(words: readonly Token[]): number {
  if (words[0]?.text !== '@' || !words[1]?.glued || words[1].value !== null) return 0
  let to = 2
  while (to < 4 && words[to]?.good === 0 && /^\p{Lu}\p{Ll}/u.test(words[to]?.text ?? '')) to++
  return to
}

/** A mark goes with what stands before it. */
function keepMarks({ words }: Row, tags: Uint8Array): void {
  for (const [at, { word, value, quoted }] of words.entries())
    if (at > 0 && word === '' && value === null && !quoted) tags[at] = tags[at - 1] ?? item
}

/** A clause without an item or an amount is talk as a whole, or not at all. */
function keepWhole({ words }: Row, { tags, margins }: Tagged): void {
  for (let from = 0, at = 0; at <= words.length; at++) {
    if (at < words.length && !clauseEnds.test(words[at]?.text ?? '')) continue
    const clause = words.slice(from, at)
    if (clause.every(({ good, value }) => good === 0 && value === null)) {
      let forTalk = 0
      for (let word = from; word < at; word++)
        forTalk += (tags[word] === talk ? 1 : -1) * (margins[word] ?? 0)
      tags.fill(forTalk > 0 ? talk : item, from, at)
    }
    from = at + 1
  }
}

/** A clause of nothing but known goods and amounts is never talk, unless it heads a section. */
function keepPlain({ words, alone }: Row, tags: Uint8Array): void {
  // No name is half talk.
  for (const [at, { good }] of words.entries()) if (good > 1) tags.fill(tags[at] ?? item, at, at + good)
  let from = 0
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && !clauseEnds.test(words[at]?.text ?? '')) continue
    const clause = words.slice(from, at)
    const isDate = clause.filter((token) => token.text === '/').length > 1
    const heads = !alone && clause.every((token) => token.word === '' || sectionWords.has(token.word))
    if (!heads && !isDate && clause.some((token) => token.good > 0) && clause.every(isPlain))
      tags.fill(item, from, at)
    const own = tags.subarray(from, at)
    const isAllTalk = own.every((tag) => tag === talk)
    const isNamedByTalk = clause.every(({ word }, place) => word === '' || own[place] === talk)
    if ((isNamedByTalk && isUnknownAmount(clause)) || (isAllTalk && asksForUnknown(clause)))
      tags.fill(item, from, at)
    if (
      from > 0 &&
      ifs.has(clause[0]?.word ?? '') &&
      clause.some((_, place) => leaveLength(clause, place) > 0) &&
      !clause.some(({ word }) => sumWords.has(word))
    )
      tags.fill(item, from, at)
    if (from > 0 && wishLength(clause) > 0) tags.fill(item, from, at)
    const request = requestIn(clause, own)
    if (request >= 0) tags.fill(item, from + request, at)
    if (restOfMoneyLength(clause) > 0) tags.fill(item, from, at)
    if (isNotNeeded(clause) || namesPlace(clause)) tags.fill(talk, from, at)
    const corrected = clause.findIndex((_, place) => correctsAt(clause, place))
    if (corrected > 0) tags.fill(item, from + corrected, Math.min(at, from + corrected + longestCorrection))
    if (from > 0 && saysLimit(clause)) tags.fill(item, from, at)
    if (limitsAll(clause)) tags.fill(talk, from, at)
    if (capLength(clause, 0) > 0 && clause.some(({ good }) => good > 0)) tags.fill(item, from, at)
    const refused = clause.findIndex((_, place) => refusesAt(clause, place) > 0)
    if (refused >= 0 && tags[from + refused] === talk && clause.every(({ value }) => value === null))
      tags.fill(talk, from + refused, at)
    const again =
      refused < 0 ? -1 : clause.findIndex((_, place) => place > refused + 1 && asksAgain(clause, place))
    if (again > 0) tags.fill(talk, from, from + again).fill(item, from + again, at)
    from = at + 1
  }
}

const longestCorrection = 7

/** "4 cups of crayfish wait make it 5": in the middle of a clause an amount is said anew. */
function correctsAt(clause: readonly Token[], at: number): boolean {
  if (!apologies.has(clause[at]?.word ?? '') && clause[at]?.word !== 'no') return false
  const length = correctionLength(clause.slice(at, at + longestCorrection))
  return (
    length > 0 &&
    clause[at + length]?.value != null &&
    clause.slice(0, at).some(({ value }) => value !== null)
  )
}

/** "no buy the frozen one buy life chicken two": what is asked for after what is not. */
function asksAgain(clause: readonly Token[], at: number): boolean {
  const word = clause[at]?.word ?? ''
  if (!/^(?:buy|get|bring|carry)$/.test(word) || subjects.has(clause[at - 1]?.word ?? '')) return false
  const asked = clause.slice(at + 1)
  return (
    asked.some(({ value }) => value !== null) &&
    asked.slice(0, 3).some(({ good, value }) => good > 0 || value !== null)
  )
}

/** "onion no need", "cancel the beans": asks for nothing. */
function isNotNeeded(clause: readonly Token[]): boolean {
  if (clause.some(({ value }) => value !== null)) return false
  const [edit] = editsIn(clause)
  return edit?.does === 'remove' && clause.some(({ word }) => /^(?:need|cancel|delete)$/.test(word))
}

/** "e no go pass 10k all together": of the whole list. */
function limitsAll(clause: readonly Token[]): boolean {
  return (
    clause.some(({ word }) => sumWords.has(word)) &&
    clause.every(({ good }) => good === 0) &&
    capStart(clause) >= 0
  )
}

/** "on your way home grab onions", "send someone to buy pampers 2": where a request begins in talk; -1 where none does. */
function requestIn(clause: readonly Token[], own: Uint8Array): number {
  const open = clause.findIndex(({ word }) => ifs.has(word))
  return clause.findIndex((token, at) => {
    const asksFor = requests.has(token.word) || errandVerbs.has(token.word) || token.word === 'remember'
    if (own[at] !== talk || !asksFor) return false
    const before = clause[at - 1]?.word ?? ''
    if (
      (open >= 0 && open < at && onTheWayLength(clause, open) === 0) ||
      subjects.has(before) ||
      refusals.has(before)
    )
      return false
    const first = /^(?:me|us)$/.test(clause[at + 1]?.word ?? '') ? at + 2 : at + 1
    const asked = clause.slice(first, first + longestAsked)
    if ((asked[0]?.good ?? 0) > 0 && asked.every(({ inGood, word }) => inGood || word === 'and')) return true
    const count = asked.findIndex(({ value }) => value !== null)
    if (count < 0 || count > mostUnknown || !asked.slice(0, count).every(mayBeAsked)) return false
    return count > 0 || hasMeasure(asked) || (asked[1]?.good ?? 0) > 0
  })
}

function mayBeAsked(token: Token): boolean {
  return token.inGood || (mayBeNamed(token) && !speechWords.has(token.word))
}

const longestAsked = 12
const mostUnknown = 3
const rate = /^(?:k|n|naira|₦|#|x|-|–|:|=)$/i

/** "sponge 3", "Dettol - 1k": nothing but a name, known or not, and one amount. */
function isUnknownAmount(clause: readonly Token[]): boolean {
  const counts = clause.filter((token) => token.value !== null)
  const named = clause.filter(
    (token, at) => token.word !== '' && !rate.test(token.text) && !isPlain(token, at, clause),
  )
  if (counts.length !== 1 || named.length === 0 || named.length > mostUnknown) return false
  const marks = clause.filter(({ word, value }) => word === '' && value === null)
  return (
    marks.every(({ text }) => rate.test(text)) &&
    named.every(
      (token) =>
        mayBeNamed(token) &&
        !speechWords.has(token.word) &&
        !placeFronts.has(token.word) &&
        !sumWords.has(token.word),
    )
  )
}

function isPlain(token: Token, at: number, clause: readonly Token[]): boolean {
  if (token.inGood || token.value !== null || token.word === '' || sizeWords.has(token.word)) return true
  if (besideAmounts.has(token.word)) return true
  return unitAt(clause, at) !== null || unitAt(clause, at - 1)?.length === 2
}

/** "gate 2", "Area 11 branch": a clause that names a place by its number, and nothing that could be bought. */
function namesPlace(clause: readonly Token[]): boolean {
  return (
    clause.every(({ good }) => good === 0) &&
    clause.some(
      ({ word }, at) =>
        (placeFronts.has(word) || placeWords.has(word)) &&
        !mayBeNamed(clause[at - 1]) &&
        clause[at + 1]?.value != null &&
        /^\d/.test(clause[at + 1]?.text ?? ''),
    )
  )
}
