import type { Token } from './tokens.ts'

/** "two two hundred", "N500 N500": said twice, as Pidgin says "each"; only the second is kept. */
export function joinTwice(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const length = isTwice(tokens, at, 2) ? 2 : 1
    if (length === 2 || isTwice(tokens, at, 1)) at += length - 1
    else joined.push(tokens[at] as Token)
  }
  return joined
}

function isTwice(tokens: readonly Token[], at: number, length: number): boolean {
  const [first, second] = [tokens.slice(at, at + length), tokens.slice(at + length, at + 2 * length)]
  if (second[0]?.glued || !first.every((token) => token.value !== null || /^(?:₦|#|n|k)$/i.test(token.text)))
    return false
  if (!first.some((token) => token.value !== null) || !second.some((token) => token.value !== null))
    return false
  return first.every(({ text }, place) => {
    const again = second[place]?.text ?? ''
    return again === text || again.startsWith(`${text} `)
  })
}
