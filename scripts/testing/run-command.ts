import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { minutes } from '#domain/time/durations.ts'
import { createFairClock } from '#tests/fair-clock.ts'
import { killGroup, leadGroup } from './processes.ts'

export const root = join(import.meta.dirname, '..', '..')

export type Outcome = { ok: boolean; output: string }

type Options = { limitMs?: number; env?: NodeJS.ProcessEnv; stop?: AbortSignal }

/** Looks at the limit so often. */
const lookMs = 250

/**
 * Runs a program in the project folder and collects what it writes. Not starting counts as not ok. Past its limit, which
 * counts by a fair clock, or when it is to stop, it is killed with all that it started: the compiler, for one, refuses to be
 * asked.
 */
export function runCommand(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { limitMs = minutes(5), env = {}, stop } = options
  return new Promise((resolve) => {
    const child = leadGroup(
      spawn(program, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env, PATH: searchPath(), FORCE_COLOR: '0' },
        detached: true,
      }),
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const clock = createFairClock(child.pid)
    let isLate = false
    const watch = setInterval(() => {
      if (clock() < limitMs) return
      isLate = true
      killGroup(child)
    }, lookMs)
    const end = () => killGroup(child)
    stop?.addEventListener('abort', end)
    child.on('error', (error) => {
      clearInterval(watch)
      resolve({ ok: false, output: error.message })
    })
    child.on('close', (code, signal) => {
      clearInterval(watch)
      stop?.removeEventListener('abort', end)
      if (isLate) output += `\nnot done after ${limitMs / 1000} s`
      else if (signal) output += `\nended by ${signal}`
      resolve({ ok: code === 0, output: output.trim() })
    })
  })
}

/** The programs of node_modules first, so that their `node` is the Node 24 in there. */
export function searchPath(): string {
  return [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
}
