import { fail } from '#server/platform/core/errors.ts'

/** More facts than any write asks for one after another. */
const mostFacts = 20

/** Says within a transaction that something is to be read before it. Nobody may catch it who goes on in the transaction. */
export class FactNeeded extends Error {
  readonly key: string
  readonly read: () => Promise<unknown>

  constructor(key: string, read: () => Promise<unknown>) {
    super(`to be read before the transaction: ${key}`)
    this.name = 'FactNeeded'
    this.key = key
    this.read = read
  }
}

/** Returns what was read before the transaction, by its name and what it is about. */
export type ReadFact = <Fact>(name: string, about: unknown, read: () => Promise<Fact>) => Fact

/**
 * Runs a write that finds out in its midst what it has to know, such as what a list costs now. It is undone, the fact is
 * read while nothing is held, and it runs again from its beginning: what has changed since asks for another fact.
 */
export async function withFacts<Result>(write: (readFact: ReadFact) => Promise<Result>): Promise<Result> {
  const known = new Map<string, unknown>()
  const readFact = <Fact>(name: string, about: unknown, read: () => Promise<Fact>): Fact => {
    const key = JSON.stringify([name, about])
    if (!known.has(key)) throw new FactNeeded(key, read)
    // Only a reading of this name was stored under it.
    return known.get(key) as Fact
  }
  while (known.size < mostFacts) {
    try {
      return await write(readFact)
    } catch (error) {
      if (!(error instanceof FactNeeded)) throw error
      known.set(error.key, await error.read())
    }
  }
  throw fail('server.busy')
}
