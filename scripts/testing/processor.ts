import { readFileSync } from 'node:fs'
import { hasCode } from '#server/platform/core/system-error.ts'

/** Counts the units in which Linux gives a process's time; 100 on every machine of today. */
const ticksPerSecond = 100

/** Seconds of processor that this process and its children have taken; of children, those that have ended. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + readTimes('self').children
}

/** Seconds that another process and its ended children have taken; 0 where it is gone, or there is no /proc. */
export function secondsOf(pid: number): number {
  const { own, children } = readTimes(String(pid))
  return own + children
}

function readTimes(pid: string): { own: number; children: number } {
  const fields = readStat(pid).map(Number)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
  return { own: (user + system) / ticksPerSecond, children: (childUser + childSystem) / ticksPerSecond }
}

/** The fields after the name, which may hold anything. */
function readStat(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'ENOTDIR')) return []
    throw error
  }
}
