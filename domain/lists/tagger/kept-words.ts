import {
  brands,
  commandWords,
  phraseAt,
  placeFronts,
  placeWords,
  politeWords,
  strongNoteStarters,
} from '#domain/lists/lexicon/lexicon.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { item, talk } from './tagger.ts'

/** Lets words stay with the item before them that the tagger took for talk: its brand, and what should be done with it. */
export function keepWithItem(words: readonly Token[], tags: Uint8Array): void {
  for (let at = 1; at < words.length; at++) {
    if (tags[at] !== talk || words[at - 1]?.text === '.') continue
    const brand = words[at - 1]?.inGood ? phraseAt(brands, words, at) : 0
    if (brand > 0) tags.fill(item, at, at + brand)
    else if (tags[at - 1] === item && isTask(words, at)) {
      const to = taskEnd(words, at)
      tags.fill(item, at, to)
      at = to - 1
    }
  }
}

const longestTask = 4

/** "make dem burn am", "please ask them to clean": who should do it, and what. */
function isTask(words: readonly Token[], at: number): boolean {
  let from = at
  while (politeWords.has(words[from]?.word ?? '')) from++
  const length = phraseAt(strongNoteStarters, words, from)
  const task = words.slice(from + length, from + length + longestTask)
  return (
    length > 0 &&
    task.some(
      ({ word }) => commandWords.has(word) || /^(?:clean|wash|peel|fry|roast|dry|pack|tie)$/.test(word),
    ) &&
    task.every(({ value, good }) => value === null && good === 0)
  )
}

function taskEnd(words: readonly Token[], from: number): number {
  const end = words.findIndex(
    ({ text, value, good }, at) => at > from && (/^[,;.!|•\n]$/.test(text) || value !== null || good > 0),
  )
  return end < 0 ? words.length : end
}

/** "gate 2", "Area 11 branch": a clause that names a place by its number, and nothing that could be bought. */
export function namesPlace(clause: readonly Token[]): boolean {
  return (
    clause.every(({ good }) => good === 0) &&
    clause.some(
      ({ word }, at) =>
        (placeFronts.has(word) || placeWords.has(word)) &&
        !mayBeNamed(clause[at - 1]) &&
        clause[at + 1]?.value != null &&
        /^\d/.test(clause[at + 1]?.text ?? ''),
    )
  )
}
