import { foldPhrase } from '#domain/fold.ts'
import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { isBare } from './amounts/each.ts'
import { markUnsure } from './confidence.ts'
import { readSurely } from './read-list.ts'
import type { ListLine } from './tokens/list-line.ts'

/** Says what a reply did to one item of a list: `at` is its place before, where it had one. */
export type Done =
  | { did: 'added'; line: ListLine }
  | { did: 'changed'; at: number; before: ListLine; line: ListLine }
  | { did: 'removed'; at: number; before: ListLine }
  /** It was asked for in the same words before, and stands there once. */
  | { did: 'kept'; at: number; line: ListLine }

/** Holds a list after what somebody said of it. */
export interface Reply {
  lines: ListLine[]
  done: Done[]
  /** Collects what speaks of an item that is not there, to be asked about; and all else that is no item. */
  unplaced: string[]
  message: string | null
  /** It began with the list of another time: "same as last week but no pepper". */
  isUsual: boolean
}

const sameAgain =
  /^\s*(?:(?:abeg|pls|please|hi|hello|ok|okay|buy|send|bring|get|give|me|just|the|my|i|want|need|we|carry|kawo|irin|na)[\s,]+){0,5}(?:(?:the\s+)?same(?:\s+(?:thing|things|list|items?|order|stuff))?(?:\s+(?:as|like|with|of))?(?:\s+(?:the\s+)?(?:last|before|previous|usual|other|yesterday|that)(?:\s+(?:week|time|month|order|list|one|day|saturday|sunday|friday))?)?(?:\s+again)?|(?:my\s+|the\s+)?usual(?:\s+(?:list|order|things?))?|(?:repeat|reorder)\s+(?:my\s+|the\s+)?(?:last|previous|old)\s+(?:list|order|one)|last\s+(?:week|time|month)(?:['’]?s)?(?:\s+(?:list|order|own|one))?|kamar\s+(?:na\s+)?(?:makon\s+jiya|makon\s+da\s+ya\s+gabata|da)|bi\s+(?:ti\s+)?(?:ose\s+to\s+koja|ateyinwa|tele)|dika\s+(?:izu\s+gara\s+aga|mbu))(?![\p{L}\p{M}])[\s,.:;-]*/iu

/** "same rice" and "my usual tomato" are items; "same, but no yam" is not. */
const goesOn =
  /^(?:but|without|no|minus|plus|and|add|except|with|make|only|however|o|abeg|please|pls)(?![\p{L}\p{M}])/iu

/** Returns the words that ask for the list of another time; null where a text does not begin with them. */
function againIn(text: string): string | null {
  const said = text.normalize('NFC')
  const [again] = sameAgain.exec(said) ?? []
  if (again === undefined) return null
  const rest = said.slice(again.length)
  const isBare = /(?:same|usual)\s*$/iu.test(again)
  return isBare && rest !== '' && !goesOn.test(rest) ? null : again
}

/** Returns whether a text begins with the list of another time: "same as last week but no pepper". */
export function asksForUsual(text: string): boolean {
  return againIn(text) !== null
}

/**
 * Reads what somebody says of a list that is there: the list as it is then, item by item what came of it, and what
 * could not be placed. `usual` is the list of the last time, which "same as last week" begins with.
 */
export function readReply(
  text: string,
  list: readonly ListLine[],
  index: CatalogueIndex,
  usual: readonly ListLine[] | null = null,
): Reply {
  const again = usual === null ? null : againIn(text)
  const before = again === null ? list : (usual ?? list)
  const said = again === null ? text : text.normalize('NFC').slice(again.length)
  const lines = before.map((line) => ({ ...line }))
  const read = readSurely(said, index, undefined, lines)
  const sure = new Map(lines.map((line) => [line, line.isUnsure]))
  markUnsure(read.lines, read.around, index)
  for (const [line, isUnsure] of sure) line.isUnsure = isUnsure
  const { lines: after, done } = compare(before, lines, read.lines)
  return {
    lines: after,
    done,
    unplaced: read.unplaced,
    message: read.message === null || !/\p{L}/u.test(read.message) ? null : read.message,
    isUsual: again !== null,
  }
}

/**
 * Returns whether a text speaks of the list beyond doubt: all of it is placed, none is talk, and what it adds is a good that is
 * known, with an amount.
 */
export function isSureEdit({ done, unplaced, message }: Reply): boolean {
  const isSure = (one: Done) =>
    one.did === 'added'
      ? one.line.productId !== null && !isBare(one.line) && !one.line.isUnsure
      : one.did !== 'kept'
  return done.length > 0 && unplaced.length === 0 && message === null && done.every(isSure)
}

/**
 * Compares what became of each item, and what came to them; an item that is there word for word is not added again.
 */
function compare(
  before: readonly ListLine[],
  lines: readonly ListLine[],
  read: readonly ListLine[],
): { lines: ListLine[]; done: Done[] } {
  const isLeft = new Set(read)
  const after: ListLine[] = []
  const done: Done[] = []
  for (const [at, was] of before.entries()) {
    const line = lines[at] ?? was
    if (!isLeft.has(line)) {
      const fuller = read.find((other) => !lines.includes(other) && isSameGood(other, was))
      // Lists what had no amount once, with the one that was said now.
      if (fuller && isBare(was)) {
        after.push(fuller)
        isLeft.delete(fuller)
        done.push({ did: 'changed', at, before: was, line: fuller })
      } else done.push({ did: 'removed', at, before: was })
      continue
    }
    after.push(line)
    if (!isAlike(was, line)) done.push({ did: 'changed', at, before: was, line })
  }
  for (const line of read.filter((other) => isLeft.has(other) && !lines.includes(other))) {
    const at = before.findIndex((was) => isSameGood(was, line) && isAlike(was, line))
    if (at >= 0) done.push({ did: 'kept', at, line })
    else {
      after.push(line)
      done.push({ did: 'added', line })
    }
  }
  return { lines: after, done }
}

function isSameGood(line: ListLine, other: ListLine): boolean {
  return (
    (line.productId !== null && line.productId === other.productId) ||
    foldPhrase(line.name) === foldPhrase(other.name)
  )
}

const spoken = ['quantity', 'unit', 'size', 'note', 'budgetKobo', 'capKobo', 'capOf'] as const

function isAlike(line: ListLine, other: ListLine): boolean {
  const others = [line.onlyIf, line.instead].map((part) => JSON.stringify(part))
  return (
    foldPhrase(line.name) === foldPhrase(other.name) &&
    spoken.every((field) => line[field] === other[field]) &&
    [other.onlyIf, other.instead].every((part, at) => JSON.stringify(part) === others[at])
  )
}
