import { foldPhrase, singular } from '#domain/fold.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { isUnitWord } from './units-of-lists.ts'

const longestGlued = 24

/** "halfpaint" and "2mudurice" as the words they are: what is typed without spaces comes apart. */
export function unglue(tokens: readonly Token[], index: CatalogueIndex): readonly Token[] {
  if (!tokens.some(mayBeGlued)) return tokens
  return tokens.flatMap((token, at) => {
    const cut = mayBeGlued(token, at, tokens) ? placeToCut(token, index) : 0
    return cut === 0 ? [token] : [pieceOf(token, 0, cut), pieceOf(token, cut, token.word.length)]
  })
}

function mayBeGlued(token: Token, at: number, tokens: readonly Token[]): boolean {
  if (token.word.length < 6 || token.word.length > longestGlued || token.word.length !== token.text.length)
    return false
  return /^(?:half|quarter)/.test(token.word) || (token.glued && tokens[at - 1]?.value != null)
}

function placeToCut({ word }: Token, index: CatalogueIndex): number {
  if (isUnitWord(singular(word)) || index.byPhrase.has(singular(word))) return 0
  const fraction = /^(?:half|quarter)/.exec(word)?.[0].length ?? 0
  if (fraction > 0) return isUnitWord(singular(word.slice(fraction))) ? fraction : 0
  for (let cut = word.length - 3; cut >= 2; cut--) {
    if (isUnitWord(singular(word.slice(0, cut))) && index.byPhrase.has(foldPhrase(word.slice(cut))))
      return cut
  }
  return 0
}

function pieceOf(token: Token, from: number, to: number): Token {
  const word = token.word.slice(from, to)
  return {
    ...token,
    text: token.text.slice(from, to),
    word,
    stem: singular(word),
    start: token.start + from,
    end: token.start + to,
    glued: from === 0 && token.glued,
  }
}
