import { idlePhrases, ifs, phraseAt } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

/** The tokens without what only fills a pause: "uhm", "let me see". */
export function withoutIdle(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    const isIdle = token && !token.inGood && !speaksIf(tokens, at)
    const length = isIdle ? phraseAt(idlePhrases, tokens, at) : 0
    if (token && length === 0 && !isSaidAgain(tokens, at)) kept.push(token)
    at += Math.max(1, length)
  }
  return kept
}

/** "rice rice is two mudu". */
function isSaidAgain(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return token?.good === 1 && next?.good === 1 && next.stem === token.stem && !next.glued && !before?.inGood
}

/** "if the oha finish" says when, and fills no pause. */
function speaksIf(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 5), at).some(({ word }) => ifs.has(word) || word === 'should')
}
