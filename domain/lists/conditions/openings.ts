import { above, elses, ifs, leaving, missing, takingInstead } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { ends } from './condition.ts'

/** "if", "in case", "as long as", "once it passes", "should titus finish": how many tokens begin a condition. */
export function ifLength(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]
  if (ifs.has(word)) return 1
  if (word === 'in' && next?.word === 'case') return tokens[at + 2]?.word === 'of' ? 3 : 2
  if (word === 'in' && next?.word === 'the' && tokens[at + 2]?.word === 'event')
    return tokens[at + 3]?.word === 'that' ? 4 : 3
  // Igbo "o buru na", Yoruba "ti ko ba si" and "ti ... ba".
  if (/^(?:ti|bi|to|bo)$/.test(word)) return yorubaIfLength(tokens, at)
  if (word === 'o' && next?.word === 'buru') return tokens[at + 2]?.word === 'na' ? 3 : 2
  if (/^(?:as|so)$/.test(word) && next?.word === 'long' && tokens[at + 2]?.word === 'as') return 3
  if (/^(?:once|where|wherever)$/.test(word))
    return compares(tokens, at + 1) || isNotSeen(tokens, at + 1) ? 1 : 0
  if (/^(?:anything|anyone|any)$/.test(word)) return above.has(next?.word ?? '') ? 1 : 0
  if (word === 'should' && next?.word === 'there' && tokens[at + 2]?.word === 'be') return 1
  if (word === 'should' && /^(?:it|e|they|that|price)$/.test(next?.word ?? ''))
    return compares(tokens, at + 2) ? 2 : 0
  const good = next?.good ?? 0
  if (word !== 'should' || good === 0) return 0
  const after = tokens[at + 1 + good]?.word ?? ''
  return missing.has(after) || compares(tokens, at + 1 + good) ? 1 : 0
}

/** "ti o ba", "to ba", and the first of "ti ko ba si". */
function yorubaIfLength(tokens: readonly Token[], at: number): number {
  const [first, second, third] = tokens.slice(at, at + 3).map(({ word }) => word)
  if (/^(?:to|bo)$/.test(first ?? '')) return second === 'ba' ? 2 : 0
  if (second === 'ko' && third === 'ba') return 1
  return /^(?:o|won|e)$/.test(second ?? '') && third === 'ba' ? 3 : 0
}

/** "where you don't see achi". */
function isNotSeen(tokens: readonly Token[], at: number): boolean {
  return (
    /^(?:you|u|una|they|dem)$/.test(tokens[at]?.word ?? '') &&
    missing.has(tokens[at + 1]?.word ?? '') &&
    /^(?:see|find|get|have)$/.test(tokens[at + 2]?.word ?? '')
  )
}

const longestSubject = 5

/** "once it passes": says that something becomes too dear. */
function compares(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + longestSubject; at++) {
    if (tokens[at] === undefined || ends.has(tokens[at]?.text ?? '')) return false
    if (above.has(tokens[at]?.word ?? '')) return true
  }
  return false
}

/** "take", "make e be", "a saya", "go for". */
export function takeLength(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]
  // "make e be kote", "make you buy 2", "make 3".
  if (word === 'make' && /^(?:e|it|am)$/.test(next?.word ?? '')) return tokens[at + 2]?.word === 'be' ? 3 : 2
  if (word === 'make') return next?.value != null || (next?.good ?? 0) > 0 ? 1 : 0
  if (/^(?:go|opt|settle|switch|swap|change)$/.test(word))
    return /^(?:for|to|with)$/.test(next?.word ?? '') ? 2 : 0
  return takingInstead.has(word) || /^(?:saya|sayo|sayi|zuta|zutara|ra)$/.test(word) ? 1 : 0
}

/** "if they do", "if e pass am": says that what was said before is not kept to. */
export function isSoLength(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.word !== 'if') return 0
  if (!/^(?:it|they|dem|e|she|he)$/.test(tokens[at + 1]?.word ?? '')) return 0
  return /^(?:do|does|is|are)$/.test(tokens[at + 2]?.word ?? '') && ends.has(tokens[at + 3]?.text ?? '')
    ? 3
    : 0
}

/** "else", "otherwise", "if not", "failing that": how many tokens say that it is not so. */
export function elseLength(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  // "everything else remains the same".
  if (/^(?:every|any|some|no)(?:thing|one|body)$/.test(tokens[at - 1]?.word ?? '')) return 0
  if (elses.has(word)) return next === 'that' ? 2 : 1
  if (word !== 'if' || !/^(?:not|no)$/.test(next)) return 0
  const then = tokens[at + 2]
  const ended =
    then === undefined || ends.has(then.text) || takingInstead.has(then.word) || leaving.has(then.word)
  // "if no titus" says what there is none of.
  return ended || (next === 'not' && (then.good > 0 || then.word === 'any')) ? 2 : 0
}

/** "leave it", "skip", "don't buy am": how many tokens say that it should be left. */
export function leaveLength(tokens: readonly Token[], at: number): number {
  let length = leaving.has(tokens[at]?.word ?? '') ? 1 : refusesAt(tokens, at)
  if (tokens[at]?.word === 'walk' && tokens[at + 1]?.word === 'away') length = 2
  if (tokens[at]?.word === 'nothing' && !above.has(tokens[at + 1]?.word ?? '')) length = 1
  if (length === 0) return 0
  while (/^(?:it|am|that|one|them|out|alone|about|shi|ta|su|ya)$/.test(tokens[at + length]?.word ?? ''))
    length++
  return length
}

/** "don't buy", "no buy", "don't bother". */
export function refusesAt(tokens: readonly Token[], at: number): number {
  if (/^(?:kar|kada)$/.test(tokens[at]?.word ?? '') && /^(?:a|ka|ki|ku)$/.test(tokens[at + 1]?.word ?? ''))
    return /^(?:saya|sayo|sayi|siyo|kawo|dauka)$/.test(tokens[at + 2]?.word ?? '') ? 3 : 0
  if (tokens[at]?.word === 'ma' && tokens[at + 1]?.word === 'ra') return 2
  if (tokens[at]?.word === 'fi' && tokens[at + 1]?.word === 'sile') return 2
  if (/^(?:azula|azutala|azukwala|azuzila)$/.test(tokens[at]?.word ?? '')) return 1
  if (tokens[at]?.word === 'do' && tokens[at + 1]?.word === 'not') return 1 + refusesAt(tokens, at + 1)
  if (!/^(?:dont|no|not)$/.test(tokens[at]?.word ?? '')) return 0
  return /^(?:buy|bother|take|saya|want)$/.test(tokens[at + 1]?.word ?? '') ? 2 : 0
}

const going = /^(?:reach|reached|dey|enter|entered|go|going|get|pass|see|come|arrive)$/
const along = /^(?:to|for|the|there|inside|at|in|don|are|market|mkt|shop|store|town|way|on|your|back)$/

/** "if you reach market": says when and not whether; how many tokens do, up to what should be done. */
export function onTheWayLength(tokens: readonly Token[], at: number): number {
  if (!/^(?:you|u|una)$/.test(tokens[at + 1]?.word ?? '')) return 0
  let to = at + 2
  while (going.test(tokens[to]?.word ?? '') || along.test(tokens[to]?.word ?? '')) to++
  const way = tokens.slice(at + 2, to)
  return way.some(({ word }) => going.test(word)) &&
    way.some(({ word }) => /^(?:market|mkt|shop|store|town|there)$/.test(word))
    ? to - at
    : 0
}
