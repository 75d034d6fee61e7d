import { foldWord, singular } from '#domain/fold.ts'

/** The words of a typed item, by which misreadings of the same are found: without numbers, case and plural. */
export function wordsTyped(typed: string): string {
  const words = typed.match(/[\p{L}\p{M}]+/gu) ?? []
  return words
    .map((word) => singular(foldWord(word)))
    .filter((word) => word !== '')
    .join(' ')
}
