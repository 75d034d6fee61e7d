import { dirname, join } from 'node:path'
import type { Source } from '../checks/sources.ts'

/** Matches what names everything by its trade, so that a way through it says nothing of who tests what. */
const isSwitchboard =
  /^(?:server\/(?:app|services|features|background|reactions|main|transports)\.ts|tests\/world\/world\.ts|tests\/processes\/)/
const mostSteps = 3
/** Catches nearly every fault of the list reader, in seconds. */
const ofReader = { files: /^domain\/lists\//, test: 'domain/lists/saved-readings.test.ts', score: 30 }

/** Chooses which test files are likely to notice a fault in a file, the likeliest first. */
export class TestChooser {
  readonly #sources: Map<string, Source>
  readonly #importers = new Map<string, Set<string>>()

  constructor(sources: readonly Source[]) {
    this.#sources = new Map(sources.map((source) => [source.path, source]))
    for (const { path, module } of sources)
      for (const { moduleRequest } of module.staticImports) {
        const to = pathOf(path, moduleRequest.value)
        if (to !== null) this.#importers.set(to, (this.#importers.get(to) ?? new Set()).add(path))
      }
  }

  /**
   * Counts who runs what the fault is in, the quick ones more, who imports the file, in few steps, who stands beside it, and who names an endpoint
   * that it serves. Journeys are left out: they take minutes, and what only they notice is noticed late.
   */
  testsOf(file: string, reached: ReadonlyMap<string, number>): string[] {
    const scores = new Map<string, number>()
    const add = (path: string, score: number) => {
      if (isTestFile(path)) scores.set(path, (scores.get(path) ?? 0) + score)
    }
    if (ofReader.files.test(file)) add(ofReader.test, ofReader.score)
    const own = file.replace(/\.ts$/, '')
    for (const path of this.#sources.keys()) {
      if (path.startsWith(`${own}.`)) add(path, 8)
      else if (dirname(path) === dirname(file)) add(path, 3)
    }
    const steps = this.#stepsFrom(file)
    // One that needs no server says in a second what another says in twenty.
    for (const [path, step] of steps) add(path, 6 / step + (this.#needsServer(path) ? 0 : 4))
    for (const name of this.#endpointsOf([file, ...steps.keys()]))
      for (const { path, text } of this.#sources.values()) if (text.includes(name)) add(path, 1)
    for (const [path, tookMs] of reached) add(path, 10 - Math.min(6, tookMs / 1000))
    return [...scores]
      .sort(([one, oneScore], [other, otherScore]) => otherScore - oneScore || (one < other ? -1 : 1))
      .map(([path]) => path)
  }

  #needsServer(path: string): boolean {
    return /from '#tests\/(?:world|processes)\//.test(this.#sources.get(path)?.text ?? '')
  }

  /** Returns who imports a file, directly or through others, with the number of steps. */
  #stepsFrom(file: string): Map<string, number> {
    const steps = new Map<string, number>()
    let last = [file]
    for (let step = 1; step <= mostSteps; step += 1) {
      const next = last.flatMap((path) => [...(this.#importers.get(path) ?? [])])
      last = [...new Set(next)].filter((path) => !steps.has(path) && !isSwitchboard.test(path))
      for (const path of last) steps.set(path, step)
    }
    return steps
  }

  /** Returns the endpoints whose answers name something that these files define. */
  #endpointsOf(files: readonly string[]): Set<string> {
    const names = new Set(files.flatMap((path) => exportedBy(this.#sources.get(path))))
    const found = new Set<string>()
    for (const path of files.filter((one) => /routes\.ts$/.test(one))) {
      const text = this.#sources.get(path)?.text ?? ''
      for (const answer of text.split(/(?=api\.answer\()/)) {
        const endpoint = /\b(\w+Endpoint)\b/.exec(answer)?.[1]
        const uses = [...answer.matchAll(/\b\w+\b/g)].some(([word]) => names.has(word))
        if (endpoint !== undefined && uses) found.add(endpoint)
      }
    }
    return found
  }
}

function exportedBy(source: Source | undefined): string[] {
  return (
    source?.module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => (exportName.name === null ? [] : [exportName.name])),
    ) ?? []
  )
}

function isTestFile(path: string): boolean {
  return path.includes('.test.') && !path.startsWith('tests/journeys/')
}

/** Returns the file that an import names, or null for a package. */
function pathOf(from: string, named: string): string | null {
  if (named.startsWith('#')) return named.slice(1)
  return named.startsWith('.') ? join(dirname(from), named) : null
}
