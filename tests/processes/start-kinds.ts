import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { machineTime } from '#tests/clock/offset.ts'
import { freePort } from '#tests/free-port.ts'
import { isReady } from '#tests/is-ready.ts'
import { testPassword } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { recordingVariables } from '../../scripts/testing/reach/recording.ts'

const root = join(import.meta.dirname, '../..')

interface StartOptions {
  uid?: number
  gid?: number
  /** Says where its source is; ours without it. */
  tree?: string
}

/** Says how a start ended that was not meant to come up. */
export interface FailedStart {
  code: number | null
  stderr: string
  stdout: string
  ms: number
}

/** Describes a process that came up. */
export interface StartedApp {
  url: string
  stdout(): string
  stderr(): string
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Runs scripts/start.ts of a tree until it ends. The environment is ours with these changes. */
export async function startInVain(
  env: Record<string, string>,
  options: StartOptions = {},
): Promise<FailedStart> {
  // A start that has to build says so before it says what stops it.
  await ensureBuilt()
  const startedAt = performance.now()
  const { child, stdout, stderr } = spawnStart(env, options)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout: stdout(), stderr: stderr(), ms: performance.now() - startedAt }
}

/** Runs scripts/start.ts of a tree on a port of its own, waits until it is ready, and ends it after the test. */
export async function startAndServe(
  t: { after(cleanUp: () => Promise<void>): void },
  env: Record<string, string>,
  options: StartOptions = {},
): Promise<StartedApp> {
  await ensureBuilt()
  const port = await freePort()
  const { child, stdout, stderr } = spawnStart(
    { DEMO_PASSWORD: testPassword, ...env, PORT: `${port}` },
    options,
  )
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isAlive()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  t.after(() => end())
  const url = `http://127.0.0.1:${port}`
  const untilReady = async () => {
    if (!isAlive()) throw new Error(`the start ended:\n${stdout()}${stderr()}`)
    return isReady(url)
  }
  await eventually('a start to be ready', untilReady, 90_000)
  return { url, stdout, stderr, end }
}

function spawnStart(env: Record<string, string>, { tree = root, ...user }: StartOptions) {
  const child: ChildProcess = spawn(process.execPath, [join(tree, 'scripts/start.ts')], {
    ...user,
    cwd: tree,
    env: {
      ...process.env,
      ...(env['DATABASE_URL'] ? {} : machineTime),
      ...recordingVariables(),
      NODE_ENV: 'development',
      DATABASE_URL: '',
      SECRET_KEY: '',
      HOST: '127.0.0.1',
      // Simulated agents would take the orders that tests watch.
      PRACTICE: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  return { child, stdout: () => output.stdout, stderr: () => output.stderr }
}
