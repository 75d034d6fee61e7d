import { commandWords, isWishWord, phraseAt, strongNoteStarters } from '#domain/lists/lexicon/lexicon.ts'
import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import type { Surroundings } from './confidence.ts'
import { type Tagged, talk } from './tagger/tagger.ts'
import type { Row } from './tagger/text-lines.ts'
import type { Token } from './tokens/tokens.ts'

const marks = new Set([',', ';', '.', ':'])

/** Stands for an item that was there before the message. */
export const alone: Surroundings = {
  margin: 99,
  words: 1,
  marks: 0,
  besideAmount: false,
  besideTalk: false,
  besideWish: false,
  spokenOf: new Set(),
}

/** Returns how sure the tagger was of a line, and what of it is neither item nor plain talk. */
export function surroundingsOf(
  { words }: Row,
  { tags, margins }: Tagged,
  spokenOf: Set<string>,
  index: CatalogueIndex,
  after: readonly Token[],
): Surroundings {
  const said = words.filter((_, at) => tags[at] === talk)
  for (const [at, { good }] of said.entries()) {
    if (good === 0) continue
    const stems = said.slice(at, at + good).map(({ stem }) => stem)
    const entry = index.byPhrase.get(stems.join(' '))
    if (entry) spokenOf.add(entry.id)
  }
  return {
    margin: Math.min(...margins.subarray(0, 200)),
    words: words.length,
    marks: words.filter(({ text }) => marks.has(text)).length,
    besideAmount: said.some((token) => token.value !== null || token.good > 0),
    besideTalk: said.length > 0 && tags[0] !== talk,
    besideWish: [said, after].some((words) => words.some((token, at) => saysHow(words, token, at))),
    spokenOf,
  }
}

export function isAllTalk(tagged: Tagged | undefined): boolean {
  return tagged?.tags.every((tag) => tag === talk) ?? false
}

function saysHow(words: readonly Token[], token: Token, at: number): boolean {
  return isWishWord(token) || commandWords.has(token.word) || phraseAt(strongNoteStarters, words, at) > 0
}
