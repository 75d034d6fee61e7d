import { pathToFileURL } from 'node:url'
import { promiseHooks } from 'node:v8'
import { root } from './run-command.ts'

/** Makes a process watch its awaits. That costs a sixth of its time, so only a run that has to name them asks for it. */
export const watchingFlag = '--watch-awaits'

type Caller = { stack?: string }
const framesRead = 12
const here = `${pathToFileURL(root).href}/`
const theirs = /\/(?:node_modules|scripts\/testing)\//

/** Where each `await` of this process that has not gone on yet was reached, oldest first. */
const pending = new Map<Promise<unknown>, Caller>()

/** Remembers from now on where this process awaits something: see `listPending`. */
export function watchAwaits(): void {
  promiseHooks.createHook({
    init(promise, parent) {
      if (parent === undefined) return
      const usual = Error.stackTraceLimit
      Error.stackTraceLimit = framesRead
      const caller: Caller = {}
      Error.captureStackTrace(caller)
      Error.stackTraceLimit = usual
      pending.set(promise, caller)
    },
    before: (promise) => void pending.delete(promise),
    settled: (promise) => void pending.delete(promise),
  })
}

/** Returns the lines of our own code that await something, each once, the newest first. */
export function listPending(): string[] {
  const lines = [...pending.values()].flatMap(({ stack = '' }) =>
    stack
      .split('\n')
      .filter((line) => line.includes(here) && !theirs.test(line))
      .map((line) => line.slice(line.indexOf(here) + here.length).replace(/\)$/, ''))
      .slice(0, 1),
  )
  return [...new Set(lines)].toReversed()
}
