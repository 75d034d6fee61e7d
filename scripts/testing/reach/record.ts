import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countCalls, counted } from './count-calls.ts'
import { type Counter, createCounter } from './counter.ts'
import { recordFor, recordingFolder, root } from './recording.ts'
import { watchReads } from './watch-reads.ts'

declare global {
  var __reach: Counter | undefined
  /** For loaders that read a file by themselves. */
  var __reachSource: ((path: string, text: string) => string) | undefined
}

const versions = join(root, 'node_modules/.cache/reach/counted')
const journey = /^tests\/journeys\/.*\.test\.ts$/

/** Starts to write what this process calls, for the test that `begin` names, line by line: it may be killed. */
export function recordCalls(): { begin(test: string): void } {
  const file = openSync(join(recordingFolder() ?? '', `${process.pid}-${randomUUID()}`), 'a')
  const write = writeSync
  const say = (line: string) => void write(file, `${line}\n`)
  const counter = createCounter(say)
  globalThis.__reach = counter
  globalThis.__reachSource = countedSource
  mkdirSync(versions, { recursive: true })
  const reads = watchReads(say)
  registerHooks({
    load(url, context, next) {
      const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
      const loaded = reads.unseen(() => next(url, context))
      if (!counted.test(path) || loaded.source === undefined || loaded.source === null) return loaded
      return { ...loaded, source: countedSource(path, String(loaded.source)) }
    },
  })
  return {
    begin(test) {
      say(`T\t${test}`)
      counter.restart()
      reads.restart()
    },
  }
}

/** Records the same in a worker of Playwright, which loads one file of journeys after another. */
export function recordWorker(): void {
  if (recordingFolder() === null || !process.argv[1]?.endsWith('workerProcessEntry.js')) return
  const { begin } = recordCalls()
  registerHooks({
    load(url, context, next) {
      const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
      if (journey.test(path)) {
        recordFor(path)
        begin(path)
      }
      return next(url, context)
    },
  })
}

function countedSource(path: string, text: string): string {
  const stored = join(versions, createHash('sha256').update(`4\n${path}\n${text}`).digest('hex').slice(0, 24))
  try {
    return readFileSync(stored, 'utf8')
  } catch {
    const source = countCalls(path, text)
    writeFileSync(`${stored}-${process.pid}`, source)
    renameSync(`${stored}-${process.pid}`, stored)
    return source
  }
}
