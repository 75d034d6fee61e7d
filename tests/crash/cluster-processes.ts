import { readdir, readlink } from 'node:fs/promises'
import { readPidFile } from '#server/platform/database/embedded-postmaster.ts'

/** Kills PostgreSQL as a power cut would: its first process alone, or every process of the cluster. Returns how many it killed. */
export function killPostgres(cluster: string, which: 'postmaster' | 'all'): Promise<number> {
  return signalPostgres(cluster, which, 'SIGKILL')
}

/** Sends a signal to PostgreSQL's first process, or to every process of the cluster. Returns how many it reached. */
export async function signalPostgres(
  cluster: string,
  which: 'postmaster' | 'all',
  signal: NodeJS.Signals,
): Promise<number> {
  const pids = which === 'all' ? await pidsOf(cluster) : [(await readPidFile(cluster))?.pid]
  let reached = 0
  for (const pid of pids) {
    if (pid === undefined) continue
    try {
      process.kill(pid, signal)
      reached += 1
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  return reached
}

async function pidsOf(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return pids.filter((_, index) => folders[index] === cluster).map(Number)
}
