import { readdir, readFile, readlink } from 'node:fs/promises'

/** Linux counts processor time in these on every usual machine. */
const ticksPerSecond = 100

export async function cpuSecondsOf(pid: number): Promise<number> {
  const fields = await readStat(pid)
  return sum(fields, 11, 12) / ticksPerSecond
}

/** Processor time of all processes that work in a folder, and of their children that have ended, in seconds. */
export function cpuSecondsWithin(folder: string): Promise<number> {
  return sumWithin(folder, async (pid) => sum(await readStat(pid), 11, 14) / ticksPerSecond)
}

/** Bytes that the processes which work in a folder have each for themselves, without what they share. */
export function ownMemoryWithin(folder: string): Promise<number> {
  return sumWithin(folder, ownMemoryOf)
}

/** Bytes that a process has for itself, without what it shares. */
export async function ownMemoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss_Anon:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
}

async function sumWithin(folder: string, read: (pid: number) => Promise<number>): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const values = await Promise.all(
    pids.map(async (pid) => {
      try {
        return (await readlink(`/proc/${pid}/cwd`)) === folder ? await read(Number(pid)) : 0
      } catch {
        // It ended while we looked; its parent has its time.
        return 0
      }
    }),
  )
  return values.reduce((total, value) => total + value, 0)
}

/** The fields of /proc/<pid>/stat behind the name, so that utime is 11, stime 12, cutime 13, cstime 14. */
async function readStat(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

function sum(fields: number[], from: number, to: number): number {
  return fields.slice(from, to + 1).reduce((total, field) => total + field, 0)
}
