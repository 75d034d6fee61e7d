import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '#server/platform/core/system-error.ts'

/** Names in each process of a run which run that is: tools may change folder and group, and outlive who began them. */
export const runVariable = 'KASUWA_TEST_RUN'

export interface Process {
  pid: number
  parent: number
  name: string
  /** Is where it works; null where that is not told. */
  folder: string | null
  run: string | null
}

const endingMs = 10_000
/** A PostgreSQL that is asked to leave removes its memory files; one that is killed does not. */
const politeMs = 3_000

/** Holds what was started with `detached`, each the first of a process group of its own. */
const leaders = new Set<ChildProcess>()

/** Remembers a child that was started with `detached`. What it leaves running ends with it. */
export function leadGroup<Child extends ChildProcess>(child: Child): Child {
  leaders.add(child)
  child.once('exit', () => {
    leaders.delete(child)
    killGroup(child)
  })
  return child
}

/** Kills a child and all that it started, whatever signals they refuse. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) signal(-pid, 'SIGKILL')
}

function killGroups(): void {
  for (const leader of leaders) killGroup(leader)
}

/**
 * Ends everything that this process has started, at once, and what works in `places`, except what `isSpared` picks.
 * Returns those that are left.
 */
export function endOwn(
  places: readonly string[],
  isSpared: (process: Process) => boolean = () => false,
): Promise<Process[]> {
  const family = familyOf(process.pid, listProcesses())
  killGroups()
  return endProcesses((one) => {
    if (one.run === String(process.pid)) return true
    if (isSpared(one)) return false
    if (places.some((place) => isInside(one.folder, place))) return true
    if (!family.has(one.pid) && !family.has(one.parent)) return false
    family.add(one.pid)
    return true
  })
}

/** Has further signals change nothing, so that a second Ctrl-C leaves nothing half ended. */
export function ignoreSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.removeAllListeners(name).on(name, () => undefined)
}

/** Returns the code that a shell gives to what a signal of this name ended, and 1 for any other reason. */
export function exitCodeOf(reason: string): number {
  const signal = Object.entries(constants.signals).find(([name]) => name === reason)
  return signal === undefined ? 1 : 128 + signal[1]
}

/** Ends all processes that `isOurs` picks, and what they start meanwhile. Returns those that are left. */
export async function endProcesses(isOurs: (process: Process) => boolean): Promise<Process[]> {
  const startedAt = performance.now()
  for (;;) {
    const left = listProcesses().filter((one) => one.pid !== process.pid && isOurs(one))
    const tookMs = performance.now() - startedAt
    if (left.length === 0 || tookMs > endingMs) return left
    for (const { pid, name } of left)
      signal(pid, name === 'postgres' && tookMs < politeMs ? 'SIGQUIT' : 'SIGKILL')
    await sleep(20)
  }
}

/** Returns the processes of this machine, without those that ended and wait to be asked how. Empty where there is no /proc. */
export function listProcesses(): Process[] {
  const names = orNull(() => readdirSync('/proc')) ?? []
  return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(Number(name)) ?? [])
}

/** Returns the process with this number and all that descend from it. */
export function familyOf(pid: number, processes: readonly Process[]): Set<number> {
  const family = new Set([pid])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid)
  }
  return family
}

/** Returns whether a folder is another, or lies in it. */
export function isInside(folder: string | null, other: string): boolean {
  return folder === other || (folder?.startsWith(`${other}${sep}`) ?? false)
}

function readProcess(pid: number): Process | null {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const [, name, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/s.exec(stat ?? '') ?? []
  if (name === undefined || state === 'Z') return null
  const folder = orNull(() => readlinkSync(`/proc/${pid}/cwd`))
  const variables = orNull(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? ''
  const run = variables.split('\0').find((variable) => variable.startsWith(`${runVariable}=`))
  return {
    pid,
    parent: Number(parent),
    name,
    // Linux says so of a folder that is gone.
    folder: folder?.replace(/ \(deleted\)$/, '') ?? null,
    run: run?.slice(runVariable.length + 1) ?? null,
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // Gone already, or never ours.
    if (!hasCode(error, 'ESRCH', 'EPERM')) throw error
  }
}

/** Processes end while they are looked at, and those of other users show little. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'ENOTDIR')) return null
    throw error
  }
}
