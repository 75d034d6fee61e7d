import { foldPhrase, foldWord } from '#domain/fold.ts'
import { type CatalogueIndex, goodInAnyOrder } from '#domain/lists/amounts/catalogue-index.ts'
import { speechWords } from '#domain/lists/lexicon/lexicon.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'

const forItself = /(?:^|,?\s)for the ([\p{L}\p{M}]+)$/u

/** Takes from wishes and names what says nothing more: "for the oil" of palm oil, "onions will do". */
export function dropIdleWords(lines: readonly ListLine[], index: CatalogueIndex): void {
  for (const line of lines) {
    const { name, note } = line
    const itself = note === null ? null : forItself.exec(note)
    if (
      itself &&
      foldPhrase(name)
        .split(' ')
        .includes(foldPhrase(itself[1] ?? ''))
    )
      line.note = note?.slice(0, itself.index) || null
    line.name = nameWithoutSpeech(line, index)
  }
}

/** The name without the speech behind it, where what is left names the same product. */
function nameWithoutSpeech({ name, productId }: ListLine, index: CatalogueIndex): string {
  const words = name.split(' ')
  let end = words.length
  while (end > 1 && speechWords.has(foldWord(words[end - 1] ?? ''))) end--
  const left = words.slice(0, end).join(' ')
  return end < words.length && productId !== null && goodInAnyOrder(index, left)?.id === productId
    ? left
    : name
}
