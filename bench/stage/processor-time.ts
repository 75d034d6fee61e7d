import { readdir, readFile, readlink } from 'node:fs/promises'

/** Linux counts processor time in these on every usual machine. */
const ticksPerSecond = 100

export async function cpuSecondsOf(pid: number): Promise<number> {
  const fields = await readStat(pid)
  return sum(fields, 11, 12) / ticksPerSecond
}

/** Processor time of all processes that work in a folder, and of their children that have ended, in seconds. */
export async function cpuSecondsWithin(folder: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const times = await Promise.all(
    pids.map(async (pid) => {
      try {
        if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return 0
        return sum(await readStat(Number(pid)), 11, 14) / ticksPerSecond
      } catch {
        // It ended while we looked; its parent has its time.
        return 0
      }
    }),
  )
  return times.reduce((total, time) => total + time, 0)
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
