import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReady } from '../is-ready.ts'

const root = join(import.meta.dirname, '..', '..')
const readyLimitMs = 90_000

/** Kasuwa as an operator runs it: started again whenever it dies, with the PostgreSQL that it brings. */
export interface SupervisedApp {
  url: string
  /** How often it was started again. */
  restarts(): number
  kill(): void
  /** Resolves once it reaches its database. Throws where it does not within 90 s. */
  untilReady(): Promise<void>
  stop(): Promise<void>
}

export async function startSupervisedApp(options: { dataDir: string; port: number }): Promise<SupervisedApp> {
  const url = `http://127.0.0.1:${options.port}`
  let starts = 0
  let isStopping = false
  let child = start()

  function start(): ChildProcess {
    starts += 1
    const next = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
      cwd: root,
      env: environment(options),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    next.once('exit', () => {
      if (!isStopping) child = start()
    })
    return next
  }

  // A run that fails takes its server with it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)

  const app: SupervisedApp = {
    url,
    restarts: () => starts - 1,
    kill: () => void child.kill('SIGKILL'),
    async untilReady() {
      const givenUpAt = performance.now() + readyLimitMs
      while (!(await isReady(url))) {
        if (performance.now() > givenUpAt) throw new Error(`not ready again within ${readyLimitMs / 1000} s`)
        await sleep(50)
      }
    },
    async stop() {
      isStopping = true
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  await app.untilReady()
  return app
}

/** Production, so that nothing is seeded but Abuja; only errors are logged, since lost connections are the point. */
function environment({ dataDir, port }: { dataDir: string; port: number }): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEY: 'a key that nothing outside this run ever sees',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'ERROR',
  }
}
