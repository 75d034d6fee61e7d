import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './recording.ts'

/** Matches a build, and the loader of screens, which read what they load; what is called of it is recorded by itself. */
const ofLoaders = { R: /\/scripts\/build\.ts|\/tests\/screens\/load-tsx\.ts/, D: /\/scripts\/build\.ts/ }

interface Reads {
  /** Reads something of which nothing is said. */
  unseen<Result>(read: () => Result): Result
  /** Forgets what has been said, for another test. */
  restart(): void
}

/** Says which files of the project are read, and which folders are listed, other than by importing. */
export function watchReads(say: (line: string) => void): Reads {
  const said = new Set<string>()
  let isPaused = false
  const note = (kind: 'R' | 'D', given: unknown) => {
    if (isPaused || (typeof given !== 'string' && !(given instanceof URL))) return
    const path = relative(root, given instanceof URL ? fileURLToPath(given) : resolve(given))
    if (/^(?:\.\.|node_modules|dist|\.data|\.git)(?:\/|$)/.test(path)) return
    const line = `${kind}\t${path}`
    if (said.has(line) || ofLoaders[kind].test(new Error().stack ?? '')) return
    said.add(line)
    say(line)
  }
  const watch = (holder: object, names: readonly string[], kind: 'R' | 'D') => {
    for (const name of names) before(holder, name, (given) => note(kind, given))
  }
  watch(
    fs,
    ['readFileSync', 'readFile', 'createReadStream', 'openSync', 'open', 'copyFileSync', 'cpSync'],
    'R',
  )
  watch(fs.promises, ['readFile', 'open', 'copyFile', 'cp'], 'R')
  watch(fs, ['readdirSync', 'readdir'], 'D')
  watch(fs.promises, ['readdir'], 'D')
  for (const name of ['globSync', 'glob']) before(fs, name, () => note('D', root))
  before(fs.promises, 'glob', () => note('D', root))
  for (const name of ['spawnSync', 'spawn', 'execFileSync', 'execFile'])
    before(childProcess, name, (program) => program === 'git' && note('D', root))
  syncBuiltinESMExports()
  return {
    unseen(read) {
      isPaused = true
      try {
        return read()
      } finally {
        isPaused = false
      }
    },
    restart: () => said.clear(),
  }
}

/** Notes the first argument of each call of a function. */
function before(holder: object, name: string, note: (first: unknown) => void): void {
  const usual = Reflect.get(holder, name) as (...args: unknown[]) => unknown
  const watched = function (this: unknown, ...args: unknown[]) {
    note(args[0])
    return Reflect.apply(usual, this, args)
  }
  Reflect.set(holder, name, Object.defineProperties(watched, Object.getOwnPropertyDescriptors(usual)))
}
