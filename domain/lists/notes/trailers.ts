import { phraseAt, trailers } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { mayBeNamed } from './unknown-good.ts'

const longestItem = 6

/** Where "salt to taste" and "carrots, optional" stand in a row: no talk, but an item with a note. */
export function trailedItems(words: readonly Token[]): readonly { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let at = 1; at < words.length; at++) {
    const length = phraseAt(trailers, words, at)
    if (length === 0) continue
    const marks = /^[,(:–-]$/.test(words[at - 1]?.text ?? '') ? 1 : 0
    let from = at - marks
    while (from > 0 && at - from < longestItem && isOfItem(words[from - 1])) from--
    if (from < at - marks) found.push({ from, to: at + length })
  }
  return found
}

function isOfItem(token: Token | undefined): boolean {
  return token !== undefined && (token.inGood || token.value !== null || mayBeNamed(token))
}
