import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, serverVariables, spawnApp, untilReady } from '#tests/processes/app-process.ts'
import { cpuSecondsOf } from './processor-time.ts'

/** Runs the built server as a process of its own, as in production. */
export interface AppProcess {
  url: string
  pid: number
  /** Processor time of all its threads so far, in seconds. */
  cpuSeconds(): Promise<number>
  memoryBytes(): Promise<number>
  /** Ends it as an operator does, and waits. */
  stop(): Promise<void>
}

/** Starts it on a port of this machine only and waits until it reaches its database. */
export async function startApp(options: {
  databaseUrl: string
  port: number
  nodeOptions?: string[]
  env?: NodeJS.ProcessEnv
}): Promise<AppProcess> {
  const { databaseUrl, port, nodeOptions, env } = options
  const dataDir = join(tmpdir(), `kasuwa-bench-${process.pid}-${port}`)
  const variables = { ...serverVariables(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }
  const child = spawnApp(variables, nodeOptions)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    cpuSeconds: () => cpuSecondsOf(pid),
    memoryBytes: () => readMemoryBytes(pid),
    stop: () => endProcess(child, 'SIGTERM'),
  }
}

async function readMemoryBytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
