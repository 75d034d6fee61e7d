import { isDatabaseGone, isPoolBusy } from '#server/platform/database/database.ts'

/** So many of those that failed are named; where thousands fail, it is for one reason. */
const mostNamed = 5

/**
 * Does something with each, also behind those that fail, and then fails by the names of these. Without a database none of the
 * others could be done either, and so where `endsAll` says that of an error.
 */
export async function forEachAlone<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  throwFaults(await faultsOf(all, nameOf, work))
}

/** The same for checks that have nothing to do with each other. */
export async function runAll(
  checks: readonly { name: string; check: () => Promise<unknown> }[],
): Promise<void> {
  await forEachAlone(
    checks,
    ({ name }) => name,
    ({ check }) => check(),
  )
}

/** A page of what is due; whoever has read one goes on behind its last. */
interface DuePage<Due> {
  after: Due | null
  limit: number
}

/** The same for all that is due, page by page, so that a first page that cannot be done now keeps nobody behind it waiting. */
export async function forEachDue<Due>(
  { nameOf, atOnce = 200 }: { nameOf: (due: Due) => string; atOnce?: number | undefined },
  list: (page: DuePage<Due>) => Promise<Due[]>,
  work: (due: Due) => Promise<unknown>,
): Promise<void> {
  const faults: Error[] = []
  for (let after: Due | null = null; ; ) {
    const page = await list({ after, limit: atOnce })
    faults.push(...(await faultsOf(page, nameOf, work)))
    const last = page.at(-1)
    if (page.length < atOnce || last === undefined) break
    after = last
  }
  throwFaults(faults)
}

async function faultsOf<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  work: (one: One) => Promise<unknown>,
): Promise<Error[]> {
  const faults: Error[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (cause) {
      if (isDatabaseGone(cause) || isPoolBusy(cause)) throw cause
      faults.push(new Error(`${nameOf(one)} failed`, { cause }))
    }
  }
  return faults
}

function throwFaults(faults: readonly Error[]): void {
  if (faults.length === 0) return
  const named = faults.slice(0, mostNamed)
  const rest = faults.length - named.length
  const names = named.map(({ message }) => message).join(', ')
  throw new AggregateError(named, rest > 0 ? `${names}, and ${rest} more` : names)
}
