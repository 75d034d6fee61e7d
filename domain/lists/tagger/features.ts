import { moneyAt } from '#domain/lists/amounts/amounts.ts'
import { type CatalogueIndex, findGood } from '#domain/lists/amounts/catalogue-index.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { isWishWord, placeWords, sizeWords } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

/** Features are told apart by so many bits of their hash. */
export const featureBits = 18
const mask = (1 << featureBits) - 1

/** Holds the words of one line of a message, bullets and stamps taken off. */
export type Row = readonly Token[]

/** Holds a message as the tagger sees it: for each token so many hashed features, one token after the other. */
export interface Features {
  length: number
  /** Speaks for or against talk, `perToken` of each token. */
  own: Int32Array
  /** Speaks for or against talk that begins here after an item, and the other way round. */
  toTalk: Int32Array
  toItem: Int32Array
}

export const perToken = 27
export const perChange = 6

export function featuresOf(rows: readonly Row[], index: CatalogueIndex): Features {
  const seen = rows.flatMap((row, at) =>
    row.length === 0 ? [] : seeRow(row, at === 0, at === rows.length - 1, rows.length === 1, index),
  )
  const { length } = seen
  const features = {
    length,
    own: new Int32Array(length * perToken),
    toTalk: new Int32Array(length * perChange),
    toItem: new Int32Array(length * perChange),
  }
  for (let at = 0; at < length; at++) {
    writeOwn(seen, at, features.own)
    writeChanges(seen, at, 40, features.toTalk)
    writeChanges(seen, at, 50, features.toItem)
  }
  return features
}

function writeChanges(seen: readonly Seen[], at: number, template: number, to: Int32Array): void {
  const before = seen[at - 1] ?? edge
  const here = seen[at] ?? edge
  const after = seen[at + 1] ?? edge
  let next = at * perChange
  to[next++] = mix(template, 0, 0, 0)
  to[next++] = mix(template + 1, before.kind, here.kind, here.place)
  to[next++] = mix(template + 2, before.word, here.kind, 0)
  to[next++] = mix(template + 3, before.kind, here.word, 0)
  to[next++] = mix(template + 4, here.word, after.kind, 0)
  to[next] = mix(template + 5, before.word, here.word, 0)
}

/** Holds what is known of one token before its neighbours are looked at; all hashed. */
interface Seen {
  word: number
  kind: number
  /** Says that it begins its line, ends it, or stands in between. */
  place: number
  /** Says what the line holds: a known item, a number. */
  row: number
  /** Says what the rest of the clause holds: how far the next number and the next known item are. */
  ahead: number
  /** Says the same for what came before in the clause. */
  behind: number
  suffix: number
}

const edge: Seen = { word: 1, kind: 1, place: 1, row: 1, ahead: 1, behind: 1, suffix: 1 }

function seeRow(
  row: Row,
  isFirst: boolean,
  isLast: boolean,
  isAlone: boolean,
  index: CatalogueIndex,
): Seen[] {
  const kinds = row.map((_, at) => kindOf(row, at, index))
  const hasGood = row.some((token) => token.good > 0)
  const hasNumber = row.some((token) => token.value !== null)
  const lead = row.findIndex((token) => token.value !== null) < row.findIndex((token) => token.good > 0)
  const rowKind = hash(
    `${hasGood} ${hasNumber} ${lead} ${isAlone ? 'alone' : isFirst ? 'first' : isLast ? 'last' : ''} ${Math.min(row.length, 12) >> 1}`,
  )
  const ahead = distances(row, 1)
  const behind = distances(row, -1)
  return row.map((token, at) => ({
    word: hash(
      token.stem || (token.value === null ? token.text : `#${token.value < 1 ? 'part' : token.value}`),
    ),
    kind: hash(kinds[at] ?? ''),
    place: hash(at === 0 ? 'start' : at === row.length - 1 ? 'end' : 'in'),
    row: rowKind,
    ahead: ahead[at] ?? 0,
    behind: behind[at] ?? 0,
    suffix: hash(`${token.stem.slice(-3)}`),
  }))
}

const clauseEnds = new Set([',', '.', ';', '!', '?'])
const farthest = 4

