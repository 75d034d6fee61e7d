import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { root } from '../run-command.ts'

/** Says which test file reached what, as the last run that saved it saw. */
export interface ReachMap {
  tests: Map<string, KnownTest>
  files: Map<string, KnownFile>
  /** By a file that is read, and by a folder that is listed, other than by importing. */
  reads: Map<string, Set<string>>
  lists: Map<string, Set<string>>
}

interface KnownTest {
  /** Hashes its text. */
  blob: string
  ms: number
  /** Says that it ran to its end, so that it reached all that it can. */
  isWhole: boolean
}

export interface KnownFile {
  blob: string
  loadedBy: Set<string>
  functions: Map<string, KnownFunction>
}

export interface KnownFunction {
  calledBy: Set<string>
  /** The statements at the top of files that call it while they are loaded: `path id`. */
  begunBy: Set<string>
}

const mapFile = join(root, 'tests/reach.txt')
const lineLength = 120

interface Stored {
  tests: [path: string, blob: string, tenths: number, isWhole: 0 | 1][]
  /** Sets of tests, each as the steps from place to place in that list. */
  sets: number[][]
  files: [
    path: string,
    blob: string,
    loadedBy: number,
    ids: string,
    calledBy: number[],
    begun: [number, string[]][],
  ][]
  reads: [path: string, set: number][]
  lists: [path: string, set: number][]
}

export function blobOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}

export function emptyMap(): ReachMap {
  return { tests: new Map(), files: new Map(), reads: new Map(), lists: new Map() }
}

/** Returns the map that is stored; null where there is none. */
export function readMap(): ReachMap | null {
  try {
    return fromText(readFileSync(mapFile, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export function writeMap(map: ReachMap): void {
  writeFileSync(mapFile, toText(map))
}

/** The same map is the same text. */
export function toText({ tests, files, reads, lists }: ReachMap): string {
  const order = sorted(tests).map(([path]) => path)
  const places = new Map(order.map((path, place) => [path, place]))
  const sets: number[][] = []
  const known = new Map<string, number>()
  const placeOf = (set: ReadonlySet<string>) => {
    const inOrder = [...set].flatMap((path) => places.get(path) ?? []).sort((one, other) => one - other)
    const steps = inOrder.map((place, index) => place - (inOrder[index - 1] ?? 0))
    const key = steps.join()
    const place = known.get(key) ?? sets.push(steps) - 1
    known.set(key, place)
    return place
  }
  const stored: Stored = {
    tests: sorted(tests).map(([path, { blob, ms, isWhole }]) => [
      path,
      blob,
      Math.round(ms / 100),
      isWhole ? 1 : 0,
    ]),
    sets,
    files: sorted(files).map(([path, { blob, loadedBy, functions }]) => [
      path,
      blob,
      placeOf(loadedBy),
      [...functions.keys()].join(''),
      [...functions.values()].map(({ calledBy }) => placeOf(calledBy)),
      [...functions.values()].flatMap(({ begunBy }, index): [number, string[]][] =>
        begunBy.size > 0 ? [[index, [...begunBy].sort()]] : [],
      ),
    ]),
    reads: sorted(reads).map(([path, set]) => [path, placeOf(set)]),
    lists: sorted(lists).map(([path, set]) => [path, placeOf(set)]),
  }
  const bytes = Buffer.from(JSON.stringify(stored))
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const text = brotliCompressSync(bytes, { params }).toString('base64')
  return `${text.match(new RegExp(`.{1,${lineLength}}`, 'g'))?.join('\n')}\n`
}

export function fromText(text: string): ReachMap {
  const bytes = brotliDecompressSync(Buffer.from(text, 'base64'))
  const stored = JSON.parse(bytes.toString()) as Stored
  const sets = stored.sets.map((steps) => {
    let place = 0
    const paths = steps.map((step) => {
      place += step
      return stored.tests[place]?.[0] ?? ''
    })
    return new Set(paths)
  })
  const setAt = (place: number | undefined) => sets[place ?? -1] ?? new Set<string>()
  const files = stored.files.map(([path, blob, loadedBy, ids, calledBy, begun]): [string, KnownFile] => {
    const begunBy = new Map(begun)
    const functions = (ids.match(/.{7}/g) ?? []).map((id, index): [string, KnownFunction] => [
      id,
      { calledBy: setAt(calledBy[index]), begunBy: new Set(begunBy.get(index)) },
    ])
    return [path, { blob, loadedBy: setAt(loadedBy), functions: new Map(functions) }]
  })
  return {
    tests: new Map(
      stored.tests.map(([path, blob, tenths, isWhole]) => [
        path,
        { blob, ms: tenths * 100, isWhole: isWhole === 1 },
      ]),
    ),
    files: new Map(files),
    reads: new Map(stored.reads.map(([path, place]) => [path, setAt(place)])),
    lists: new Map(stored.lists.map(([path, place]) => [path, setAt(place)])),
  }
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1))
}
