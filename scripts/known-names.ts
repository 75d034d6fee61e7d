/**
 * What is wrong with words by which somebody chooses among names: null where each is part of one, else a sentence with the
 * names that there are. A run that plays nothing must not look like one that passed.
 */
export function refusalOf(
  given: readonly string[],
  names: readonly string[],
  isIn: (name: string, word: string) => boolean = hasPart,
): string | null {
  const unknown = given.filter((word) => !names.some((name) => isIn(name, word)))
  return unknown.length === 0 ? null : `${unknown.join(', ')} is not known. There are: ${names.join(', ')}.`
}

export function hasPart(name: string, word: string): boolean {
  return name.toLowerCase().includes(word.toLowerCase())
}

/** Ends the run with 1 where a word chooses nothing. */
export function demandKnown(...asked: Parameters<typeof refusalOf>): void {
  const refusal = refusalOf(...asked)
  if (refusal === null) return
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
