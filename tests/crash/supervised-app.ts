import type { ChildProcess } from 'node:child_process'
import { endProcess, serverVariables, spawnApp, untilReady } from '../processes/app-process.ts'

/** Kasuwa as an operator runs it: started again whenever it dies, with the PostgreSQL that it brings. */
export interface SupervisedApp {
  url: string
  /** How often it was started again. */
  restarts(): number
  /** Returns whether there was one to kill. */
  kill(): boolean
  /** Resolves once it reaches its database. Throws where it does not in time. */
  untilReady(): Promise<void>
  stop(): Promise<void>
}

export async function startSupervisedApp(options: { dataDir: string; port: number }): Promise<SupervisedApp> {
  const { dataDir, port } = options
  const url = `http://127.0.0.1:${port}`
  let starts = 0
  let isStopping = false
  let child = start()

  function start(): ChildProcess {
    starts += 1
    // Only errors are logged, since lost connections are the point.
    const next = spawnApp({ ...serverVariables(port), DATA_DIR: dataDir, LOG_LEVEL: 'ERROR' })
    next.once('exit', () => {
      if (!isStopping) child = start()
    })
    return next
  }

  const app: SupervisedApp = {
    url,
    restarts: () => starts - 1,
    kill: () => child.kill('SIGKILL'),
    untilReady: () => untilReady(url),
    async stop() {
      isStopping = true
      await endProcess(child, 'SIGTERM')
    },
  }
  await app.untilReady()
  return app
}
