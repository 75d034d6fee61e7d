import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../checks/sources.ts'
import { root } from '../run-command.ts'
import type { FileResult } from '../run-test-file.ts'
import { counted } from './count-calls.ts'
import {
  blobOf,
  emptyMap,
  type KnownFile,
  type KnownFunction,
  type ReachMap,
  readMap,
  writeMap,
} from './map.ts'
import { takeApart } from './parts.ts'
import { everyTest } from './recording.ts'

/** Writes what this run recorded into the map, in place of what it says of the same tests. */
export function saveReach(folder: string, results: readonly FileResult[]): string {
  const map = withoutTests(readMap() ?? emptyMap(), new Set([...results.map(({ file }) => file), everyTest]))
  for (const { file, failures, ms } of results)
    map.tests.set(file, { blob: blobOf(read(file)), ms, isWhole: failures.length === 0 })
  map.tests.set(everyTest, { blob: '', ms: 0, isWhole: true })
  const places = listPlaces()
  const fresh = new Map([...places].map(([path, place]) => [path, renew(map.files.get(path), place)]))
  map.files = new Map([...fresh].map(([path, { known }]) => [path, known]))
  for (const name of readdirSync(folder))
    new Reading(map, fresh).read(readFileSync(join(folder, name), 'utf8'))
  writeMap(map)
  const functions = [...map.files.values()].flatMap((file) => [...file.functions.values()])
  const reached = functions.filter(({ calledBy, begunBy }) => calledBy.size + begunBy.size > 0)
  const whole = results.filter(({ failures }) => failures.length === 0)
  return `tests/reach.txt: ${whole.length} of ${results.length} test files reached all that they reach; in it ${map.tests.size - 1} files, ${reached.length} of ${functions.length} functions reached`
}

interface Place {
  blob: string
  functions: string[]
  statements: string[]
}

type Fresh = Map<string, { known: KnownFile; place: Place }>

function listPlaces(): Map<string, Place> {
  const paths = listFiles(root).filter((path) => counted.test(path))
  return new Map(
    paths.map((path) => {
      const text = read(path)
      const { functions, statements } = takeApart(path, text)
      const ids = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)
      return [path, { blob: blobOf(text), functions: ids(functions), statements: ids(statements) }]
    }),
  )
}

/** Returns what was known of a file, for the functions that it has now. */
function renew(before: KnownFile | undefined, place: Place) {
  const functions = place.functions.map((id): [string, KnownFunction] => [
    id,
    before?.functions.get(id) ?? { calledBy: new Set(), begunBy: new Set() },
  ])
  const known = {
    blob: place.blob,
    loadedBy: before?.loadedBy ?? new Set<string>(),
    functions: new Map(functions),
  }
  return { known, place }
}

/** Copies, since sets of the stored map are shared. */
function withoutTests(map: ReachMap, gone: ReadonlySet<string>): ReachMap {
  const rest = (set: ReadonlySet<string>) => new Set([...set].filter((test) => !gone.has(test)))
  const restOf = (sets: ReadonlyMap<string, Set<string>>) =>
    new Map([...sets].map(([path, set]): [string, Set<string>] => [path, rest(set)]))
  const files = [...map.files].map(([path, { blob, loadedBy, functions }]): [string, KnownFile] => {
    const left = [...functions].map(([id, { calledBy, begunBy }]): [string, KnownFunction] => [
      id,
      { calledBy: rest(calledBy), begunBy: new Set(begunBy) },
    ])
    return [path, { blob, loadedBy: rest(loadedBy), functions: new Map(left) }]
  })
  return {
    tests: new Map(map.tests),
    files: new Map(files),
    reads: restOf(map.reads),
    lists: restOf(map.lists),
  }
}

/** Reads what one process said, line by line. */
class Reading {
  readonly #map: ReachMap
  readonly #fresh: Fresh
  #test = ''

  constructor(map: ReachMap, fresh: Fresh) {
    this.#map = map
    this.#fresh = fresh
  }

  read(text: string): void {
    // The last line of a process that was killed may be cut.
    for (const line of text.slice(0, text.lastIndexOf('\n')).split('\n')) this.#readLine(line.split('\t'))
  }

  #readLine([kind, path = '', index, otherPath = '', otherIndex]: string[]): void {
    if (kind === 'T') this.#test = path
    if (kind === 'R') add(this.#map.reads, path, this.#test)
    if (kind === 'D') add(this.#map.lists, path, this.#test)
    const file = this.#fresh.get(path)
    if (file === undefined || this.#test === '') return
    if (kind === 'M') file.known.loadedBy.add(this.#test)
    const called = file.known.functions.get(file.place.functions[Number(index)] ?? '')
    if (kind === 'C') called?.calledBy.add(this.#test)
    const statement = this.#fresh.get(otherPath)?.place.statements[Number(otherIndex)]
    if (kind === 'B' && statement !== undefined) called?.begunBy.add(`${otherPath} ${statement}`)
  }
}

function add(sets: Map<string, Set<string>>, path: string, test: string): void {
  const set = sets.get(path) ?? new Set()
  sets.set(path, set.add(test))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
