import { foldPhrase } from '#domain/fold.ts'

/** Returns the names of places word by word, by their first words. */
export function placesByWord(names: readonly string[]): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const name of names) {
    const words = foldPhrase(name).split(' ')
    const first = words[0] ?? ''
    found.set(first, [...(found.get(first) ?? []), words])
  }
  return found
}
