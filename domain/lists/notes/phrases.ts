import type { Token } from '#domain/lists/tokens.ts'

/** Fixed phrases by their first word, the longest first. */
export type PhraseBook = ReadonlyMap<string, readonly (readonly string[])[]>

/** A set of folded words out of one space-separated text. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** A phrase book out of comma-separated phrases. */
export function phraseBook(text: string): PhraseBook {
  const book = new Map<string, string[][]>()
  for (const phrase of text.split(',')) {
    const words = phrase.trim().split(/\s+/)
    const first = words[0]
    if (!first) continue
    const known = book.get(first) ?? []
    known.push(words)
    known.sort((a, b) => b.length - a.length)
    book.set(first, known)
  }
  return book
}

/** Returns how many tokens from `at` on are a phrase of the book; 0 when none is. */
export function phraseAt(book: PhraseBook, tokens: readonly Token[], at: number): number {
  const phrases = book.get(tokens[at]?.word ?? '')
  if (!phrases) return 0
  for (const phrase of phrases) {
    let length = 1
    while (length < phrase.length && tokens[at + length]?.word === phrase[length]) length++
    if (length === phrase.length) return length
  }
  return 0
}
