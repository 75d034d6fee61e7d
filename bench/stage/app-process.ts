import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#domain/durations.ts'
import { isReady } from '#tests/is-ready.ts'
import { cpuSecondsOf } from './processor-time.ts'

const root = join(import.meta.dirname, '..', '..')
const readyLimitMs = minutes(1)

/** The built server as a process of its own, as in production. */
export interface AppProcess {
  url: string
  pid: number
  /** Processor time of all its threads so far, in seconds. */
  cpuSeconds(): Promise<number>
  memoryBytes(): Promise<number>
  /** Ends it as an operator does, and waits. */
  stop(): Promise<void>
}

/** The environment of a server in production, besides its database. */
export function appEnvironment(port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEY: 'a key that nothing outside this measurement ever sees',
    LOG_LEVEL: 'WARN',
    // No balancer has to notice that it leaves.
    LEAVE_SECONDS: '0',
  }
}

/** Starts it on a port of this machine only and waits until it reaches its database. */
export async function startApp(options: {
  databaseUrl: string
  port: number
  nodeOptions?: string[]
  env?: NodeJS.ProcessEnv
}): Promise<AppProcess> {
  const dataDir = join(tmpdir(), `kasuwa-bench-${process.pid}-${options.port}`)
  const env = {
    ...appEnvironment(options.port),
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: dataDir,
    ...options.env,
  }
  const args = [...(options.nodeOptions ?? []), join(root, 'server', 'main.ts')]
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  // A measurement that fails takes its server with it.
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  const url = `http://127.0.0.1:${options.port}`
  await untilReady(child, url)
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    cpuSeconds: () => cpuSecondsOf(pid),
    memoryBytes: () => readMemoryBytes(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const givenUpAt = performance.now() + readyLimitMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server ended at its start; what it said is above')
    if (performance.now() > givenUpAt) {
      child.kill('SIGKILL')
      throw new Error('The server did not become ready')
    }
    await sleep(50)
  }
}

async function readMemoryBytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
