import { dirname } from 'node:path'
import type { Change } from '../changed-files.ts'
import { Code, mentions, partsOf, takeApartOrNull } from './code.ts'
import { counted } from './count-calls.ts'
import type { ReachMap } from './map.ts'
import type { Module, Part } from './parts.ts'
import { everyTest } from './recording.ts'

/** Says what a run takes: all test files, with why; or those that the changes reach, each with the reasons. */
export interface Choice {
  /** Says why nothing can be left out; null where something can. */
  all: string | null
  tests: Map<string, Set<string>>
}

const isTestFile = /\.test\.tsx?$/
/** Journeys open pages, and tests of screens draw them. */
const isOfPages = /^tests\/(?:journeys|screens)\//
const isJourney = /^tests\/journeys\//
/** Lists what everything stands on, so that nobody can say what it cannot break. */
const foundations: readonly (readonly [RegExp, string])[] = [
  [/^package(?:-lock)?\.json$|^\.node-version$|^scripts\/bootstrap/, 'what is installed'],
  [/^database\/(?!.*\.test\.ts$)/, 'the database that all tests copy'],
  [/^scripts\/testing\/(?!.*\.test\.ts$)(?!reach\/)/, 'the runner itself'],
]
/** Matches what every page is built or opened with. */
const ofPages =
  /^(?:vite\.config\.ts|playwright\.config\.ts|tsconfig[\w.]*\.json|web\/tsconfig\.json|scripts\/build(?:-web)?\.ts|scripts\/vite\/.*|web\/.*\.(?:css|svg|json|webmanifest|woff2|png|ico)|web\/public\/.*)$/

/** Returns the test files that these changes can make fail; `tests` are all there are, `apis` those with a database. */
export function testsOf(changes: readonly Change[], map: ReachMap, given: Given): Choice {
  return new Chooser(map, given).choose(changes)
}

interface Given {
  tests: readonly string[]
  apis: readonly string[]
  code?: Code
}

class Chooser {
  readonly #map: ReachMap
  readonly #given: Given
  readonly #code: Code
  readonly #tests = new Map<string, Set<string>>()
  readonly #seen = new Set<string>()
  /** The parts of changed files that are no more. */
  readonly #before = new Map<string, Module>()
  #stale: { path: string; part: Part }[] | null = null

  constructor(map: ReachMap, given: Given) {
    this.#map = map
    this.#given = given
    this.#code = given.code ?? new Code()
  }

  choose(changes: readonly Change[]): Choice {
    for (const { path } of changes) {
      const reason = foundations.find(([files]) => files.test(path))?.[1]
      if (reason !== undefined) return { all: `${path} is ${reason}`, tests: new Map() }
    }
    for (const { path, before } of changes) {
      const module = before === null ? null : takeApartOrNull(path, before)
      if (module !== null) this.#before.set(path, module)
    }
    for (const change of changes) this.#takeChange(change)
    this.#takeUnknown(changes)
    return { all: null, tests: this.#tests }
  }

  #takeChange(change: Change): void {
    if (isTestFile.test(change.path)) this.#select([change.path], change.path)
    else this.#takeFile(change)
  }

