import fc from 'fast-check'

/** Keeps what makes texts of a pattern, which takes longer to make than many texts. */
const arbitraries = new Map<string, fc.Arbitrary<string>>()

/** Returns a text that a pattern takes, always the same for one seed. */
export function drawMatching(pattern: string, seed: number): string {
  const texts = arbitraries.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  arbitraries.set(pattern, texts)
  const [drawn = ''] = fc.sample(texts, { seed, numRuns: 1 })
  return drawn
}
