import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { leadGroup } from '../testing/processes.ts'
import { root } from '../testing/run-command.ts'
import type { Reached } from './coverage.ts'
import type { DaysOptions } from './options.ts'

/** Room for young objects, most of which die within one action: with Node's own 16 MB they are moved again and again. */
const youngObjects = '--max-semi-space-size=64'

export interface Share {
  seed: number
  days: number
}

/** Holds what a world hands to the process that began it. */
export interface WorldReport {
  days: number
  actions: number
  hash: string
  reached: Reached
  /** Counts how often each fault came that was asked for. */
  befallen: Record<string, number>
  /** Says what did not hold, without numbers and ids. */
  found: string[]
}

/** Holds how a world ended; its report is null where it ended before it could hand one over. */
export interface EndedWorld extends Share {
  report: WorldReport | null
  isOk: boolean
  /** Names the code or the signal that it ended with. */
  reason: string
}

/** Plays a world in a process of its own. What it prints is said at once, with its seed. */
export function playWorld(
  share: Share,
  { options, say, stop }: { options: DaysOptions; say(line: string): void; stop: AbortSignal },
  program = join(root, 'scripts/days.ts'),
): Promise<EndedWorld> {
  return new Promise((resolve) => {
    const child = leadGroup(
      spawn(process.execPath, [youngObjects, program, ...argumentsOf(share, options)], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // Ctrl-C is for whoever began it, who asks it to end.
        detached: true,
      }),
    )
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => say(`seed ${share.seed}: ${line}`))
    let report: WorldReport | null = null
    child.on('message', (message) => {
      report = message as unknown as WorldReport
    })
    const end = () => child.kill('SIGTERM')
    stop.addEventListener('abort', end)
    const resolveWith = (isOk: boolean, reason: string) => {
      stop.removeEventListener('abort', end)
      resolve({ ...share, report, isOk: isOk && report !== null, reason })
    }
    child.on('error', (error) => resolveWith(false, error.message))
    child.on('close', (code, signal) => resolveWith(code === 0, signal ?? `code ${code}`))
  })
}

/** Hands over what this world met; returns false where nobody began it as one of several. */
export async function handOver(report: WorldReport): Promise<boolean> {
  if (process.send === undefined) return false
  await new Promise<void>((resolve, reject) => {
    process.send?.(report, undefined, undefined, (error) => (error === null ? resolve() : reject(error)))
  })
  return true
}

function argumentsOf(
  { seed, days }: Share,
  { orders, chance, faults, shrink, goesOn, isLoud, showsStatements }: DaysOptions,
): string[] {
  const numbers = Object.entries({ seed, days, orders, chance, shrink })
  return [
    ...numbers.map(([name, value]) => `--${name}=${value}`),
    `--faults=${faults.length === 0 ? 'none' : faults.join(',')}`,
    ...(goesOn ? ['--go-on'] : []),
    ...(isLoud ? ['--actions'] : []),
    ...(showsStatements ? ['--statements'] : []),
  ]
}
