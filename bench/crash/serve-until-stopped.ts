import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'

const root = join(import.meta.dirname, '../..')
export const crashPassword = 'market-day'

/** A site that is started again whenever its process has died. */
export interface RunningSite {
  url: string
  /** Ends the process as a power cut would. */
  kill(): void
  /** Resolves once it reaches its database again. */
  ready(): Promise<void>
  stop(): Promise<void>
}

export async function runUntilStopped(dataDir: string): Promise<RunningSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let stopped = false
  let child: ChildProcess | null = null

  const run = (): void => {
    if (stopped) return
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: crashPassword,
      DATABASE_URL: '',
      LOG_LEVEL: 'ERROR',
    }
    child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'ignore' })
    child.once('exit', () => setTimeout(run, 200))
  }

  const ready = async (): Promise<void> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      if (answer?.ok) return
      await sleep(100)
    }
    throw new Error('the site did not come back within a minute')
  }

  run()
  await ready()
  return {
    url,
    kill: () => void child?.kill('SIGKILL'),
    ready,
    async stop() {
      stopped = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
