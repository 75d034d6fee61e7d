import { item, talk } from '#domain/lists/tagger/tagger.ts'
import type { Row } from '#domain/lists/tagger/text-lines.ts'
import { type Token, tokenize } from '#domain/lists/tokens/tokens.ts'

/** Returns which words of a message are talk, by the message that is expected of it. */
export function talkOf(rows: readonly Row[], message: string | null): Uint8Array {
  const tokens = rows.flatMap((row) => row.words)
  const tags = new Uint8Array(tokens.length).fill(item)
  let from = 0
  for (const said of (message ?? '').split('\n')) {
    const found = findWords(tokens, wordsIn(said), from)
    if (found === null) continue
    tags.fill(talk, found.from, found.to)
    from = found.to
  }
  return withMarks(tokens, tags)
}

/** Gives punctuation marks the tag of the word before them. */
function withMarks(tokens: readonly Token[], tags: Uint8Array): Uint8Array {
  for (const [at, token] of tokens.entries())
    if (at > 0 && token.word === '' && token.value === null && !token.quoted) tags[at] = tags[at - 1] ?? item
  return tags
}

function wordsIn(text: string): string[] {
  return tokenize(text)
    .filter((token) => token.word !== '' || token.value !== null)
    .map((token) => token.word || token.text)
}

/** Returns where the words stand next to each other; null when they do not. */
function findWords(
  tokens: readonly Token[],
  words: readonly string[],
  from: number,
): { from: number; to: number } | null {
  if (words.length === 0) return null
  for (let start = from; start < tokens.length; start++) {
    let at = start
    let said = 0
    while (at < tokens.length && said < words.length) {
      const own = wordsIn(tokens[at]?.text ?? '')
      if (!own.every((word, place) => word === words[said + place])) break
      if (own.length === 0 && said === 0) break
      said += own.length
      at++
    }
    if (said === words.length) return { from: start, to: at }
  }
  return null
}
