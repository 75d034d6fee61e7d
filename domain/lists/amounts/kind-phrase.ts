import { sizeBoosters, sizeNouns, sizeWords } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

const longestKind = 6

/**
 * Returns how many tokens say which kind of a good is meant: "the very sour one", "wings only". 0 when none
 * do or it is a size.
 */
export function kindLength(tokens: readonly Token[], at: number): number {
  const named = goodAsKind(tokens, at)
  if (named > 0) return named
  if (tokens[at]?.word !== 'the') return 0
  let onlySize = true
  for (let end = at + 1; end < at + longestKind; end++) {
    const token = tokens[end]
    if (!token || token.value !== null || token.word === '') return 0
    if (endsKind(token) || /^(?:own|flavou?rs?)$/.test(token.word)) return onlySize ? 0 : end + 1 - at
    onlySize &&= sizeWords.has(token.word) || sizeBoosters.has(token.word) || sizeNouns.has(token.word)
  }
  return 0
}

/** "onion flavour", "goat own", and after a dash "wings only": elsewhere "beans only" asks for beans. */
function goodAsKind(tokens: readonly Token[], at: number): number {
  const good = tokens[at]?.good ?? 0
  if (good === 0) return 0
  const kind = tokens[at + good]?.word ?? ''
  const after = tokens[at + good + 1]
  if (after?.value != null) return 0
  const says = /^(?:own|flavou?r|flavou?red)$/.test(kind)
  return says || (kind === 'only' && /^[-–—]$/.test(tokens[at - 1]?.text ?? '')) ? good + 1 : 0
}

/** "one" in "the dry one". */
export function endsKind(token: Token | undefined): boolean {
  return token?.value === null && /^(?:ones?|types?|kinds?)$/.test(token.word)
}