/** Measures how far the next number and item are in one direction, up to the end of the clause. */
function distances(row: Row, step: 1 | -1): Int32Array {
  const result = new Int32Array(row.length)
  let number = farthest + 1
  let good = farthest + 1
  for (let at = step > 0 ? row.length - 1 : 0; at >= 0 && at < row.length; at -= step) {
    const token = row[at]
    if (!token) break
    result[at] = Math.min(number, farthest + 1) * 8 + Math.min(good, farthest + 1) + 1000
    if (clauseEnds.has(token.text)) {
      number = farthest + 1
      good = farthest + 1
    } else {
      number = token.value === null ? number + 1 : 0
      good = token.inGood || token.good > 0 ? 0 : good + 1
    }
  }
  return result
}

/** Returns what sort of word it is, for words that were never seen. */
function kindOf(row: Row, at: number, index: CatalogueIndex): string {
  const token = row[at]
  if (!token) return ''
  if (token.quoted) return 'quoted'
  if (token.value !== null) {
    if (moneyAt(row, at)?.sure) return 'money'
    return token.value < 1 ? 'part' : token.value < 100 ? 'count' : 'hundreds'
  }
  const unit = unitAt(row, at) !== null
  if (token.good > 0) return unit ? 'unit or good' : `good ${token.good > 1}`
  if (unit) return 'unit'
  if (token.inGood) return 'in good'
  if (token.word === '') return token.text
  if (sizeWords.has(token.word)) return 'size'
  if (isWishWord(token)) return 'wish'
  if (placeWords.has(token.word)) return 'place'
  if (token.word.length >= 4 && findGood(index, token.word) !== null) return 'near'
  return token.word.length < 4 ? 'short' : 'word'
}

function writeOwn(seen: readonly Seen[], at: number, to: Int32Array): void {
  const here = seen[at] ?? edge
  const before = seen[at - 1] ?? edge
  const after = seen[at + 1] ?? edge
  const before2 = seen[at - 2] ?? edge
  const after2 = seen[at + 2] ?? edge
  const before3 = seen[at - 3] ?? edge
  const after3 = seen[at + 3] ?? edge
  let next = at * perToken
  to[next++] = mix(1, here.word, 0, 0)
  to[next++] = mix(2, before.word, 0, 0)
  to[next++] = mix(3, after.word, 0, 0)
  to[next++] = mix(4, before2.word, 0, 0)
  to[next++] = mix(5, after2.word, 0, 0)
  to[next++] = mix(6, here.kind, here.place, 0)
  to[next++] = mix(7, before.kind, here.kind, here.place)
  to[next++] = mix(8, here.kind, after.kind, here.place)
  to[next++] = mix(9, before.kind, here.kind, after.kind)
  to[next++] = mix(10, before2.kind, before.kind, here.kind)
  to[next++] = mix(11, here.kind, after.kind, after2.kind)
  to[next++] = mix(12, before.word, here.word, 0)
  to[next++] = mix(13, here.word, after.word, 0)
  to[next++] = mix(14, here.kind, here.row, 0)
  to[next++] = mix(15, here.kind, here.ahead, here.behind)
  to[next++] = mix(16, here.word, here.ahead, 0)
  to[next++] = mix(17, here.word, here.behind, 0)
  to[next++] = mix(18, here.word, here.place, here.row)
  to[next++] = mix(19, before.word, here.kind, 0)
  to[next++] = mix(20, here.kind, after.word, 0)
  to[next++] = mix(21, here.suffix, here.kind, 0)
  to[next++] = mix(22, before3.kind, before2.kind, before.kind)
  to[next++] = mix(23, after.kind, after2.kind, after3.kind)
  to[next++] = mix(24, here.kind, here.ahead, here.place)
  to[next++] = mix(25, before.place, before.kind, here.place)
  to[next++] = mix(26, before2.word, before.word, 0)
  to[next++] = mix(27, here.place, here.row, here.behind)
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

function mix(template: number, a: number, b: number, c: number): number {
  let value = Math.imul(template + 0x9e3779b9, 0x85ebca6b) ^ a
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) ^ b
  value = Math.imul(value ^ (value >>> 13), 0x297a2d39) ^ c
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 14)) & mask
}
