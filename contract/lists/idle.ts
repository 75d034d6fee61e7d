import { idlePhrases } from './lexicon-remarks.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'

/** The tokens without what only fills a pause: "uhm", "let me see". */
export function withoutIdle(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    const length = token && !token.inGood ? phraseAt(idlePhrases, tokens, at) : 0
    if (token && length === 0) kept.push(token)
    at += Math.max(1, length)
  }
  return kept
}
