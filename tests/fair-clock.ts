import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Nanoseconds for which a process ran, and for which it stood in the queue of the processor. */
interface Turns {
  ran: number
  waited: number
}

/** Reads the kernel for a fair clock. Null where this system does not tell. */
export interface Kernel {
  nowMs(): number
  turnsOf(pid: string): Turns | null
  /** Counts the processes of the whole machine that run or would like to. */
  countRunning(): number | null
  processors: number
}

/** A process that hangs is found even where nothing moves: this much of a second counts always. */
const leastShare = 0.05
/** A reading costs some microseconds, and waiting tests ask forty times a second. */
const readingMs = 100

/**
 * Counts the milliseconds since now as far as a process could use them. What it waited for the processor does not
 * count; nor does what the machine owes to the processes that it asks and waits for, such as PostgreSQL and a browser:
 * beside four endless loops on two processors a second counts 0.4. Where the system does not tell, every second counts.
 */
export function createFairClock(pid: number | 'self' = 'self', kernel: Kernel = linux): () => number {
  let fairMs = 0
  let readAt = kernel.nowMs()
  let turns = kernel.turnsOf(String(pid))
  return () => {
    const elapsedMs = kernel.nowMs() - readAt
    if (elapsedMs < readingMs) return fairMs
    const before = turns
    turns = kernel.turnsOf(String(pid))
    const share = Math.min(ownShare(before, turns), machineShare(kernel))
    fairMs += elapsedMs * Math.max(leastShare, share)
    readAt += elapsedMs
    return fairMs
  }
}

/** Returns the milliseconds of processor that this process, all its threads, used for some work: the same on a busy machine. */
export async function processorMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function ownShare(before: Turns | null, after: Turns | null): number {
  if (before === null || after === null) return 1
  const ran = after.ran - before.ran
  const asked = ran + after.waited - before.waited
  return asked > 0 ? ran / asked : 1
}

function machineShare({ countRunning, processors }: Kernel): number {
  return processors / Math.max(processors, countRunning() ?? 0)
}

const linux: Kernel = {
  nowMs: () => performance.now(),
  turnsOf(pid) {
    const [ran, waited] = readNumbers(`/proc/${pid}/schedstat`, /^(\d+) (\d+)/)
    return ran === undefined || waited === undefined ? null : { ran, waited }
  },
  countRunning: () => readNumbers('/proc/loadavg', / (\d+)\//)[0] ?? null,
  processors: Math.max(1, cpus().length),
}

function readNumbers(path: string, pattern: RegExp): number[] {
  try {
    return (pattern.exec(readFileSync(path, 'utf8')) ?? []).slice(1).map(Number)
  } catch {
    // The process is gone, or this system has no such file: then the wall's time counts.
    return []
  }
}
