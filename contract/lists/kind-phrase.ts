import { sizeBoosters, sizeNouns, sizeWords } from './lexicon.ts'
import type { Token } from './tokens.ts'

const longestKind = 6

/** How many tokens say which kind of a good is meant: "the very sour one", "wings only". 0 when none do or it is a size. */
export function kindLength(tokens: readonly Token[], at: number): number {
  const good = tokens[at]?.good ?? 0
  if (
    good > 0 &&
    /^(?:only|own|flavou?r|flavou?red)$/.test(tokens[at + good]?.word ?? '') &&
    tokens[at + good + 1]?.value == null
  )
    return good + 1
  if (tokens[at]?.word !== 'the') return 0
  let onlySize = true
  for (let end = at + 1; end < at + longestKind; end++) {
    const token = tokens[end]
    if (!token || token.value !== null || token.word === '') return 0
    if (endsKind(token)) return onlySize ? 0 : end + 1 - at
    onlySize &&= sizeWords.has(token.word) || sizeBoosters.has(token.word) || sizeNouns.has(token.word)
  }
  return 0
}

/** "one" in "the dry one". */
export function endsKind(token: Token | undefined): boolean {
  return token?.value === null && /^(?:ones?|types?|kinds?)$/.test(token.word)
}
