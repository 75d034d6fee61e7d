/** Returns how many typing mistakes a word may have: none in short ones, where they make another word. */
export function typosAllowed(written: string): number {
  if (written.length < 5) return 0
  return written.length < 8 ? 1 : 2
}

/** Words so short are other words when they end otherwise: paste is no pasta. */
const shortWordLength = 5
const letterA = 97

/** Returns which letters a folded word has, one bit each. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << ((word.charCodeAt(at) - letterA) & 31)
  return letters
}

/** Looks cheaply before `isNear`: one mistake changes at most two of the letters used. */
export function mayBeNear(written: number, known: number, limit: number): boolean {
  let differing = written ^ known
  for (let left = 2 * limit; differing !== 0; left--) {
    if (left === 0) return false
    differing &= differing - 1
  }
  return true
}

/**
 * Returns whether two words differ by at most `limit` letters added, dropped, changed or swapped with their
 * neighbour. Only a diagonal band is computed, so the cost is the length times the limit.
 */
export function isNear(written: string, known: string, limit: number): boolean {
  if (Math.abs(written.length - known.length) > limit) return false
  if (written.length <= shortWordLength && written.at(-1) !== known.at(-1)) return false
  const far = limit + 1
  let beforeLast: number[] = []
  let last: number[] = Array.from({ length: known.length + 1 }, (_, column) => Math.min(column, far))
  for (let row = 1; row <= written.length; row++) {
    const current: number[] = new Array(known.length + 1).fill(far)
    current[0] = Math.min(row, far)
    let best = current[0]
    const from = Math.max(1, row - limit)
    const to = Math.min(known.length, row + limit)
    for (let column = from; column <= to; column++) {
      const same = written.charCodeAt(row - 1) === known.charCodeAt(column - 1)
      let cost = Math.min(
        at(last, column - 1, far) + (same ? 0 : 1),
        at(last, column, far) + 1,
        at(current, column - 1, far) + 1,
      )
      if (swapped(written, known, row, column)) cost = Math.min(cost, at(beforeLast, column - 2, far) + 1)
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return false
    beforeLast = last
    last = current
  }
  return at(last, known.length, far) <= limit
}

function at(costs: readonly number[], column: number, far: number): number {
  return costs[column] ?? far
}

function swapped(written: string, known: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    written.charCodeAt(row - 1) === known.charCodeAt(column - 2) &&
    written.charCodeAt(row - 2) === known.charCodeAt(column - 1)
  )
}

const vowels = /[aeiouy]/

/** "stallion" is no scallion: one consonant in the place of another makes another word. */
function isAnotherWord(written: string, known: string): boolean {
  if (written.length !== known.length) return false
  const differing = [...written].flatMap((letter, at) => (letter === known[at] ? [] : [at]))
  const [only] = differing
  if (differing.length !== 1 || only === undefined) return false
  return !vowels.test(`${written[only]}${known[only]}`)
}

/** Returns whether a name is another one with typing mistakes, and no word of it is a word of its own. */
export function isMistyped(phrase: string, known: string, typos: number): boolean {
  if (!isNear(phrase, known, typos) || isAnotherWord(phrase, known)) return false
  const words = phrase.split(' ')
  const others = known.split(' ')
  // "car water" is no Cway water: each word is the other's, and none makes up for another.
  return (
    words.length === 1 ||
    words.length !== others.length ||
    words.every((word, at) => isOwn(word, others[at] ?? ''))
  )
}

/** A short word may have another vowel only ("oyl"), a longer one as many mistakes as it may have alone. */
function isOwn(word: string, known: string): boolean {
  if (word === known) return true
  const allowed = typosAllowed(word)
  if (allowed > 0) return isNear(word, known, allowed) && !isAnotherWord(word, known)
  return consonants(word) === consonants(known)
}

/** Without an s at the end, which folding takes from "titos" and leaves to "titus". */
function consonants(word: string): string {
  return word
    .replace(/[aeiouy]/g, '')
    .replace(/s$/, '')
    .replace(/(.)\1+/g, '$1')
}
