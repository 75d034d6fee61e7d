import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readTextOrNull } from '#server/platform/core/read-text.ts'
import { hasCode } from '#server/platform/core/system-error.ts'

/** Holds what postmaster.pid says of the server that wrote it, which need not live any more. */
export type PidFile = { pid: number; port: number; status: string }

export const pidFileName = 'postmaster.pid'

/** Reads postmaster.pid: line 1 the pid, line 4 the port, line 8 `starting`, `ready` or `stopping`. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readTextOrNull(join(cluster, pidFileName))
  const lines = text?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port, status: lines[7]?.trim() ?? '' } : null
}

/**
 * Returns what the process with this number is to the cluster: its own PostgreSQL (which works inside the cluster's folder),
 * nobody any more, or a stranger that was given the number of a dead one.
 */
export async function identify(pid: number, cluster: string): Promise<'ours' | 'gone' | 'stranger'> {
  try {
    const folder = await readlink(`/proc/${pid}/cwd`)
    const name = await readFile(`/proc/${pid}/comm`, 'utf8')
    return folder === cluster && name.trim() === 'postgres' ? 'ours' : 'stranger'
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return 'gone'
    if (hasCode(error, 'EACCES', 'EPERM')) return 'stranger'
    throw error
  }
}

/** Returns whether any process, such as a backend that outlived its postmaster, still works on the cluster. */
export async function isInUse(cluster: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map((pid) => identify(Number(pid), cluster)))
  return found.includes('ours')
}

/** Ends a server in PostgreSQL's fast way (sessions cut, everything written) and waits until it is gone. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if ((await identify(pid, cluster)) !== 'ours') return
  process.kill(pid, 'SIGINT')
  const impatientAt = Date.now() + 20_000
  let isImpatient = false
  while ((await identify(pid, cluster)) === 'ours') {
    if (!isImpatient && Date.now() > impatientAt) {
      isImpatient = true
      process.kill(pid, 'SIGQUIT')
    }
    await sleep(15)
  }
}
