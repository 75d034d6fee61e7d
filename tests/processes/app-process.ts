import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReady } from '#tests/is-ready.ts'
import { testConfig, testPassword } from '#tests/test-config.ts'
import { recordingVariables } from '../../scripts/testing/reach/recording.ts'
import { createFairClock } from '../fair-clock.ts'

const root = join(import.meta.dirname, '..', '..')
const readyLimitMs = 90_000

/** Kasuwa with its built pages, in a process of its own, as `npm start` runs it. */
export interface AppProcess {
  end(signal: NodeJS.Signals): Promise<void>
}

/** Returns the variables of a site on `port` of this machine. */
export function appVariables(port: number, connectionString: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: connectionString,
    DEMO_PASSWORD: testPassword,
    // Emails are sealed with it; journeys open them.
    SECRET_KEY: testConfig().secretKey,
    MAIL_PORTS: 'any',
  }
}

/**
 * Returns the environment of a server on `port` of this machine, besides its database, with nothing of the run's own. It takes
 * orders at any hour, which production settings would end.
 */
export function serverVariables(port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    NODE_ENV: 'test',
    DEMO: 'false',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEY: 'a key that nothing outside this run ever sees',
    LOG_LEVEL: 'WARN',
    // No balancer has to notice that it leaves.
    LEAVE_SECONDS: '0',
  }
}

/**
 * Starts the app with the pages as they are built on a port of 127.0.0.1 and waits until it is ready; `variables`
 * are further settings.
 */
export async function startAppProcess(
  port: number,
  connectionString: string,
  variables: Record<string, string> = {},
): Promise<AppProcess> {
  const child = spawnApp({ ...process.env, ...appVariables(port, connectionString), ...variables })
  await untilReady(`http://localhost:${port}`, child)
  return { end: (signal) => endProcess(child, signal) }
}

/** Starts the server with exactly this environment; a run that fails takes it with it. */
export function spawnApp(env: NodeJS.ProcessEnv, nodeOptions: readonly string[] = []): ChildProcess {
  const args = ['--max-semi-space-size=8', ...nodeOptions, join(root, 'server', 'main.ts')]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...recordingVariables(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** Resolves once the server reaches its database. Throws where it does not in time, or `child` has ended. */
export async function untilReady(url: string, child?: ChildProcess): Promise<void> {
  const clock = createFairClock(child?.pid ?? 'self')
  while (!(await isReady(url))) {
    if (child && hasExited(child)) throw new Error('the server ended at its start; what it said is above')
    if (clock() > readyLimitMs) {
      child?.kill('SIGKILL')
      throw new Error(`the server is not ready within ${readyLimitMs / 1000} s`)
    }
    await sleep(50)
  }
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasExited(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
