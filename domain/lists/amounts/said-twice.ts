import type { Token } from '#domain/lists/tokens/tokens.ts'
import { unitAt } from './units-of-lists.ts'

/** "two two hundred", "N500 N500": said twice, as Pidgin says "each"; only the second is kept. */
export function joinTwice(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const length = lengthOfTwice(tokens, at)
    // "two (2) bags".
    const isInBrackets = tokens[at + 1]?.text === '(' && tokens[at + 3]?.text === ')' && token.value !== null
    if (isInBrackets && tokens[at + 2]?.value === token.value) {
      joined.push({ ...token, end: tokens[at + 3]?.end ?? token.end })
      at += 3
    } else if (length === 0) joined.push(token)
    else at += length - 1
  }
  return joined
}

/** "onions onions five": a name said again while its speaker thinks; only the second is kept. */
export function sayOnce(tokens: readonly Token[]): readonly Token[] {
  return tokens.some((_, at) => isSaidAgain(tokens, at))
    ? tokens.filter((_, at) => !isSaidAgain(tokens, at))
    : tokens
}

/** Returns whether a token belongs to a name that is said again right after it. */
function isSaidAgain(tokens: readonly Token[], at: number): boolean {
  for (let from = at; from >= 0 && from > at - longestGood; from--) {
    const good = tokens[from]?.good ?? 0
    if (good === 0 || from + good <= at) continue
    const next = from + good
    const isAgain = tokens[next]?.good === good
    return isAgain && tokens.slice(from, next).every(({ stem }, place) => stem === tokens[next + place]?.stem)
  }
  return false
}

const longestGood = 5

const moneyMark = /^(?:₦|#|n|k)$/i

/** Returns how many tokens are said again right after themselves: a number, or one with its sign or "k". */
function lengthOfTwice(tokens: readonly Token[], at: number): number {
  const first = tokens[at]
  const second = tokens[at + 1]
  if (!first || !second || (first.value === null && second.value === null)) return 0
  if (first.value !== null && second.value !== null) return !second.glued && isAgain(first, second) ? 1 : 0
  const third = tokens[at + 2]
  const fourth = tokens[at + 3]
  const marked =
    moneyMark.test(first.value === null ? first.text : second.text) ||
    (first.value !== null && unitAt(tokens, at + 1)?.length === 1)
  return marked && third !== undefined && !third.glued && isAgain(first, third) && isAgain(second, fourth)
    ? 2
    : 0
}

/** "two hundred" says "two" again. */
function isAgain(token: Token, again: Token | undefined): boolean {
  if (again === undefined || (token.value === null) !== (again.value === null)) return false
  return again.text === token.text || again.text.startsWith(`${token.text} `)
}