  #takeFile({ path, before, after }: Change): void {
    this.#select(this.#map.reads.get(path) ?? [], `${path}, which it reads`)
    if (before === null || after === null) this.#takeListing(path)
    if (ofPages.test(path))
      this.#select(
        this.#given.tests.filter((test) => isOfPages.test(test)),
        path,
      )
    for (const namer of this.#code.namersOf(path)) this.#takeImporters(namer, `${path}, which ${namer} names`)
    if (/\.json$/.test(path)) this.#takeName(path, 'default', path)
    if (!/\.(?:ts|tsx|mjs)$/.test(path)) return
    const [old, young] = [before, after].map((text) => (text === null ? null : takeApartOrNull(path, text)))
    const isBroken = (before !== null && old === null) || (after !== null && young === null)
    // Nobody can say what it would run.
    if (isBroken) {
      this.#takeLoaders(path, path)
      this.#takeImporters(path, path)
    } else this.#takeDifference(path, partsOf(old), partsOf(young))
  }

  #takeDifference(path: string, old: readonly Part[], young: readonly Part[]): void {
    const oldIds = new Set(old.map(({ id }) => id))
    const youngByPath = new Map(young.map((part) => [keyOf(part), part]))
    const oldPaths = new Set(old.map(keyOf))
    for (const part of old) {
      const now = youngByPath.get(keyOf(part))
      if (now?.id === part.id) continue
      const keys = part.fields && now?.fields ? keysThatDiffer(part.fields, now.fields) : null
      for (const key of keys ?? []) this.#takeName(path, `${part.names[0]}.${key}`, whyOf(path, part))
      if (keys === null) this.#takePart(path, part, whyOf(path, part))
      const isOnlyValue = now?.shape === part.shape || !(part.calls || now?.calls)
      if (part.kind === 'statement' && !isOnlyValue) this.#takeLoaders(path, whyOf(path, part))
    }
    for (const part of young) {
      if (oldIds.has(part.id) || oldPaths.has(keyOf(part)) || part.parent !== null) continue
      this.#takePart(path, part, `${whyOf(path, part)}, which is new`)
      if (part.kind === 'statement' && part.calls) this.#takeLoaders(path, whyOf(path, part))
    }
  }

  /** Selects what runs a part that is no more as it was. */
  #takePart(path: string, part: Part, why: string): void {
    if (!this.#isNew(`${path} ${part.id}`)) return
    if (isTestFile.test(path)) this.#select([path], why)
    else if (!counted.test(path)) this.#takeHelper(path, part, why)
    else if (part.kind === 'function') this.#takeFunction(path, part, why)
    else this.#takeNames(path, part, why)
  }

  #takeFunction(path: string, part: Part, why: string): void {
    const known = this.#map.files.get(path)?.functions.get(part.id)
    if (known !== undefined) {
      this.#select(known.calledBy, why)
      for (const begun of known.begunBy) this.#takeBegun(begun, why)
      this.#takeNewCallers(path, part, why)
    } else if (part.parent === null) this.#takeNames(path, part, why)
    else this.#takePart(path, part.parent, why)
  }

  /** A statement at the top of a file calls it, so what the statement gives its names is another. */
  #takeBegun(begun: string, why: string): void {
    const [path = '', id] = begun.split(' ')
    this.#takeLoaders(path, why)
    const modules = [this.#code.moduleOf(path), this.#before.get(path)]
    const statement = modules.flatMap((module) => module?.statements ?? []).find((each) => each.id === id)
    if (statement === undefined) {
      for (const each of this.#code.moduleOf(path)?.statements ?? []) this.#takeNames(path, each, why)
    } else this.#takeNames(path, statement, why)
  }

  #takeNames(path: string, part: Part, why: string): void {
    if (part.names.length === 0) {
      this.#takeLoaders(path, why)
      this.#takeImporters(path, why)
    }
    for (const name of part.names) this.#takeName(path, name, why)
  }

  /** Selects what runs a part that mentions a name of a file, there and wherever it is imported. */
  #takeName(path: string, chain: string, why: string): void {
    if (!this.#isNew(`${path} name ${chain}`)) return
    for (const part of this.#mentionsIn(path, chain)) this.#takePart(path, part, why)
    for (const importer of this.#code.importersOf(path, chain)) {
      for (const part of this.#mentionsIn(importer.path, importer.chain))
        this.#takePart(importer.path, part, why)
      // A value that is handed on.
      const [local = ''] = importer.chain.split('.')
      if (this.#code.moduleOf(importer.path)?.exports.has(local))
        this.#takeName(importer.path, importer.chain, why)
    }
    for (const { path: importer, part } of this.#code.lateImportersOf(path))
      this.#takePart(importer, part, why)
  }

  #mentionsIn(path: string, chain: string): Part[] {
    const parts = [...partsOf(this.#code.moduleOf(path)), ...partsOf(this.#before.get(path))]
    return parts.filter((part) => mentions(part, chain))
  }

  /** Takes a helper of tests or of programs, or a catalogue of texts: nothing is recorded of it. */
  #takeHelper(path: string, part: Part, why: string): void {
    const top = topOf(part)
    if (top.names.length === 0) this.#takeImporters(path, why)
    const key = part.path.slice(top.path.length + 1).split('/', 1)[0] ?? ''
    for (const name of top.names) this.#takeName(path, top.fields?.has(key) ? `${name}.${key}` : name, why)
    // Takes a program that others start by its name.
    for (const namer of this.#code.namersOf(path)) this.#takeImporters(namer, why)
  }

  #takeImporters(path: string, why: string): void {
    if (!this.#isNew(`${path} importers`)) return
    this.#select(
      [...this.#code.reachUp(path)].filter((file) => isTestFile.test(file)),
      why,
    )
  }

  #takeLoaders(path: string, why: string): void {
    this.#select(this.#map.files.get(path)?.loadedBy ?? [], why)
  }

  /** Code that changed after the map was saved may call what nobody called then. */
  #takeNewCallers(path: string, part: Part, why: string): void {
    const own = part.path.split('/').at(-1) ?? ''
    const places = topOf(part).names.flatMap((name) => [
      { path, chain: name },
      ...this.#code.importersOf(path, name),
    ])
    for (const stale of this.#listStale())
      if (
        stale.part.members.has(own) ||
        places.some((place) => place.path === stale.path && mentions(stale.part, place.chain))
      )
        this.#takePart(stale.path, stale.part, why)
  }

  /** The functions of now that the map does not know. */
  #listStale(): { path: string; part: Part }[] {
    this.#stale ??= [...this.#map.files].flatMap(([path, { blob, functions }]) =>
      this.#code.blobOf(path) === blob
        ? []
        : (this.#code.moduleOf(path)?.functions ?? [])
            .filter(({ id }) => !functions.has(id))
            .map((part) => ({ path, part })),
    )
    return this.#stale
  }

  #takeListing(path: string): void {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      this.#select(this.#map.lists.get(folder === '.' ? '' : folder) ?? [], `${path}, which it lists`)
      if (folder === '.') return
    }
  }

  /** Tests that the map does not know as they are run where one of their imports, by however many others, changed. */
  #takeUnknown(changes: readonly Change[]): void {
    const unknown = this.#given.tests.filter((test) => {
      const known = this.#map.tests.get(test)
      return known === undefined || !known.isWhole || known.blob !== this.#code.blobOf(test)
    })
    if (unknown.length === 0) return
    const isOfPage = changes.some(
      ({ path }) => /^(?:web|contract|domain|server)\//.test(path) && !isTestFile.test(path),
    )
    for (const { path } of changes) {
      const reached = this.#code.reachUp(path)
      const chosen = unknown.filter((test) => reached.has(test) || (isJourney.test(test) && isOfPage))
      this.#select(chosen, `${path}: the map does not know all that it reaches`)
    }
  }

  #select(tests: Iterable<string>, why: string): void {
    for (const test of tests) {
      if (test === everyTest)
        this.#select([...this.#given.apis, ...this.#given.tests.filter((each) => isJourney.test(each))], why)
      else if (this.#given.tests.includes(test))
        this.#tests.set(test, (this.#tests.get(test) ?? new Set()).add(why))
    }
  }

  #isNew(key: string): boolean {
    const isNew = !this.#seen.has(key)
    this.#seen.add(key)
    return isNew
  }
}

const keyOf = ({ kind, path }: Part) => `${kind} ${path}`

function keysThatDiffer(old: ReadonlyMap<string, string>, young: ReadonlyMap<string, string>): string[] {
  return [...new Set([...old.keys(), ...young.keys()])].filter((key) => old.get(key) !== young.get(key))
}

function topOf(part: Part): Part {
  return part.parent === null ? part : topOf(part.parent)
}

function whyOf(path: string, { path: name }: Part): string {
  return `${path}${name}`
}
